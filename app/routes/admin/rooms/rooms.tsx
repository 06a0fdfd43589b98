// The rooms at the desk: who waits, the longest first; one's own; all. And the words to begin with.
import { roomDesk } from "#features/community/rooms/desk.server.ts";
import { TemplateForm } from "#features/community/rooms/schema.ts";
import {
  removeTemplate,
  roomTemplates,
  saveTemplate,
} from "#features/community/rooms/templates.server.ts";
import {
  maxTemplates,
  roomsDesk,
  roomShelves,
  type RoomShelf,
} from "#features/community/rooms/rules.ts";
import { LiveDesk } from "#features/community/rooms/ui/live-desk.tsx";
import { href } from "#lib/href.ts";
import { z } from "zod";
import { staffContext } from "#server/access.server.ts";
import { answerHours } from "#server/answer-hours.server.ts";
import { mayOpen } from "#server/desk-access.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/rooms.ts";
import { memberName, staffOfRooms, waitOf } from "./desk.server.ts";
import { RoomRows } from "./room-rows.tsx";
import { Templates } from "./templates.tsx";
import styles from "./desk.module.css";

const said: Readonly<Record<string, string>> = {
  settled: "済みにしました。",
  saved: "ひな形を保存しました。",
  removed: "ひな形を消しました。",
};
const isShelf = (text: string | null): text is RoomShelf =>
  roomShelves.some((shelf) => shelf === text);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const { db } = services;
  const query = new URL(request.url).searchParams;
  const asked = query.get("shelf");
  const shelf = isShelf(asked) ? asked : "waiting";
  const [desk, hours, staff, templates] = await Promise.all([
    roomDesk(db, { shelf, actor: actor.uid, after: query.get("after") }),
    answerHours(services, now),
    staffOfRooms(db, now),
    roomTemplates(db),
  ]);
  const names = mayOpen(actor, href("/admin/members"));
  const nameOf = new Map(staff.map(({ uid, name }) => [uid, name]));
  return {
    shelf,
    counts: { waiting: desk.waiting, mine: desk.mine, all: 0 },
    next: desk.next,
    first: query.get("after") === null,
    rooms: desk.rooms.map((row) => ({
      id: row.id,
      plan: row.plan,
      name: memberName(row, names),
      summary: row.summary,
      answered: row.answered,
      wait: waitOf(row.waitingSince, hours.due, now),
      changed: row.changedAt.getTime(),
      assigned: row.assignedTo ? (nameOf.get(row.assignedTo) ?? "ほかの方") : null,
    })),
    templates,
    hours: hours.short,
    say: said[query.get("done") ?? ""] ?? "",
  };
}
export type RoomDeskData = Route.ComponentProps["loaderData"];
export const meta: Route.MetaFunction = () => [
  { title: "チャット" },
  { name: "robots", content: "noindex" },
];

const done = (what: string) => `${href("/admin/rooms")}?done=${what}#templates`;
export const action = intents({
  template: staffAction(TemplateForm, {
    do: ({ services, actor, value, now }) => saveTemplate(services.db, actor.uid, value, now),
    done: done("saved"),
    words: {
      taken: { status: 409, errors: { title: "同じ名まえのひな形があります。" } },
      "too-many": { status: 422, problem: `ひな形は${maxTemplates}までです。` },
    },
  }),
  "remove-template": staffAction(z.object({ id: z.string() }), {
    do: ({ services, actor, value, now }) => removeTemplate(services.db, actor.uid, value.id, now),
    done: done("removed"),
  }),
});

const shelfNames: Readonly<Record<RoomShelf, string>> = {
  waiting: "待っている",
  mine: "わたし",
  all: "すべて",
};
const empty: Readonly<Record<RoomShelf, string>> = {
  waiting: "お返事を待っている方は、いません。",
  mine: "あなたが担当の部屋は、ありません。",
  all: "まだ、だれも部屋に書いていません。",
};

export default function RoomsDesk({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { shelf, counts, rooms, next, say, hours, templates, first } = loaderData;
  return (
    <main id="main" className={styles.page}>
      <h1>チャット</h1>
      <LiveDesk />
      {say && !answer ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      <p className="small soft">
        {`会員の方には「${hours}に、届いた順でお返事します」と出ています。時間は`}
        {`「送料・休業日」のカレンダーのとおりです。`}
      </p>
      <nav className={styles.shelves} aria-label="部屋の分けかた">
        {roomShelves.map((one) => (
          <PrefetchLink
            key={one}
            to={`${roomsDesk}?shelf=${one}`}
            aria-current={one === shelf ? "page" : undefined}
          >
            {shelfNames[one]}
            {counts[one] > 0 ? ` ${counts[one]}` : ""}
          </PrefetchLink>
        ))}
      </nav>
      {rooms.length === 0 ? (
        <p className="body soft">{first ? empty[shelf] : "この先は、ありません。"}</p>
      ) : null}
      <RoomRows rooms={rooms} />
      {next ? (
        <p>
          <PrefetchLink
            className="button button-line button-small"
            to={`${roomsDesk}?${new URLSearchParams({ shelf, after: next })}`}
          >
            つぎの部屋
          </PrefetchLink>
        </p>
      ) : null}
      <Templates templates={templates} answer={answer} />
    </main>
  );
}
