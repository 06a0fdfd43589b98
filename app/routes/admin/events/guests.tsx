// Who comes to one event: received at the door, taken off, or all told that it is called off.
import { data } from "react-router";
import { z } from "zod";
import { callOff, removeGuest } from "#features/site/events/cancel.server.ts";
import { doorCode, freePlaces } from "#features/site/events/rules.ts";
import { eventWithGuests, markArrived } from "#features/site/events/service.server.ts";
import { momentWords, spanWords } from "#features/site/events/words.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseTime } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Check } from "#ui/fields.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/guests.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const found = await eventWithGuests(services.db, params.id);
  if (!found) throw data(null, 404);
  const { event, guests } = found;
  return {
    id: event.id,
    title: event.title,
    span: spanWords(event),
    place: event.place,
    places: event.places,
    free: freePlaces(event),
    isOff: event.calledOffAt !== null,
    isOver: event.endsAt <= now,
    guests: guests.map((one) => ({
      id: one.id,
      uid: one.uid,
      name: one.name,
      kana: one.kana,
      seats: one.seats,
      companions: one.companions,
      note: one.note,
      state: one.state,
      tickets: one.ticketUses.length,
      code: doorCode(one.id),
      offerUntil: one.offerUntil ? momentWords(one.offerUntil) : "",
      arrived: one.arrivedAt ? formatJapaneseTime(one.arrivedAt) : "",
    })),
    done: new URL(request.url).searchParams.get("done") ?? "",
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `参加の方・${loaderData?.title ?? ""}` },
  { name: "robots", content: "noindex" },
];

const Row = z.object({ id: z.uuid() });
const eventId = ({ params }: { params: Readonly<Record<string, string | undefined>> }) =>
  params["id"] ?? "";
const back = (on: Parameters<typeof eventId>[0], done: string) =>
  `${href("/admin/events/:id/guests", { id: eventId(on) })}?done=${done}`;
const arriving = (arrived: boolean) =>
  staffAction(Row, {
    do: ({ services, actor, value, now, params }) =>
      markArrived(
        services.db,
        { eventId: eventId({ params }), id: value.id, arrived },
        actor.uid,
        now,
      ),
    done: (_, on) => back(on, arrived ? "arrived" : "not-arrived"),
  });
export const action = intents({
  arrive: arriving(true),
  "not-arrive": arriving(false),
  remove: staffAction(Row, {
    do: ({ services, actor, value, now, params }) =>
      removeGuest(services.db, eventId({ params }), value.id, actor.uid, now),
    done: (_, on) => back(on, "removed"),
  }),
  "call-off": staffAction(
    z.object({ sure: z.literal("on", "みなさまに手紙が届きます。しるしをつけてください。") }),
    {
      do: ({ services, actor, now, params }) =>
        callOff(services.db, eventId({ params }), actor.uid, now),
      done: (_, on) => back(on, "off"),
      words: { over: "もう終わった催しです。" },
    },
  ),
});

const doneWords: Readonly<Record<string, string>> = {
  arrived: "受付しました。",
  "not-arrived": "受付を取り消しました。",
  removed: "予約を取り消し、ご本人にお知らせしました。",
  off: "とりやめにし、みなさまにお知らせしました。",
};
type Guest = Route.ComponentProps["loaderData"]["guests"][number];

const Name = ({ guest: { uid, name, kana, companions, note } }: { guest: Guest }) => (
  <>
    <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
      {name || "（名前なし）"}
    </PrefetchLink>
    <span className="tiny soft block">
      {kana}
      {companions ? `　ごいっしょ：${companions}` : ""}
    </span>
    {note ? <span className="tiny block">{note}</span> : null}
  </>
);
const Deeds = ({ guest: { id, state, arrived } }: { guest: Guest }) => (
  <span className="cluster">
    {state !== "confirmed" ? null : arrived ? (
      <>
        来ました {arrived}
        <ActForm intent="not-arrive" row={id}>
          取り消す
        </ActForm>
      </>
    ) : (
      <ActForm intent="arrive" row={id} look="ink">
        受付する
      </ActForm>
    )}
    {arrived ? null : (
      <ActForm intent="remove" row={id}>
        予約を外す
      </ActForm>
    )}
  </span>
);

export default function AdminEventGuests({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, span, place, places, free, guests, isOff, isOver, done } = loaderData;
  const coming = guests.filter(({ state }) => state === "confirmed");
  const waiting = guests.filter(({ state }) => state === "waiting" || state === "offered");
  const people = coming.reduce((sum, { seats }) => sum + seats, 0);
  const form = useMemberForm(actionData, {
    intent: "call-off",
    labels: { sure: "とりやめる" },
    moves: "event",
  });
  return (
    <main id="main">
      <p className="tiny">
        <PrefetchLink className="link" to={href("/admin/events/:id", { id })}>
          {title}
        </PrefetchLink>
      </p>
      <h1>参加の方</h1>
      <p className="small soft">
        {span}　{place}
      </p>
      <DeskTop answer={actionData} say={doneWords[done]} />
      {isOff ? <Alert kind="warn">この催しは、とりやめました。</Alert> : null}
      <h2>
        予約した方 {coming.length}組 {people}人（{places}席のうち、空き{free}席）
      </h2>
      <PlainTable
        caption="予約した方"
        keyOf={(guest) => guest.id}
        rows={coming}
        empty="まだ、どなたもいません。"
        columns={[
          { head: "名前", cell: (guest) => <Name guest={guest} /> },
          { head: "人数", cell: ({ seats }) => `${seats}人` },
          { head: "券", cell: ({ tickets }) => (tickets > 0 ? `${tickets}枚` : "なし") },
          { head: "番号", cell: ({ code }) => code },
          { head: "受付", cell: (guest) => <Deeds guest={guest} /> },
        ]}
      />
      <h2>席を待っている方 {waiting.length}組</h2>
      <PlainTable
        caption="席を待っている方"
        keyOf={(guest) => guest.id}
        rows={waiting}
        empty="待っている方はいません。"
        columns={[
          { head: "名前", cell: (guest) => <Name guest={guest} /> },
          { head: "人数", cell: ({ seats }) => `${seats}人` },
          {
            head: "順",
            cell: ({ state, offerUntil }) =>
              state === "offered" ? `お返事待ち・${offerUntil}まで` : "待っています",
          },
          { head: "", cell: (guest) => <Deeds guest={guest} /> },
        ]}
      />
      {isOff || isOver ? null : (
        <section>
          <h2>催しをとりやめる</h2>
          <p className="small">
            予約とお待ちの方すべてに手紙が届き、券はぜんぶ戻ります。もとにはもどせません。
          </p>
          <MemberForm form={form} submit="催しをとりやめる" look="danger" small>
            <Check name="sure">みなさまに手紙が届くことを、わかっています</Check>
          </MemberForm>
        </section>
      )}
    </main>
  );
}
