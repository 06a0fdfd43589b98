import type { DiarySpan } from "#features/learning/diaries/notebook.ts";
import type { DiaryKind } from "#features/learning/diaries/rules.ts";
import { href } from "#lib/href.ts";

/** The page of a day; of today without one. */
export const diaryHref = (kind: DiaryKind, day?: string): string =>
  kind === "eichi"
    ? href("/mypage/eichi-diary/:day?", { day })
    : href("/mypage/sonkyo-diary/:day?", { day });

export const diaryFile = (kind: DiaryKind, as: "md" | "csv" | "last"): string =>
  `${href("/mypage/diary-file/:kind", { kind })}?as=${as}`;

/** Where a span of it is taken along: printed, or as a file. */
export const diaryNotebook = (kind: DiaryKind, { from, to }: DiarySpan): string =>
  `${href("/mypage/diary-notebook/:kind", { kind })}?${new URLSearchParams({ from, to })}`;

export const diarySearch = (kind: DiaryKind): string =>
  href("/mypage/diary-search/:kind", { kind });

/** The page of a day where there is no network. */
export const diaryAwayHref = (kind: DiaryKind, day: string): string =>
  `${href("/offline/diary")}?${new URLSearchParams({ kind, day })}`;
