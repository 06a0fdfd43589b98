// What two people write of the same thing, as texts: a form, a file and the question "did somebody
// else change this" all speak of the same ones.
import { formatJapaneseMoment, stampTokyo } from "#lib/tokyo-date.ts";

/** How something stands, field by field, as a form shows it. */
export type Texts<F extends string = string> = Record<F, string>;
/** What each field is for, in a sentence with an example; the status is said by its buttons. */
export type FieldHints<F extends string> = Readonly<
  Record<Exclude<F, "status">, string> & { status?: string }
>;
export const statuses = ["draft", "open", "closed"] as const;
export type Status = (typeof statuses)[number];
/** As editors without an hour of their own say it. */
export const publishedWords = { draft: "下書き", open: "出す", closed: "しまう" } as const;
/** Whether readers have it: without that no way leads to their page. */
export const isOut = ({ status, openAt }: { status: Status; openAt: Date }, now: Date): boolean =>
  status === "open" && openAt <= now;

/**
 * "2026-09-07T05:30" of Tokyo, with seconds where there are some: what a field for a day and an
 * hour takes.
 */
export const momentText = (at: Date): string =>
  stampTokyo(at).replace(" ", "T").replace(/:00$/, "");
/** The hour of what is out as soon as it is published. */
export const shownAtOnce = new Date(0);
export const hourText = (at: Date | undefined): string =>
  at && at > shownAtOnce ? momentText(at) : "";
/** As people write an hour. */
export const wholeMinute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

/** Words of a list, parted by commas, by 、 or by spaces; each once. */
export const wordsIn = (text: string): string[] => [
  ...new Set(text.split(/[、,，\s]+/).filter(Boolean)),
];

export type Conflict = { field: string; label: string; mine: string; theirs: string };
/**
 * Two people at one thing: what each of them alone changed is taken, from both; a field that both
 * changed, to different texts, is a conflict. `seen`: how it stood when mine was begun.
 */
export function merge<F extends string>(
  { seen, mine, now }: { seen: Texts<F>; mine: Texts<F>; now: Texts<F> },
  names: Readonly<Record<F, string>>,
): { merged: Texts<F>; conflicts: Conflict[] } {
  const all = Object.keys(names) as F[];
  const conflicts = all
    .filter(
      (field) =>
        mine[field] !== seen[field] && now[field] !== seen[field] && mine[field] !== now[field],
    )
    .map((field): Conflict => ({
      field,
      label: names[field],
      mine: mine[field],
      theirs: now[field],
    }));
  const merged = Object.fromEntries(
    all.map((field) => [field, mine[field] === seen[field] ? now[field] : mine[field]]),
  ) as Texts<F>;
  return { merged, conflicts };
}
/**
 * Forms and files send line breaks their own way: what is the same text but for them, and for white
 * space around, was not changed.
 */
export const asSeen = <F extends string>(mine: Texts<F>, seen: Texts<F>): Texts<F> =>
  Object.fromEntries(
    (Object.keys(mine) as F[]).map((field) => {
      const text = mine[field].replaceAll(/\r\n?/g, "\n");
      return [field, text.trim() === seen[field].trim() ? seen[field] : text];
    }),
  ) as Texts<F>;
/** In the order of the later one: what the database kept has an order of its own. */
export const changedFields = <F extends string>(a: Texts<F>, b: Texts<F>): F[] =>
  (Object.keys(b) as F[]).filter((field) => a[field] !== b[field]);

/** Published for a later hour is waiting. */
export type ShownState = Status | "waiting";
export const shownOf = (
  { status, openAt }: { status: Status; openAt: Date },
  now: Date,
): ShownState => (status === "open" && openAt > now ? "waiting" : status);

/**
 * What was written for something published and set aside: how it stood then, and how it is to
 * stand.
 */
export type Aside<F extends string = string> = { seen: Texts<F>; mine: Texts<F> };
/**
 * Something with what was set aside for it; where it changed in the same field since, what was set
 * aside stands, and the field is named.
 */
export function mergeStanding<F extends string>(
  was: Texts<F>,
  aside: Aside<F> | undefined,
  names: Readonly<Record<F, string>>,
): { texts: Texts<F>; conflicts: Conflict[] } {
  if (!aside) return { texts: was, conflicts: [] };
  const { merged, conflicts } = merge({ ...aside, now: was }, names);
  return { texts: merged, conflicts };
}

const maxWords = 40;
const shortly = (text: string) =>
  text === ""
    ? "（空）"
    : text.length > maxWords
      ? `${text.slice(0, maxWords - 1)}…`
      : text.replaceAll("\n", " ");
/** What changes, as the page of an import tells it. */
export const wordsOfChange = <F extends string>(
  was: Texts<F>,
  is: Texts<F>,
  names: Readonly<Record<F, string>>,
): string[] =>
  changedFields(was, is).map(
    (field) => `${names[field]}：${shortly(was[field])} → ${shortly(is[field])}`,
  );
/**
 * Why a line of a file that was written out earlier cannot be taken; nothing where nobody wrote
 * since.
 */
export const staleLine = (seen: string | undefined, version: number): string | undefined =>
  seen && seen !== String(version)
    ? `書きだしたあとに、ほかの方が変えています（版${seen} → いまは版${version}）。もう一度書きだしてから、お直しください。`
    : undefined;
/** Every sentence of a refusal once, in one line. */
export const firstSentences = (error: { issues: readonly { message: string }[] }): string =>
  [...new Set(error.issues.map(({ message }) => message))].join("");

/** Readers see it, before or after. */
export const isShownChange = ({
  before,
  next,
}: {
  before: { status: string };
  next: { status: string };
}) => before.status === "open" || next.status === "open";
/** What of these changes is published. `drafts`: drafts too. */
export const seenIds = <
  C extends { before: { id: string; status: string }; next: { status: string } },
>(
  changes: readonly C[],
  drafts = false,
): string[] =>
  changes.filter((change) => drafts || isShownChange(change)).map(({ before }) => before.id);
/**
 * So long a publishing can be taken back; who comes later writes anew, and sees what they change.
 */
const undoMs = 24 * 60 * 60_000;
export const isUndoLate = ({ at }: { at: Date }, now: Date): boolean =>
  now.getTime() - at.getTime() > undoMs;
/** What going back would change, and until when it can be done, in words. */
export const presentUndo = (undo: { at: Date; fields: readonly string[] } | undefined) =>
  undo
    ? {
        at: formatJapaneseMoment(undo.at),
        fields: undo.fields.join("・"),
        until: formatJapaneseMoment(new Date(undo.at.getTime() + undoMs)),
      }
    : null;
export type ShownUndo = NonNullable<ReturnType<typeof presentUndo>>;
/** What is set aside, for its page at the desk. */
export const presentNext = (
  next:
    | {
        version: number;
        at: Date | null;
        updatedAt: Date;
        fields: readonly string[];
        conflicts: readonly Conflict[];
      }
    | undefined,
) =>
  next
    ? {
        version: next.version,
        conflicts: next.conflicts,
        fields: next.fields.join("・"),
        kept: formatJapaneseMoment(next.updatedAt),
        at: next.at ? formatJapaneseMoment(next.at) : "",
      }
    : null;
export type ShownNext = NonNullable<ReturnType<typeof presentNext>>;
/** Why a publishing could not be taken back. */
export const undoWords = {
  gone: "そのあとに変更があったため、もどせませんでした。いまの内容をお確かめください。",
  late: "公開から24時間を過ぎたため、もどせませんでした。直すときは、下の内容を書きかえてください。",
} as const;
