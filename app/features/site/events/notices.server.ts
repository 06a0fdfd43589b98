// Letters about reservations: what was reserved, what was offered, what is no more.
import { z } from "zod";
import type { Letter, LetterPart } from "#features/platform/notifications/letter.ts";
import {
  defineNotice,
  everyChannel,
  type NoticeWorld,
} from "#features/platform/notifications/notice.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { eventById } from "./internal/event-store.server.ts";
import { letterById } from "./internal/letter-store.server.ts";
import { reservationById } from "./internal/reservation-store.server.ts";
import { calendarLink, reservationLink } from "./link.server.ts";
import { doorCode, type Reservation, type ShopEvent } from "./rules.ts";
import { spanWords } from "./words.ts";

type About<Payload> = { payload: Payload; event: ShopEvent; reservation: Reservation };

const ofReservation = { reservationId: z.string() };
/** A letter about one reservation, as it and its event stand when it is sent. */
const reservationNotice = <Payload extends { reservationId: string }>(
  key: string,
  payload: z.ZodType<Payload>,
  write: (about: About<Payload>, world: NoticeWorld) => Letter,
) =>
  defineNotice({
    key,
    payload,
    kind: "event",
    channels: everyChannel,
    about: async (told: Payload, { db }) => {
      const reservation = await reservationById(db, told.reservationId);
      const event = reservation && (await eventById(db, reservation.eventId));
      return event ? { payload: told, event, reservation } : undefined;
    },
    to: ({ reservation: { uid } }) => ({ uid, mail: "proved" }),
    mail: write,
  });

const facts = ({ event, reservation }: About<unknown>): LetterPart => ({
  rows: [
    ["とき", spanWords(event)],
    ["ところ", event.place],
    ["人数", `${reservation.seats}人`],
  ],
});
const door = ({ reservation }: About<unknown>, { site, secret }: NoticeWorld): LetterPart => ({
  link: `${site.baseUrl}${reservationLink(secret, reservation.id)}`,
  words: "予約をひらく",
});
const calendar = ({ reservation }: About<unknown>, { site, secret }: NoticeWorld): LetterPart => ({
  link: `${site.baseUrl}${calendarLink(secret, reservation.id)}`,
  words: "予定表に入れる",
});
const others = ({ site }: NoticeWorld): LetterPart => ({
  link: `${site.baseUrl}${href("/event/reservation_form")}`,
  words: "ほかの催しを見る",
});
const ticketsBack = (tickets: number): string[] =>
  tickets > 0 ? [`券${tickets}枚は、お手もとに戻しました。券の期限は変わりません。`] : [];

export const eventConfirmed = reservationNotice(
  "event-confirmed",
  z.object(ofReservation),
  (about, world) => {
    const { event, reservation } = about;
    const { ticketUses, freeUntil } = reservation;
    return {
      subject: `「${event.title}」のご予約を承りました`,
      parts: [
        `「${event.title}」のご予約を承りました。お待ちしています。`,
        facts(about),
        {
          rows: [
            [
              "お代",
              ticketUses.length > 0 ? `稽古会の券 ${ticketUses.length}枚` : "いただきません",
            ],
            ["受付でおっしゃる番号", doorCode(reservation.id)],
            ...(ticketUses.length > 0
              ? [["券が戻る取り消し", `${formatJapaneseMoment(freeUntil)}まで`] as const]
              : []),
          ],
        },
        door(about, world),
        calendar(about, world),
        "来られなくなったときは、上の頁から取り消せます。席は、待っている方にお渡しします。",
      ],
    };
  },
);

export const eventOffered = reservationNotice(
  "event-offered",
  z.object(ofReservation),
  (about, world) => {
    const { event, reservation } = about;
    const until = reservation.offerUntil ? formatJapaneseMoment(reservation.offerUntil) : "";
    return {
      subject: `「${event.title}」の席が空きました`,
      parts: [
        `お待たせしました。「${event.title}」の席が空き、あなたの番になりました。`,
        facts(about),
        `${until}まで、席をとっておきます。すぎると、つぎの方へお渡しします。`,
        door(about, world),
      ],
    };
  },
);

export const eventCancelled = reservationNotice(
  "event-cancelled",
  z.object({ ...ofReservation, tickets: z.number(), by: z.enum(["member", "staff"]) }),
  (about, world) => ({
    subject: `「${about.event.title}」のご予約を取り消しました`,
    parts: [
      about.payload.by === "member"
        ? `「${about.event.title}」のご予約を取り消しました。`
        : `「${about.event.title}」のご予約を、番台で取り消しました。お心あたりのないときは、お問い合わせください。`,
      facts(about),
      ...ticketsBack(about.payload.tickets),
      "予定表に入れた方は、下から取り消しの予定を入れてください。",
      calendar(about, world),
      others(world),
    ],
  }),
);

export const eventCalledOff = reservationNotice(
  "event-called-off",
  z.object({ ...ofReservation, tickets: z.number() }),
  (about, world) => ({
    subject: `「${about.event.title}」をとりやめます`,
    parts: [
      `申し訳ありません。「${about.event.title}」を、とりやめることになりました。`,
      facts(about),
      ...ticketsBack(about.payload.tickets),
      "予定表に入れた方は、下から取り消しの予定を入れてください。",
      calendar(about, world),
      others(world),
    ],
  }),
);

export const eventMoved = reservationNotice(
  "event-moved",
  z.object(ofReservation),
  (about, world) => ({
    subject: `「${about.event.title}」の日時かところが変わりました`,
    parts: [
      `「${about.event.title}」の日時かところが変わりました。いまは、つぎのとおりです。`,
      facts(about),
      "ご都合がつかないときは、はじまるまで取り消せます。お使いの券は、そのまま戻ります。",
      door(about, world),
      "予定表に入れた方は、下からもう一度入れてください。",
      calendar(about, world),
    ],
  }),
);

export const eventTomorrow = reservationNotice(
  "event-tomorrow",
  z.object(ofReservation),
  (about, world) => ({
    subject: `「${about.event.title}」まで、あと一日です`,
    parts: [
      `「${about.event.title}」が近づきました。お気をつけてお越しください。`,
      facts(about),
      { rows: [["受付でおっしゃる番号", doorCode(about.reservation.id)]] },
      door(about, world),
    ],
  }),
);

const wordPayload = z.object({ ...ofReservation, letterId: z.string() });
/** What the desk writes to those who come; nothing to who took the reservation back meanwhile. */
export const eventWord = defineNotice({
  key: "event-word",
  payload: wordPayload,
  kind: "event",
  channels: everyChannel,
  about: async ({ reservationId, letterId }: z.infer<typeof wordPayload>, { db }) => {
    const reservation = await reservationById(db, reservationId);
    const event = reservation && (await eventById(db, reservation.eventId));
    const letter = await letterById(db, letterId);
    return event && letter && reservation.state === "confirmed"
      ? { payload: {}, event, reservation, words: letter.words }
      : undefined;
  },
  to: ({ reservation: { uid } }) => ({ uid, mail: "proved" }),
  mail: (about, world) => ({
    subject: `「${about.event.title}」にお越しの方へ`,
    parts: [about.words, facts(about), door(about, world)],
  }),
});

export const eventNotices = [
  eventConfirmed,
  eventOffered,
  eventCancelled,
  eventCalledOff,
  eventMoved,
  eventTomorrow,
  eventWord,
];
