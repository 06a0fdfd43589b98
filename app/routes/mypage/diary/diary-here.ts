// What this browser keeps of the diary, read and written (`here.ts` has the rules).
import { useEffect, useState } from "react";
import { isMemberHere } from "#browser/member-here.ts";
import { readOwnCopies, writeOwnCopies } from "#browser/own-copies.ts";
import { ownDrafts } from "#browser/own-drafts.ts";
import {
  type DayCopied,
  type DiaryHere,
  diaryHereOf,
  keptDiaryHere,
  hereOfMember,
  pageNamed,
  withLastPages,
  withPage,
} from "#features/learning/diaries/here.ts";
import { type DiaryKind, diaryNumbers, diaryTexts } from "#features/learning/diaries/rules.ts";
import { diaryFile } from "./diary-href.ts";

const read = (): DiaryHere | undefined => {
  try {
    return diaryHereOf(readOwnCopies(localStorage));
  } catch {
    return undefined;
  }
};
/** Of whoever is signed in here; nothing of anybody else. */
export const diaryHere = (): DiaryHere | undefined => (isMemberHere() ? read() : undefined);

/** False where this browser keeps nothing. */
export function changeHere(uid: string, change: (here: DiaryHere) => DiaryHere): boolean {
  try {
    return writeOwnCopies(localStorage, keptDiaryHere(change(hereOfMember(read(), uid))));
  } catch {
    return false;
  }
}

/** Brings the copies up to date. What cannot be fetched stays as it was. */
export async function copyLastPages(uid: string, kind: DiaryKind): Promise<void> {
  if (!hereOfMember(read(), uid).keeps) return;
  const answer = await fetch(diaryFile(kind, "last"), { redirect: "error" });
  if (!answer.ok) return;
  const days = (await answer.json()) as DayCopied[];
  changeHere(uid, (here) => withLastPages(here, kind, days));
}

/** The names of what was typed here on pages of a diary and is not at the server. */
export function waitingNames(uid: string): string[] {
  try {
    return Object.keys(ownDrafts(localStorage, uid, Date.now())).filter((name) => pageNamed(name));
  } catch {
    return [];
  }
}

/** What only this browser knows: undefined until it was looked at, on the server too. */
export function useOnceHere<T>(look: () => T): T | undefined {
  const [found, setFound] = useState<{ is: T }>();
  useEffect(() => queueMicrotask(() => setFound({ is: look() })), [look]);
  return found?.is;
}

/** A page saved itself: its copy says the same. `sent`: the form as it went. */
export function copySaved(uid: string, name: string, sent: string, version: number): void {
  const page = pageNamed(name);
  if (!page || !read()?.keeps) return;
  const form = new URLSearchParams(sent);
  const { kind, day } = page;
  const words = {
    numbers: Object.fromEntries(
      diaryNumbers[kind].map((field) => [field, Number(form.get(field) ?? 0)]),
    ),
    texts: Object.fromEntries(diaryTexts[kind].map((field) => [field, form.get(field) ?? ""])),
  };
  changeHere(uid, (here) => withPage(here, { kind, day, version, words }));
}
