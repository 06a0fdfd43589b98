// What the shop may say in its own words of each landing page. Prices, pictures, what a plan opens
// and the order of things stay the house's.
import type { LandingCard, LandingPage } from "./landing-page.ts";
import { stopAnswer } from "./pages/stop-answer.ts";

export const landingNames = {
  membership: "会員とプラン",
  "select-deshi": "弟子のプランをえらぶ",
  "goods-teikibin": "グッズ定期便",
  "prevo-teikibin": "プレヴォ定期便",
  "taiheki-techo": "体癖手帳",
  "techo-reserve": "来年の手帳",
  "bf-jimi-shindan": "地味診断",
  "membership-old": "会員のご案内（以前の頁）",
} as const;
export type LandingId = keyof typeof landingNames;
export const landingIds = Object.keys(landingNames) as LandingId[];
export const isLandingId = (text: string): text is LandingId => Object.hasOwn(landingNames, text);

export type HeadedText = { heading: string; text: readonly string[] };
export type CardWords = Pick<LandingCard, "item" | "kicker" | "points">;
export type LandingWords = {
  title: string;
  description: string;
  h1: readonly string[];
  lead: readonly string[];
  sections: readonly HeadedText[];
  flow: readonly (readonly [when: string, what: string])[];
  cards: readonly CardWords[];
  faq: readonly (readonly [question: string, answer: string])[];
  note: string;
};

/** Stands for how a plan is stopped, which is one sentence everywhere. */
export const stopSlot = "〔解約の決まり〕";
const swapped =
  (from: string, to: string) =>
  <Value>(value: Value): Value => {
    if (typeof value === "string") return value.replaceAll(from, to) as Value;
    if (Array.isArray(value)) return value.map(swapped(from, to)) as Value;
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, one]) => [key, swapped(from, to)(one)]);
    return Object.fromEntries(entries) as Value;
  };
export const withSlots = swapped(stopAnswer, stopSlot) as (words: LandingWords) => LandingWords;
export const filledWords = swapped(stopSlot, stopAnswer) as (words: LandingWords) => LandingWords;

const cardWith = (words: readonly CardWords[]) => (card: LandingCard) => {
  const own = words.find(({ item }) => item === card.item);
  return own ? { ...card, kicker: own.kicker, points: own.points } : card;
};
export const cardsWith = (cards: readonly LandingCard[], words: readonly CardWords[]) =>
  cards.map(cardWith(words));

/** A page of plans in these words; its pictures stand where they stood. */
export function pageIn(house: LandingPage, words: LandingWords): LandingPage {
  const { month, ...rest } = house;
  const { title, description, h1, lead, faq, flow } = words;
  return {
    ...rest,
    title,
    description,
    h1,
    lead,
    faq,
    sections: words.sections.map((one, at) => {
      const picture = house.sections[at]?.picture;
      return picture ? { ...one, picture } : one;
    }),
    ...(flow.length > 0 && {
      month: { heading: month?.heading ?? "はじめてからの流れ", rows: flow },
    }),
    ...(words.note !== "" && { note: words.note }),
    cards: cardsWith(house.cards, words.cards),
  };
}
