// What every letter about a reservation is made of.
import type { z } from "zod";
import type { Letter, LetterPart } from "#features/platform/notifications/letter.ts";
import {
  defineNotice,
  everyChannel,
  type LetterWorld,
  type NoticeWorld,
  type Recipient,
} from "#features/platform/notifications/notice.server.ts";
import type { Places } from "#features/platform/notifications/words.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { eventById } from "./internal/event-store.server.ts";
import { type EventPaymentRow, paymentOfReservation } from "./internal/payment-store.server.ts";
import { reservationById } from "./internal/reservation-store.server.ts";
import { calendarLink, reservationLink } from "./link.server.ts";
import { exampleReservation } from "./example-reservation.ts";
import { doorCode, placeRows, type Reservation, type ShopEvent } from "./rules.ts";
import { lateFeeWords, spanWords } from "./words.ts";

export type About<Payload> = {
  payload: Payload;
  event: Omit<ShopEvent, "body">;
  reservation: Reservation;
  payment: EventPaymentRow | undefined;
};

type OfReservation = { reservationId: string };
/** What every letter about a reservation says of itself. */
export const aboutReservation = {
  kind: "event",
  channels: everyChannel,
  about: async <Payload extends OfReservation>(
    told: Payload,
    { db }: NoticeWorld,
  ): Promise<About<Payload> | undefined> => {
    const reservation = await reservationById(db, told.reservationId);
    const event = reservation && (await eventById(db, reservation.eventId));
    if (!event) return undefined;
    const payment = await paymentOfReservation(db, reservation.id);
    return { payload: told, event, reservation, payment };
  },
  /** A member by what they chose; a guest by mail. */
  to: ({ reservation: { uid, name, email } }: Pick<About<unknown>, "reservation">): Recipient =>
    uid !== null
      ? { uid, mail: "proved" }
      : { mail: email === "" ? undefined : { name, address: email } },
} as const;

type Worded<Payload> = {
  title: string;
  /** The payload of its example. */
  example: Payload;
  /** What it is for (用件), where its first words tell cases apart, and other places of its own. */
  places?: (about: About<Payload>) => Places;
};
/** A letter about one reservation, as it and its event stand when it is sent. */
export const reservationNotice = <Payload extends OfReservation>(
  key: string,
  payload: z.ZodType<Payload>,
  { title, example, places }: Worded<Payload>,
  write: (about: About<Payload>, world: LetterWorld) => Letter,
) =>
  defineNotice<Payload, About<Payload>>({
    key,
    payload,
    ...aboutReservation,
    mail: write,
    words: {
      title,
      group: "催し",
      places: (about) => ({
        催しの名前: about.event.title,
        氏名: about.reservation.name,
        ...places?.(about),
      }),
      example: () => ({ payload: example, ...exampleReservation }),
    },
  });

type Told = Pick<About<unknown>, "event" | "reservation">;
export const facts = ({ event, reservation }: Told): LetterPart => ({
  rows: [["とき", spanWords(event)], ...placeRows(event), ["人数", `${reservation.seats}人`]],
});
export const door = ({ reservation }: Told, { site, secret }: LetterWorld): LetterPart => ({
  link: `${site.baseUrl}${reservationLink(secret, reservation.id)}`,
  words: "予約をひらく",
});
export const calendar = ({ reservation }: Told, { site, secret }: LetterWorld): LetterPart => ({
  link: `${site.baseUrl}${calendarLink(secret, reservation.id)}`,
  words: "予定表に入れる",
});
export const otherEvents = ({ site }: LetterWorld): LetterPart => ({
  link: `${site.baseUrl}${href("/event/reservation_form")}`,
  words: "ほかの催しを見る",
});
export const doorNumber = ({ reservation }: Told): LetterPart => ({
  rows: [["受付でおっしゃる番号", doorCode(reservation.id)]],
});

/** What it cost, and until when what of it comes back. */
export function costRows({ reservation, payment }: About<unknown>): LetterPart {
  const { ticketUses, freeUntil, lateFee } = reservation;
  const until = formatJapaneseMoment(freeUntil);
  if (payment?.state === "paid")
    return {
      rows: [
        ["お代", `${formatYen(payment.total)}（${payment.methodLabel || "カード"}）`],
        ["全額が戻る取り消し", `${until}まで`],
        ["そのあとの取り消し", lateFeeWords(lateFee)],
      ],
    };
  if (ticketUses.length > 0)
    return {
      rows: [
        ["お代", `稽古会の券 ${ticketUses.length}枚`],
        ["券が戻る取り消し", `${until}まで`],
      ],
    };
  return { rows: [["お代", "いただきません"]] };
}

/** What went back with a reservation. */
export const wentBack = ({ tickets, yen }: { tickets: number; yen: number }): string[] => [
  ...(tickets > 0 ? [`券${tickets}枚は、お手もとに戻しました。券の期限は変わりません。`] : []),
  ...(yen > 0
    ? [
        `${formatYen(yen)}を、お支払いのカードへお返しします。お手もとに届くまで、10日ほどかかることがあります。`,
      ]
    : []),
];
