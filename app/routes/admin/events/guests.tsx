// Who comes to one event: received at the door, taken off, or all told that it is called off.
import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { z } from "zod";
import { callOff, removeGuest } from "#features/memberships/events/cancel.server.ts";
import { guestLetters, writeToGuests } from "#features/memberships/events/guest-letter.server.ts";
import { doorCode, freePlaces, readDoorCode } from "#features/memberships/events/rules.ts";
import { GuestLetterWish } from "#features/memberships/events/schema.ts";
import { markArrived } from "#features/memberships/events/door/receive.server.ts";
import { eventWithGuests } from "#features/memberships/events/service.server.ts";
import { momentWords, spanWords } from "#features/memberships/events/words.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { formatJapaneseTime } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { mayOpen } from "#server/desk-access.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { DeskLink } from "#ui/desk-link.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Check } from "#ui/fields.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { DeskTop } from "../desk-top.tsx";
import { ClassOfGuests } from "./class-of-guests.tsx";
import { Door } from "./door.tsx";
import { GuestDeeds, GuestName } from "./guest-cells.tsx";
import { GuestLetter } from "./guest-letter.tsx";
import type { Route } from "./+types/guests.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = staffContext(context, request);
  const found = await eventWithGuests(services.db, params.id);
  if (!found) throw data(null, 404);
  const { event, guests, paid } = found;
  const query = new URL(request.url).searchParams;
  const typed = query.get("door") ?? "";
  const code = readDoorCode(typed);
  const letters = await guestLetters(services.db, event.id);
  return {
    letterKey: randomUUID(),
    letters: letters.map(({ id, words, receivers, sentAt }) => ({
      id,
      words,
      receivers,
      sent: momentWords(sentAt),
    })),
    door: { typed, of: (code && guests.find(({ id }) => doorCode(id) === code)?.id) ?? null },
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
      email: one.email,
      seats: one.seats,
      companions: one.companions,
      note: one.note,
      state: one.state,
      cost: costOf(one.ticketUses.length, paid.get(one.id)),
      code: doorCode(one.id),
      offerUntil: one.offerUntil ? momentWords(one.offerUntil) : "",
      arrived: one.arrivedAt ? formatJapaneseTime(one.arrivedAt) : "",
    })),
    done: query.get("done") ?? "",
    makesClass: mayOpen(actor, href("/admin/classes")),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `参加の方・${loaderData?.title ?? ""}` },
  { name: "robots", content: "noindex" },
];

const costOf = (
  tickets: number,
  payment: { state: string; total: number; refunded: number } | undefined,
): string => {
  if (tickets > 0) return `券${tickets}枚`;
  if (payment?.state !== "paid") return "なし";
  const back = payment.refunded > 0 ? `（${formatYen(payment.refunded)}を返金）` : "";
  return `${formatYen(payment.total)}${back}`;
};
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
  write: staffAction(GuestLetterWish, {
    do: ({ services, actor, value, now, params }) =>
      writeToGuests(
        services.db,
        { eventId: eventId({ params }), id: value.key, words: value.words },
        actor.uid,
        now,
      ),
    done: (_, on) => back(on, "written"),
    words: { nobody: "まだ、届ける方がいません。" },
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
  written: "手紙を送りました。お名前ごとに、その方の選んだ届けかたで届きます。",
  off: "とりやめにし、みなさまにお知らせしました。",
};
const waitsFor = {
  offered: "お返事待ち",
  held: "お支払い待ち",
  confirmed: "",
  cancelled: "",
} as const;
export type GuestsData = Route.ComponentProps["loaderData"];

export default function AdminEventGuests({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, span, place, places, free, guests, isOff, isOver, done } = loaderData;
  const coming = guests.filter(({ state }) => state === "confirmed");
  const waiting = guests.filter(({ state }) => state !== "confirmed");
  const people = coming.reduce((sum, { seats }) => sum + seats, 0);
  const form = useMemberForm(actionData, {
    intent: "call-off",
    labels: { sure: "とりやめる" },
    moves: "event",
  });
  return (
    <main id="main">
      <p className="tiny">
        <DeskLink to={href("/admin/events/:id", { id })}>{title}</DeskLink>
      </p>
      <h1>参加の方</h1>
      <p className="small soft">
        {span}　{place}
      </p>
      <DeskTop answer={actionData} say={doneWords[done]} />
      {isOff || coming.length === 0 ? null : (
        <Door id={id} isOver={isOver} door={loaderData.door} guests={guests} />
      )}
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
          { head: "名前", cell: (guest) => <GuestName guest={guest} /> },
          { head: "人数", cell: ({ seats }) => `${seats}人` },
          { head: "お代", cell: ({ cost }) => cost },
          { head: "番号", cell: ({ code }) => code },
          { head: "受付", cell: (guest) => <GuestDeeds guest={guest} /> },
        ]}
      />
      {coming.some(({ cost }) => cost !== "なし") ? (
        <p className="small soft">
          「予約を外す」と、券もお代もぜんぶ戻り、ご本人に手紙が届きます。
        </p>
      ) : null}
      {loaderData.makesClass ? <ClassOfGuests id={id} guests={guests} /> : null}
      <h2>席がまだ決まっていない方 {waiting.length}組</h2>
      <PlainTable
        caption="席がまだ決まっていない方"
        keyOf={(guest) => guest.id}
        rows={waiting}
        empty="待っている方はいません。"
        columns={[
          { head: "名前", cell: (guest) => <GuestName guest={guest} /> },
          { head: "人数", cell: ({ seats }) => `${seats}人` },
          {
            head: "順",
            cell: ({ state, offerUntil }) =>
              state === "waiting" ? "待っています" : `${waitsFor[state]}・${offerUntil}まで`,
          },
          { head: "", cell: (guest) => <GuestDeeds guest={guest} /> },
        ]}
      />
      {isOff ? null : <GuestLetter data={loaderData} answer={actionData} to={coming.length} />}
      {isOff || isOver ? null : (
        <section>
          <h2>催しをとりやめる</h2>
          <p className="small">
            予約とお待ちの方すべてに手紙が届き、券もお代もぜんぶ戻ります。もとにはもどせません。
          </p>
          <MemberForm form={form} submit="催しをとりやめる" look="danger" small>
            <Check name="sure">みなさまに手紙が届くことを、わかっています</Check>
          </MemberForm>
        </section>
      )}
    </main>
  );
}
