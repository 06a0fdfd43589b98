// What the desk may change of a word, as texts: a form, a file and the question "did somebody else
// change this" all speak of the same ones.
import type { Entry } from "#features/library/dictionary/rules.ts";
import { momentText, type ShownState, shownOf } from "#features/platform/content/rules.ts";
import { type KanaRow, lettersOfKanaRow } from "#lib/kana.ts";

/** In the order of the form and of the file's columns. */
export const wordFieldNames = {
  word: "言葉",
  kana: "よみ",
  summary: "ひとこと",
  body: "本文",
  tags: "札",
  related: "近い言葉",
  score: "並びの重み",
  openAt: "公開する日時",
  status: "状態",
} as const;
export type WordField = keyof typeof wordFieldNames;
export const wordFields = Object.keys(wordFieldNames) as WordField[];
export type WordTexts = Record<WordField, string>;

export const wordStatusNames = {
  draft: "下書き",
  open: "公開",
  closed: "しまった",
} as const satisfies Record<Entry["status"], string>;

/** What staff change; the initial comes from the reading. */
export type WordEdit = Pick<
  Entry,
  "word" | "kana" | "summary" | "body" | "tags" | "related" | "score" | "status"
> & { openAt: Date };

const between = "、";
export const wordTextsOf = ({
  word,
  kana,
  summary,
  body,
  tags,
  related,
  score,
  openAt,
  status,
}: WordEdit): WordTexts => ({
  word,
  kana,
  summary,
  body,
  tags: tags.join(between),
  related: related.join(between),
  score: String(score),
  openAt: momentText(openAt),
  status,
});

export const wordStateNames: Record<ShownState, string> = {
  draft: "下書き",
  waiting: "公開まち",
  open: "公開中",
  closed: "しまった",
};
/** What a word still wants before it is published, a sentence for each field. */
export const publishProblems = ({
  summary,
  body,
}: Pick<WordEdit, "summary" | "body">): Partial<Record<WordField, string>> => ({
  ...(summary === "" ? { summary: "公開するには、ひとことをご入力ください。" } : {}),
  ...(body === "" ? { body: "公開するには、本文をご入力ください。" } : {}),
});

/**
 * Why a word cannot be given this hour: what is read now would be away until then without anybody
 * having meant it.
 */
export const hourProblem = (
  before: Pick<WordEdit, "status" | "openAt">,
  next: Pick<WordEdit, "status" | "openAt">,
  now: Date,
): string | undefined =>
  shownOf(before, now) === "open" && shownOf(next, now) === "waiting"
    ? "先の日時です。その日時に公開しなおすには「公開せずに取っておく」を押し、いま公開しなおすには日時を前にもどしてください。"
    : undefined;

/** Words that addresses use themselves, here or among the readers' pages. */
const takenIds: readonly string[] = ["new", "import", "export", "tag"];
export const isWordId = (id: string): boolean =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 60 && !takenIds.includes(id);

/**
 * The id that a text names: an id itself, or a word as it is written. A way of writing that two
 * words share names neither.
 */
export type Names = ReadonlyMap<string, string>;
export function wordNames(all: readonly Pick<Entry, "id" | "word">[]): Names {
  const alone = [...Map.groupBy(all, ({ word }) => word)].flatMap(([word, [first, second]]) =>
    first && !second ? [[word, first.id] as const] : [],
  );
  return new Map([...alone, ...all.map(({ id }) => [id, id] as const)]);
}
/** Near words as staff name them → ids, each once and in their order. */
export function resolveRelated(
  given: readonly string[],
  names: Names,
): { ids: string[]; unknown: string[] } {
  return {
    ids: [...new Set(given.flatMap((text) => names.get(text) ?? []))],
    unknown: given.filter((text) => !names.has(text)),
  };
}
/** Why near words cannot be kept so. `own`: the word itself. */
export function relatedProblem(
  { ids, unknown }: ReturnType<typeof resolveRelated>,
  own: string,
): string | undefined {
  if (unknown.length > 0)
    return `「${unknown.join("」「")}」は、辞典にありません。番号か、言葉をそのままご入力ください。`;
  return ids.includes(own) ? "その言葉じしんは、近い言葉に入れられません。" : undefined;
}

const links = /\[\[([a-z0-9][a-z0-9-]{0,99})(?:\||\]\])/g;
/** Ids that a body leads to, each once. */
export const linkedIn = (body: string): string[] => [
  ...new Set([...body.matchAll(links)].map(([, id = ""]) => id)),
];
export const wordsOnPage = 50;
/** The letters under which words of a row stand; of none: all. */
export const lettersOfRow = (row: KanaRow | ""): string =>
  row === "" ? "" : lettersOfKanaRow(row);
