// What comes in: what staff write of an event, and what a member asks for.
import { z } from "zod";
import { EmailField, NameField } from "#features/identity/addresses/schema.ts";
import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { lineField, needed, paragraphs, readMoment } from "#features/platform/content/fields.ts";
import { neededRichText } from "#features/platform/rich-text/field.ts";
import { wholeField } from "#lib/number-field.ts";
import { eventBody, maxGuestLetter, maxPlaces, maxPrice, maxSeats, minPrice } from "./rules.ts";

const isArea = (name: string): name is Area => name in areaNames;
const moment = (what: string) =>
  z
    .string()
    .max(40)
    .transform(
      (text, context) =>
        readMoment(text) ??
        (context.addIssue({
          code: "custom",
          message: `${what}を、日と時刻でご入力ください（例 2026-12-05 10:00）。`,
        }),
        z.NEVER),
    );

const orNothing = (field: z.ZodType<number, string>) =>
  z
    .string()
    .max(20)
    .transform((text) => text.trim() || "0")
    .pipe(field);
const priceWords = `お代を、${maxPrice}円までの数でご入力ください。`;
const yenOf = orNothing(wholeField(priceWords, { min: 0, max: maxPrice, above: priceWords }));
const feeWords = "期限のあとにいただく割合を、0から100までの数でご入力ください。";
const percentOf = orNothing(wholeField(feeWords, { min: 0, max: 100, above: feeWords }));

export const EventForm = z
  .object({
    title: needed("題", 40),
    body: neededRichText(eventBody),
    place: needed("ところ", 100),
    wayThere: paragraphs("住所・道順", 300),
    online: z
      .enum(["yes", "no"])
      .catch("no")
      .transform((said) => said === "yes"),
    startsAt: moment("はじまり"),
    endsAt: moment("おわり"),
    places: wholeField("席の数を、1以上の数でご入力ください。", {
      min: 1,
      max: maxPlaces,
      above: `席は${maxPlaces}までです。`,
    }),
    fee: z.enum(["ticket", "card", "free"], "お代をおえらびください。"),
    price: yenOf,
    lateFee: percentOf,
    series: lineField("同じ催しの名前", 40),
    areas: z
      .array(z.string().max(40))
      .max(40)
      .transform((names) => names.filter(isArea)),
    openAt: moment("受付のはじまり"),
    freeUntil: moment("取り消しの期限"),
    status: z.enum(["draft", "open", "closed"], "状態をおえらびください。"),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ["endsAt"],
    message: "おわりは、はじまりよりあとにしてください。",
  })
  .refine(({ fee, price }) => fee !== "card" || price >= minPrice, {
    path: ["price"],
    message: `カードのときは、${minPrice}円以上の金額をご入力ください。`,
  })
  .refine(({ startsAt, openAt }) => openAt < startsAt, {
    path: ["openAt"],
    message: "受付のはじまりは、催しのはじまりより前にしてください。",
  })
  .refine(({ startsAt, freeUntil }) => freeUntil <= startsAt, {
    path: ["freeUntil"],
    message: "取り消しの期限は、催しのはじまりまでにしてください。",
  })
  // What is not paid by card has no price, whatever stood there before.
  .transform((edit) => ({
    ...edit,
    price: edit.fee === "card" ? edit.price : 0,
    series: edit.series || edit.title,
  }));
export type EventEdit = z.infer<typeof EventForm>;

const chooseSeats = `人数を、1人から${maxSeats}人までの中からおえらびください。`;
export const EventWishForm = z.object({
  event: z.string().max(80),
  seats: wholeField(chooseSeats, { min: 1, max: maxSeats }),
  companions: lineField("いっしょに来る人の呼び名", 60),
  note: paragraphs("番台に伝えること", 500),
  /** What the card costs and gives back, as the page said it. */
  terms: z.string().max(80).catch(""),
});
export const OfferForm = EventWishForm.pick({ terms: true });
export type ReserveWish = z.infer<typeof EventWishForm>;

/** Of somebody without an account. */
export const GuestWishForm = EventWishForm.extend({
  name: NameField,
  email: EmailField,
});

/** What the desk writes down for somebody who called or stands there. */
export const KeepPlaceForm = EventWishForm.pick({
  seats: true,
  companions: true,
  note: true,
}).extend({ email: EmailField, name: lineField("お名前", 60) });

/** What may still be changed of a reservation. */
export const ReservationChangeForm = EventWishForm.pick({ companions: true, note: true }).extend({
  seats: EventWishForm.shape.seats.optional(),
});

/** `back`: what the page said of the tickets when it was asked. */
export const CancelForm = z.object({ back: z.enum(["yes", "no"]).catch("no") });

/** A letter to those who come; `key` is the form's own. */
export const GuestLetterWish = z.object({
  key: z.uuid(),
  words: paragraphs("お知らせの文", maxGuestLetter).refine(
    (words) => words !== "",
    "お知らせの文をご入力ください。",
  ),
});
