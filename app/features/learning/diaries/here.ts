// The diary as this browser has it for where there is no network: whose it is, which diaries may be
// written, and copies of the last pages where their writer wants them. Pure.
import { type DayEnd, type DiaryKind, diaryKinds, type DiaryWords } from "./rules.ts";
import { isTokyoDate, type TokyoDate } from "#lib/tokyo-date.ts";

export type CopiedPage = { version: number; words: DiaryWords };
export type DayCopied = CopiedPage & { day: TokyoDate };

export type DiaryHere = {
  uid: string;
  /** The diaries that a plan let be written when they were last open here. */
  written: readonly DiaryKind[];
  /** When their days end; as usual where it is not known. */
  endsAt?: DayEnd;
  /** Their writer wants copies in this browser. */
  keeps: boolean;
  /** By `pageName`. */
  pages: Readonly<Record<string, CopiedPage>>;
};
/** Of the shape above: raised with it, so that an older one is not taken for it. */
const layout = 1;

/** Also the name of what was typed on the page and is not at the server yet. */
export const pageName = (kind: DiaryKind, day: string): string => `diary ${kind} ${day}`;
/** Which page such a name means; the words of a tab have the tab's mark behind it. */
export function pageNamed(name: string): { kind: DiaryKind; day: TokyoDate } | undefined {
  const [, kind, day = ""] = /^diary (\w+) (\d{4}-\d\d-\d\d)(?: |$)/.exec(name) ?? [];
  const known = diaryKinds.find((one) => one === kind);
  return known && isTokyoDate(day) ? { kind: known, day } : undefined;
}

type Kept = { layout: number; here: DiaryHere };
/** Undefined for what another edition of the shop left, and for what is none. */
export const diaryHereOf = (kept: unknown): DiaryHere | undefined =>
  (kept as Partial<Kept> | undefined)?.layout === layout ? (kept as Kept).here : undefined;
export const keptDiaryHere = (here: DiaryHere): Kept => ({ layout, here });

/** What lies here of this member; nothing yet, or another's, begins anew. */
export const hereOfMember = (here: DiaryHere | undefined, uid: string): DiaryHere =>
  here?.uid === uid ? here : { uid, written: [], keeps: false, pages: {} };

export const mayWriteHere = (here: DiaryHere, kind: DiaryKind, may: boolean): DiaryHere => ({
  ...here,
  written: [...here.written.filter((one) => one !== kind), ...(may ? [kind] : [])],
});

/** So many pages of a diary, and of all of them so many letters. */
export const maxCopies = 31;
const maxCopiedLetters = 300_000;

const lettersOf = ({ words }: CopiedPage) =>
  Object.values(words.texts).reduce((sum, text) => sum + text.length, 0);
const dayOf = (name: string) => name.slice(-10);

/** The newest that there is room for. */
function thatFit(pages: DiaryHere["pages"]): DiaryHere["pages"] {
  const counted: Record<string, number> = {};
  let letters = 0;
  const newest = Object.entries(pages).toSorted(([a], [b]) => dayOf(b).localeCompare(dayOf(a)));
  return Object.fromEntries(
    newest.filter(([name, page]) => {
      const kind = pageNamed(name)?.kind ?? "";
      counted[kind] = (counted[kind] ?? 0) + 1;
      letters += lettersOf(page);
      return counted[kind] <= maxCopies && letters <= maxCopiedLetters;
    }),
  );
}

/** The last pages of a diary as the server has them: what is not among them is gone here, too. */
export function withLastPages(
  here: DiaryHere,
  kind: DiaryKind,
  days: readonly DayCopied[],
): DiaryHere {
  if (!here.keeps) return here;
  const others = Object.entries(here.pages).filter(([name]) => pageNamed(name)?.kind !== kind);
  const own = days.map(({ day, version, words }) => [pageName(kind, day), { version, words }]);
  return { ...here, pages: thatFit(Object.fromEntries([...others, ...own])) };
}
/** A page as it was just saved. */
export const withPage = (
  here: DiaryHere,
  { kind, day, ...page }: DayCopied & { kind: DiaryKind },
): DiaryHere =>
  here.keeps ? { ...here, pages: thatFit({ ...here.pages, [pageName(kind, day)]: page }) } : here;

export const keeping = (here: DiaryHere, keeps: boolean): DiaryHere => ({
  ...here,
  keeps,
  pages: keeps ? here.pages : {},
});

/** The days that have something here, the newest first: copies, and words that wait (`names`). */
export const daysHere = (kind: DiaryKind, names: readonly string[]): TokyoDate[] =>
  [
    ...new Set(
      names.flatMap((name) => {
        const page = pageNamed(name);
        return page?.kind === kind ? [page.day] : [];
      }),
    ),
  ].toSorted((a, b) => b.localeCompare(a));
