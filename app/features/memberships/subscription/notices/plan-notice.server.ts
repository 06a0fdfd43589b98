// How a letter about a plan is declared: of one member, with the name of the plan and the way to
// the card.
import { z } from "zod";
import type { NoticeKind } from "#features/platform/notifications/kinds.ts";
import { defineNotice, everyChannel } from "#features/platform/notifications/notice.server.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import type { Places } from "#features/platform/notifications/words.ts";
import { formatJapaneseMoment, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { cardLink } from "../plans/card-link.server.ts";

/** Whether a plan sends parcels. Letters that lie in the post already do not say. */
export const goods = z.boolean().default(false);
/** An instant, as it lies in the post. */
export const noticeMoment = z.string();
export const inMoments = (value: string) => formatJapaneseMoment(new Date(value));
export const inDays = (value: string) => formatJapaneseYear(tokyoDate(new Date(value)));
export const inYen = (value: number) => formatYen(value);
export const stopLink = (baseUrl: string) => ({
  link: `${baseUrl}/mypage/stop`,
  words: "解約・休止",
});
export const plansLink = (baseUrl: string) => ({
  link: `${baseUrl}/mypage/plan`,
  words: "プランを見る",
});

const ofPlan = { uid: z.string(), itemId: z.string() };
export type AboutPlan<Payload> = {
  baseUrl: string;
  title: string;
  payload: Payload;
  cardLink: string;
};

/** What a charge says: what was paid, and when the next comes. */
export const charge = {
  amount: z.number(),
  until: noticeMoment,
  next: z.number(),
  trial: z.boolean(),
  goods,
  /** Stopped by now: nothing follows. */
  stopped: z.boolean().default(false),
};

/** When what is charged next, or that nothing is. */
export const nextCharge = (
  { until, next, stopped }: { until: string; next: number; stopped: boolean },
  words = "つぎのお支払い",
): [string, string] =>
  stopped
    ? [words, `ありません（解約を承っています。${inMoments(until)}まで）`]
    : [words, `${inDays(until)}　${inYen(next)}`];

export type PlanTold<Payload> = Pick<AboutPlan<Payload>, "title" | "payload">;

/** A field of a letter: its place, how it is said, and an example of it. */
type Place = [name: string, say: (value: unknown) => string, example: unknown];
const place = <Value>(
  name: string,
  kind: z.ZodType<Value>,
  say: (value: Value) => string,
  example: unknown,
): Place => [name, (value) => say(kind.parse(value)), example];
const text = z.string();
const sum = z.number();
const placeOf: Readonly<Record<string, Place>> = {
  amount: place("金額", sum, inYen, 3_300),
  next: place(
    "つぎのお支払い",
    z.union([sum, text]),
    (value) => (typeof value === "number" ? inYen(value) : inDays(value)),
    3_300,
  ),
  until: place("期限", text, inMoments, "2026-12-24T03:04:00Z"),
  openUntil: place("使える日", text, inMoments, "2026-12-25T03:05:00Z"),
  again: place("つぎのお支払い", text, inDays, "2026-12-31T03:11:00Z"),
  renewsAt: place("更新の日", text, inDays, "2026-12-26T03:06:00Z"),
  from: place("変わる日", text, inDays, "2026-12-27T03:07:00Z"),
  endsAt: place("終わりの日", text, inMoments, "2026-12-28T03:08:00Z"),
  endedAt: place("終わった日", text, inMoments, "2026-12-29T03:09:00Z"),
  reception: place("受付番号", text, String, "R-20451"),
  count: place("お休みの長さ", sum, (months) => (months === 1 ? "つぎの一回" : `${months}か月`), 1),
  waived: place("通らなかったお支払い", sum, inYen, 3_300),
  card: place("カード", text, String, "VISA 4242"),
  ends: place("カードの期限", text, String, "2026年12月"),
  asks: place("品の名前", text, String, "手ぬぐい"),
  carrier: place("運送会社", text, String, "ヤマト運輸"),
  trackingNumber: place("お問い合わせ番号", text, String, "1234-5678-9012"),
};
const planTitle = "英知プラン";
/** What is said of a payload, by the names of its places. */
const placesOfPayload = (payload: Readonly<Record<string, unknown>>): Places =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([field, value]) => {
      const [name, say] = placeOf[field] ?? [];
      return name && say && value !== null && value !== undefined
        ? [[name, say(value)] as const]
        : [];
    }),
  );

/** Of a renewal the next payment is a sum, of a card that failed it is a day. */
const exampleOf = (field: string, type: unknown): unknown =>
  field === "next" && !(type instanceof z.ZodNumber)
    ? "2026-12-30T03:10:00Z"
    : (placeOf[field]?.[2] ?? "");
type OfPlan<Payload> = Omit<AboutPlan<Payload>, "cardLink">;
/** How staff call a letter; or also what is particular to its words. */
type PlanWords<Payload> =
  | string
  | {
      title: string;
      /** Values of its example where a field of this name says something else elsewhere. */
      said?: Readonly<Record<string, unknown>>;
      /** Places of its own: what it is for (用件) where its first words tell cases apart. */
      places?: (about: OfPlan<Payload>) => Places;
    };
const wordsOf = <Payload extends Readonly<Record<string, unknown>>>(
  words: PlanWords<Payload>,
  fields: z.ZodRawShape,
) => {
  const {
    title,
    said = {},
    places = () => ({}),
  } = typeof words === "string" ? { title: words } : words;
  return {
    title,
    group: "プランと定期便",
    places: (about: OfPlan<Payload>): Places => ({
      プラン名: about.title,
      ...placesOfPayload(about.payload),
      ...places(about),
    }),
    example: ({ baseUrl }: { baseUrl: string }): OfPlan<Payload> => ({
      baseUrl,
      title: planTitle,
      payload: {
        uid: "example",
        itemId: "000001",
        ...Object.fromEntries(
          Object.entries(fields).map(([field, type]) => [
            field,
            said[field] ?? exampleOf(field, type),
          ]),
        ),
      } as unknown as Payload,
    }),
  };
};

export function planNotice<Fields extends z.ZodRawShape>(
  key: string,
  fields: Fields,
  write: (about: AboutPlan<z.infer<z.ZodObject<Fields>>>) => Letter,
  kind: NoticeKind,
  words: PlanWords<z.infer<z.ZodObject<typeof ofPlan>> & z.infer<z.ZodObject<Fields>>>,
) {
  type Payload = z.infer<z.ZodObject<typeof ofPlan>> & z.infer<z.ZodObject<Fields>>;
  const payload = z.object({ ...ofPlan, ...fields }) as unknown as z.ZodType<Payload>;
  return defineNotice({
    key,
    payload,
    kind,
    channels: everyChannel,
    about: async (given: Payload, { site, titleOf }) => ({
      payload: given,
      baseUrl: site.baseUrl,
      title: (await titleOf(given.itemId)) ?? "プラン",
    }),
    to: (about) => ({ uid: about.payload.uid, mail: "proved" }),
    // The link of the mail opens without signing in and for two weeks; on the page it needs
    // neither.
    inbox: (about) => write({ ...about, cardLink: `${about.baseUrl}/mypage/cards` }),
    mail: (about, { secret, now }) =>
      write({
        ...about,
        cardLink: `${about.baseUrl}${cardLink(secret, about.payload.uid, now)}`,
      }),
    words: wordsOf<Payload>(words, fields),
  });
}
