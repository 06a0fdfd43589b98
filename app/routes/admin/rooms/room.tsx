// One room at the desk: what was said, an answer, notes that the member never sees, whose it is.
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { sendOrKeep, unlessCut } from "#browser/send-or-keep.ts";
import {
  answerRoom,
  assignRoom,
  noteInRoom,
  readRoomAtDesk,
  roomAtDesk,
  settleRoom,
} from "#features/community/rooms/desk.server.ts";
import {
  AssignForm,
  DeskAnswerForm,
  ReadUpTo,
  RoomNoteForm,
} from "#features/community/rooms/schema.ts";
import { roomTemplates } from "#features/community/rooms/templates.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { answerHours } from "#server/answer-hours.server.ts";
import { mayOpen } from "#server/desk-access.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal, refuseFields } from "#server/forms/refusal.server.ts";
import { sendWords, sentRoomPhoto } from "#server/room-photo.server.ts";
import { calledBy } from "./called.ts";
import type { Route } from "./+types/room.ts";
import { memberName, staffOfRooms, waitOf } from "./desk.server.ts";
import { DeskRoom } from "./desk-room.tsx";

const numberOf = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const { db } = services;
  const query = new URL(request.url).searchParams;
  const [before, after] = [numberOf(query.get("before")), numberOf(query.get("after"))];
  const page = { ...(before ? { before } : {}), ...(after === undefined ? {} : { after }) };
  const [found, hours, staff, templates] = await Promise.all([
    roomAtDesk(db, params.id, page),
    answerHours(services, now),
    staffOfRooms(db, now),
    roomTemplates(db),
  ]);
  if (!found) throw data(null, 404);
  const { uid, penName, displayName, waitingSince, changedAt: _at, notes, ...room } = found;
  const names = mayOpen(actor, href("/admin/members"));
  return {
    formKey: randomUUID(),
    today: tokyoDate(now),
    room: {
      ...room,
      name: memberName({ penName, displayName }, names),
      file: names ? href("/admin/members/:uid", { uid }) : null,
      wait: waitOf(waitingSince, hours.due, now),
      notes: notes.map(({ createdAt, ...note }) => ({
        ...note,
        when: formatJapaneseMoment(createdAt),
      })),
    },
    staff,
    templates,
    said: query.get("done"),
    sent: numberOf(query.get("sent")) ?? null,
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
const here = (id: string | undefined, rest = "") =>
  `${href("/admin/rooms/:id", { id: id ?? "" })}${rest}`;
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
    done: ({ number }, { params }) => here(params["id"], `?sent=${number}#end`),
    words: { ...sendWords, "answered-since": answeredSince },
  }),
  note: staffAction(RoomNoteForm, {
    do: ({ services, actor, params, value, now }) =>
      noteInRoom(services.db, actor.uid, { id: params["id"] ?? "", body: value.note }, now),
    done: (_, { params }) => here(params["id"], "?done=noted#notes"),
  }),
  assign: staffAction(AssignForm, {
    do: async ({ services, actor, params, value, now }) => {
      const staff = await staffOfRooms(services.db, now);
      if (value.to && !staff.some(({ uid }) => uid === value.to))
        return refuseFields({ to: "この方は、いまは部屋を受けもてません。" });
      const given = { id: params["id"] ?? "", to: value.to || null, words: value.words };
      return assignRoom(services.db, actor.uid, given, now);
    },
    done: (_, { params }) => here(params["id"], "?done=assigned"),
  }),
  settle: staffAction(z.object({}), {
    do: ({ services, actor, params, now }) =>
      settleRoom(services.db, actor.uid, params["id"] ?? "", now),
    done: `${href("/admin/rooms")}?done=settled`,
  }),
  read: staffAction(ReadUpTo, {
    do: ({ services, params, value }) =>
      readRoomAtDesk(services.db, params["id"] ?? "", value.upTo),
    done: (_, { request, params }) =>
      request.headers.get("accept")?.includes("text/html")
        ? here(params["id"], "#end")
        : Response.json(null),
  }),
});
export const clientAction = sendOrKeep;
export function shouldRevalidate(asked: Parameters<typeof unlessCut>[0]): boolean {
  // How far one has read changes nothing on one's own page.
  return asked.formData?.get("intent") !== "read" && unlessCut(asked);
}

export default function RoomAtDesk({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskRoom key={loaderData.room.id} about={loaderData} answer={actionData} />;
}
