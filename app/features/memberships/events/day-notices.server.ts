// Letters of the days before: what changed, what comes near, and what the desk writes.
import { z } from "zod";
import { defineNotice } from "#features/platform/notifications/notice.server.ts";
import { letterById } from "./internal/letter-store.server.ts";
import {
  type About,
  aboutReservation,
  calendar,
  door,
  doorNumber,
  facts,
  reservationNotice,
} from "./letter-parts.server.ts";
import {
  eventAsked,
  eventCalledOff,
  eventCancelled,
  eventConfirmed,
  eventOffered,
  eventPaidLate,
} from "./notices.server.ts";

export const eventMoved = reservationNotice(
  "event-moved",
  z.object({ reservationId: z.string() }),
  { title: "日時やところが変わりました", example: { reservationId: "example" } },
  (about, world) => ({
    subject: `「${about.event.title}」の日時かところが変わりました`,
    parts: [
      `「${about.event.title}」の日時かところが変わりました。いまは、つぎのとおりです。`,
      facts(about),
      "ご都合がつかないときは、はじまるまで取り消せます。お使いの券やお代は、そのまま戻ります。",
      door(about, world),
      "予定表に入れた方は、下からもう一度入れてください。",
      calendar(about, world),
    ],
  }),
);

export const eventTomorrow = reservationNotice(
  "event-tomorrow",
  z.object({ reservationId: z.string() }),
  { title: "あと一日です", example: { reservationId: "example" } },
  (about, world) => ({
    subject: `「${about.event.title}」まで、あと一日です`,
    parts: [
      `「${about.event.title}」が近づきました。お気をつけてお越しください。`,
      facts(about),
      doorNumber(about),
      door(about, world),
    ],
  }),
);

export const eventSoon = reservationNotice(
  "event-soon",
  z.object({ reservationId: z.string() }),
  { title: "あと一時間です", example: { reservationId: "example" } },
  (about, world) => ({
    subject: `「${about.event.title}」まで、あと一時間です`,
    parts: [
      `「${about.event.title}」が、まもなくはじまります。お気をつけてお越しください。`,
      facts(about),
      doorNumber(about),
      door(about, world),
    ],
  }),
);

const wordPayload = z.object({ reservationId: z.string(), letterId: z.string() });
type WordPayload = z.infer<typeof wordPayload>;
/** What the desk writes to those who come; nothing to who took the reservation back meanwhile. */
export const eventWord = defineNotice<WordPayload, About<WordPayload> & { words: string }>({
  ...aboutReservation,
  key: "event-word",
  payload: wordPayload,
  about: async (told, world) => {
    const about = await aboutReservation.about(told, world);
    const letter = await letterById(world.db, told.letterId);
    return about?.reservation.state === "confirmed" && letter
      ? { ...about, words: letter.words }
      : undefined;
  },
  mail: (about, world) => ({
    subject: `「${about.event.title}」にお越しの方へ`,
    parts: [about.words, facts(about), door(about, world)],
  }),
});

export const eventNotices = [
  eventConfirmed,
  eventOffered,
  eventAsked,
  eventCancelled,
  eventCalledOff,
  eventPaidLate,
  eventMoved,
  eventTomorrow,
  eventSoon,
  eventWord,
];
