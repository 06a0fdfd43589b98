// One room at the desk: the list, the talk with what was noted and ordered between, the member.
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { memberCard } from "#features/backoffice/staff/member-card.server.ts";
import { sendOrKeep, unlessCut } from "#browser/send-or-keep.ts";
import {
  answerRoom,
  assignRoom,
  noteInRoom,
  readRoomAtDesk,
  setRoomAside,
  settleRoom,
  takeRoomBack,
} from "#features/community/rooms/desk.server.ts";
import { roomAtDesk } from "#features/community/rooms/desk-read.server.ts";
import {
  AssignForm,
  DeskAnswerForm,
  LaterForm,
  ReadUpTo,
  RoomNoteForm,
  SettleForm,
} from "#features/community/rooms/schema.ts";
import { laterAt } from "#features/community/rooms/later.ts";
import { roomTemplates } from "#features/community/rooms/templates.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal, refuseFields } from "#server/forms/refusal.server.ts";
import { sendWords, sentRoomPhoto } from "#server/room-photo.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { calledBy } from "./called.ts";
import type { Route } from "./+types/room.ts";
import { memberName, roomsPane, staffOfRooms, waitOf } from "./desk.server.ts";
import { DeskRoom } from "./desk-room.tsx";

/** The list beside the room is the shelf that it was opened from. */
function shelfOf(query: URLSearchParams): URLSearchParams {
  const kept = ["shelf", "q"].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams(kept);
}
const asText = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : "");
const numberOf = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const { db } = services;
  const query = new URL(request.url).searchParams;
  const [before, after] = [numberOf(query.get("before")), numberOf(query.get("after"))];
  const page = { ...(before ? { before } : {}), ...(after === undefined ? {} : { after }) };
  const [found, { pane, hours, staff, names }, templates] = await Promise.all([
    roomAtDesk(db, params.id, page),
    roomsPane({ services, actor, now }, shelfOf(query)),
    roomTemplates(db),
  ]);
  if (!found) throw data(null, 404);
  const {
    uid,
    penName,
    displayName,
    waitingSince,
    laterUntil,
    changedAt: _at,
    notes,
    ...room
  } = found;
  const [items, library] = await Promise.all([services.items.read(), services.library.read()]);
  return {
    formKey: randomUUID(),
    today: tokyoDate(now),
    pane,
    /** Beside which list it stands, in its address. */
    kept: asText(shelfOf(query)),
    card: names ? await memberCard(db, { items, library }, uid, now) : undefined,
    room: {
      ...room,
      name: memberName({ penName, displayName }, names),
      penName,
      wait: waitOf(waitingSince, hours.due, now),
      later: laterUntil && laterUntil > now ? formatJapaneseMoment(laterUntil) : null,
      notes: notes.map(({ createdAt, ...note }) => ({
        ...note,
        at: createdAt.getTime(),
        when: formatJapaneseMoment(createdAt),
      })),
    },
    staff,
    templates,
    said: query.get("done"),
    sent: numberOf(query.get("sent")) ?? null,
    write: query.get("write") === "note" ? ("note" as const) : ("answer" as const),
  };
}
export type DeskRoomData = Route.ComponentProps["loaderData"];
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${calledBy(loaderData.room.name)}の部屋` : "チャット" },
  { name: "robots", content: "noindex" },
];

const answeredSince = [
  "書いているあいだに、ほかの方が返事をしました。その返事を読んで、まだ要るときは、もう一度",
  "「送る」を押してください。書いたものは、そのまま残しています。",
].join("");
const writtenSince = [
  "そのあいだに、会員の方から新しいひとことが届いていました。まだ何も変えていません。",
  "お読みになってから、もう一度押してください。",
].join("");
const nobodyWaits = "お返事を待っている方がいないか、もうもどしてあります。";
type Sent = { request: Request; params: Readonly<Record<string, string | undefined>> };
/** This room again, beside the same list. */
function here({ request, params }: Sent, news: Readonly<Record<string, string>>, place = "") {
  const query = shelfOf(new URL(request.url).searchParams);
  for (const [name, value] of Object.entries(news)) query.set(name, value);
  return `${href("/admin/rooms/:id", { id: params["id"] ?? "" })}${asText(query)}${place}`;
}
export const action = intents({
  send: staffAction(DeskAnswerForm, {
    do: async ({ services, actor, params, value, form, texts, now }) => {
      const { db } = services;
      const photo = await sentRoomPhoto(services, actor.uid, form, now);
      if (photo instanceof Refusal) return photo;
      const id = params["id"] ?? "";
      const sent = await answerRoom(db, actor.uid, id, { ...value, photo }, now);
      if (sent.ok || sent.code !== "answered-since") return sent;
      // Seen now: sent once more it goes.
      const seen = (await roomAtDesk(db, id, {}))?.last ?? 0;
      return new Refusal(409, { problem: answeredSince, typed: { ...texts, seen: `${seen}` } });
    },
    done: ({ number }, sent) => here(sent, { sent: `${number}` }, "#end"),
    words: { ...sendWords, "answered-since": answeredSince },
  }),
  note: staffAction(RoomNoteForm, {
    do: ({ services, actor, params, value, now }) =>
      noteInRoom(services.db, actor.uid, { id: params["id"] ?? "", body: value.note }, now),
    done: (_, sent) => here(sent, { done: "noted" }, "#end"),
  }),
  assign: staffAction(AssignForm, {
    do: async ({ services, actor, params, value, now }) => {
      const staff = await staffOfRooms(services.db, now);
      if (value.to && !staff.some(({ uid }) => uid === value.to))
        return refuseFields({ to: "この方は、いまは部屋を受けもてません。" });
      const given = { id: params["id"] ?? "", to: value.to || null, words: value.words };
      return assignRoom(services.db, actor.uid, given, now);
    },
    done: (_, sent) => here(sent, { done: "assigned" }),
  }),
  settle: staffAction(SettleForm, {
    do: ({ services, actor, params, value: { seen }, now }) =>
      settleRoom(services.db, actor.uid, { id: params["id"] ?? "", seen }, now),
    done: `${href("/admin/rooms")}?done=settled`,
    words: { "written-since": writtenSince },
  }),
  later: staffAction(LaterForm, {
    do: ({ services, actor, params, value: { seen, until }, now }) =>
      setRoomAside(
        services.db,
        actor.uid,
        { id: params["id"] ?? "", seen, until: laterAt(until, now) },
        now,
      ),
    done: `${href("/admin/rooms")}?done=later`,
    words: { "nobody-waits": nobodyWaits, "written-since": writtenSince },
  }),
  "later-undo": staffAction(noFields, {
    do: ({ services, actor, params, now }) =>
      takeRoomBack(services.db, actor.uid, params["id"] ?? "", now),
    done: (_, sent) => here(sent, { done: "back" }),
    words: { "nobody-waits": nobodyWaits },
  }),
  read: staffAction(ReadUpTo, {
    do: ({ services, params, value }) =>
      readRoomAtDesk(services.db, params["id"] ?? "", value.upTo),
    done: (_, sent) =>
      sent.request.headers.get("accept")?.includes("text/html")
        ? here(sent, {}, "#end")
        : Response.json(null),
  }),
});
export const clientAction = sendOrKeep;
export function shouldRevalidate(asked: Parameters<typeof unlessCut>[0]): boolean {
  // How far one has read changes nothing on one's own page.
  if (asked.formData?.get("intent") === "read") return false;
  // What came meanwhile is read by whoever was refused for it.
  return asked.actionStatus === 409 || unlessCut(asked);
}

export default function RoomAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskRoom key={loaderData.room.id} about={loaderData} answer={actionData} />;
}
