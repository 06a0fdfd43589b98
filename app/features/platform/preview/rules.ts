// A look at something as somebody would see it at some moment: what a link says of it, and what of
// it is shown. Nobody's account is touched.
import { formatJapaneseMoment, type TokyoDate } from "#lib/tokyo-date.ts";

export type Look = {
  kind: string;
  id: string;
  /** "visitor"; "none" for a member without any plan; else the id of the plan that is held. */
  who: string;
  /** The first day of the plan. */
  since: TokyoDate;
  at: Date;
  /** With what was set aside, whatever its hour. */
  aside: boolean;
  /** How it stood when the link was made. */
  version: string;
};
export const previewMs = 60 * 60_000;

type Aside = { at: Date | null; updatedAt: Date };
/** What was set aside is shown where it is asked for, and from its hour on. */
export const isAsideShown = (
  next: Pick<Aside, "at"> | undefined,
  { aside, at }: Pick<Look, "aside" | "at">,
): boolean => next !== undefined && (aside || (next.at !== null && next.at <= at));

/** Another one as soon as anything of it is written, set aside or thrown away. */
export const lookVersion = (version: number, next: Pick<Aside, "updatedAt"> | undefined): string =>
  next ? `${version}.${next.updatedAt.getTime()}` : String(version);

export const lookSays = {
  over: "この下見は、時間がすぎました。番台で、もう一度つくってください。",
  gone: "この下見をつくったあとに、内容が変わりました。番台で、もう一度つくってください。",
  unseen: "この方には、まだ見えないものです。頁も、一覧も出ません。",
  unready: "まだ書きおえていないところがあるため、見え方を出せません。",
  offTheWall:
    "画廊に掛けるには、カテゴリを「絵」にし、作品のこと（作者・年・技法）をお書きください。壁からはずした作品は、「一点もの」で掛けなおせます。",
  later: (opens: Date) => `この日時には、まだ見えません（公開は ${formatJapaneseMoment(opens)}）。`,
};

const stateWords: Readonly<Record<string, string>> = {
  draft: "まだ下書きです。公開したものとして、お見せしています。",
  closed: "いまは出していないものです。公開したものとして、お見せしています。",
};
/** What stands above the page. `whose`: who looks, in words. */
export const lookWords = (
  { at }: Pick<Look, "at">,
  {
    whose,
    status,
    withAside,
    until,
  }: { whose: string; status: string; withAside: boolean; until: Date },
): string[] => [
  `${whose}が、${formatJapaneseMoment(at)} に開いた見え方です。`,
  ...(stateWords[status] ? [stateWords[status]] : []),
  ...(withAside ? ["まだ公開していない変更をふくみます。"] : []),
  `押しても、何も起こりません。この下見は ${formatJapaneseMoment(until)} まで開けます。`,
];
