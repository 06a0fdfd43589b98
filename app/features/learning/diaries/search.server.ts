// Words found again in one's own diary: pages are opened one part after the other with the
// member's key, nothing of them is kept, and what was asked is written nowhere.
import type { Reader } from "#db/client.server.ts";
import { fold } from "#lib/fold.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { DiaryMasters } from "./internal/keys.server.ts";
import { pagesInParts } from "./personal.server.ts";
import { type DiaryKind, diaryTexts } from "./rules.ts";
import { excerptOf, type Excerpt } from "./excerpt.ts";

export type FoundPage = { day: TokyoDate; excerpts: (Excerpt & { name: string })[] };
export const maxFoundPages = 100;

/**
 * The newest pages with all these words, kana and width folded; `more`: there are further ones
 * than `maxFoundPages`; `shut`: so many pages do not open.
 */
export async function findInDiary(
  db: Reader,
  masters: DiaryMasters,
  { uid, kind, words }: { uid: string; kind: DiaryKind; words: string },
): Promise<{ pages: FoundPage[]; more: boolean; shut: number }> {
  const wanted = words.split(/\s+/).map(fold).filter(Boolean);
  const pages: FoundPage[] = [];
  let shut = 0;
  if (wanted.length === 0) return { pages, more: false, shut };
  for await (const part of pagesInParts(db, masters, { uid, kind, newest: true }))
    for (const page of part) {
      if (!page.words) {
        shut += 1;
        continue;
      }
      const { texts } = page.words;
      const folded = fold(diaryTexts[kind].map((name) => texts[name] ?? "").join("\n"));
      if (!wanted.every((word) => folded.includes(word))) continue;
      if (pages.length === maxFoundPages) return { pages, more: true, shut };
      const excerpts = diaryTexts[kind].flatMap((name) => {
        const excerpt = excerptOf(texts[name] ?? "", wanted);
        return excerpt ? [{ name, ...excerpt }] : [];
      });
      pages.push({ day: page.day, excerpts });
    }
  return { pages, more: false, shut };
}
