import type { DiaryKind } from "#features/learning/diaries/rules.ts";
import { href } from "#lib/href.ts";

/** The page of a day; of today without one. */
export const diaryHref = (kind: DiaryKind, day?: string): string =>
  kind === "eichi"
    ? href("/mypage/eichi-diary/:day?", { day })
    : href("/mypage/sonkyo-diary/:day?", { day });

export const diaryFile = (kind: DiaryKind, as: "md" | "csv"): string =>
  `${href("/mypage/diary-file/:kind", { kind })}?as=${as}`;

export const diarySearch = (kind: DiaryKind): string =>
  href("/mypage/diary-search/:kind", { kind });
