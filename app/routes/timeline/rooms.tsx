// The rooms of a member: all of them, or one with what was said there.
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { sendOrKeep, unlessCut } from "#browser/send-or-keep.ts";
import { isRoomPlan, roomNames, type RoomPlan } from "#features/community/rooms/rules.ts";
import { ownRooms, showRoom } from "#features/community/rooms/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { memberContext } from "#server/access.server.ts";
import { answerHours } from "#server/answer-hours.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/rooms.ts";
import { roomForms } from "./rooms/forms.server.ts";
import { OneRoom } from "./rooms/one-room.tsx";
import { RoomList } from "./rooms/room-list.tsx";
import styles from "./rooms/rooms.module.css";

const numberOf = (text: string | null) =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const { db } = services;
  const query = new URL(request.url).searchParams;
  const [before, after] = [numberOf(query.get("before")), numberOf(query.get("after"))];
  if (params.plan !== undefined && !isRoomPlan(params.plan)) throw data(null, 404);
  const plan: RoomPlan | undefined = params.plan;
  const { due: _due, ...hours } = await answerHours(services, now);
  const page = { ...(before ? { before } : {}), ...(after === undefined ? {} : { after }) };
  const [rooms, room] = await Promise.all([
    ownRooms(db, actor.uid, now),
    plan ? showRoom(db, actor.uid, plan, page, now) : undefined,
  ]);
  if (plan && !room) throw data(null, 404);
  return {
    uid: actor.uid,
    formKey: randomUUID(),
    today: tokyoDate(now),
    hours,
    sent: numberOf(query.get("sent")) ?? null,
    rooms: rooms.map(({ at, ...one }) => ({ ...one, when: at ? formatJapaneseMoment(at) : null })),
    room: room ?? null,
  };
}
export type RoomsData = Route.ComponentProps["loaderData"];
/** What a page brings that shows a room. */
export type AboutRoom = { uid: string } & Pick<RoomsData, "formKey" | "today" | "hours" | "sent">;
export const meta: Route.MetaFunction = ({ params }) => [
  { title: isRoomPlan(params["plan"]) ? roomNames[params["plan"]] : "チャット" },
  { name: "robots", content: "noindex" },
];

const here = (plan: RoomPlan) => href("/timeline/rooms/:plan?", { plan });
export const action = intents(
  roomForms({
    plan: ({ params }) => (isRoomPlan(params["plan"]) ? params["plan"] : undefined),
    at: (plan) => here(plan),
  }),
);
export const clientAction = sendOrKeep;
export function shouldRevalidate(asked: Parameters<typeof unlessCut>[0]): boolean {
  // How far one has read changes nothing on one's own page.
  return asked.formData?.get("intent") !== "read" && unlessCut(asked);
}

export default function Rooms({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { room, rooms } = loaderData;
  return (
    <main id="main" className="p-me">
      <div className={`wrap ${styles.page} ${room ? styles.opened : ""}`}>
        <nav className={styles.rooms} aria-label="チャットの部屋">
          <PrefetchLink className="more" to={href("/timeline/inbox")}>
            受信箱
          </PrefetchLink>
          {room ? <h2>チャット</h2> : <h1>チャット</h1>}
          <RoomList rooms={rooms} open={room?.plan} />
          <p className="small soft">
            {loaderData.hours.words}
            {loaderData.hours.next ? `つぎは${loaderData.hours.next}です。` : null}
          </p>
        </nav>
        {room ? <OneRoom key={room.id} about={loaderData} room={room} answer={answer} /> : null}
      </div>
    </main>
  );
}
