// News of the shop, and who reads them. Source: specification §3 "Information", §4, §5; reading
// "Community".
import type { Area } from "#features/identity/licence/rules.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import type { RichText } from "#features/platform/rich-text/tree.ts";
import { cutGraphemes } from "#lib/text.ts";
import type { NewsPicture } from "./pictures.ts";

export type Information = {
  id: string;
  title: string;
  body: RichText;
  everyone: boolean;
  areas: readonly Area[];
  status: "draft" | "open" | "closed";
  /** From when on it can be read. */
  openAt: Date;
  pictures: readonly NewsPicture[];
  version: number;
};

/** So many on a page. Source: specification, table of limits. */
export const newsPerPage = 10;
/** What news may hold: words and pieces are linked, its own photographs stand between. */
export const newsText = {
  what: "本文",
  max: 10_000,
  kinds: ["piece", "word"],
  cards: [],
  images: true,
} as const;

export type NewsReader = { member: boolean; areas: ReadonlySet<Area> };
/** `mayReadNewsSql` in the store says the same of rows. */
export function mayReadNews(
  one: Pick<Information, "everyone" | "areas" | "status" | "openAt">,
  reader: NewsReader,
  now: Date,
): boolean {
  if (one.status !== "open" || one.openAt > now) return false;
  if (one.everyone) return true;
  return one.areas.length === 0 ? reader.member : one.areas.some((area) => reader.areas.has(area));
}

const summaryLength = 1_000;
/** Source: specification §5: the first 1000 characters, then '......'. */
export function informationSummary(body: RichText): string {
  const text = plainText(body);
  const cut = cutGraphemes(text, summaryLength);
  return cut.length < text.length ? `${cut}......` : text;
}
