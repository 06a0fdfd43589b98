// What a member takes along of the diaries, and what goes with a member.
import { and, asc, desc, eq, gt, gte, lt, lte } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { type DiaryMasters, keyOfMember } from "./internal/keys.server.ts";
import { diaryChoice, diaryEarlier, diaryKey, diaryPage } from "./internal/table.ts";
import type { DayCopied } from "./here.ts";
import type { DiarySpan } from "./notebook.ts";
import type { DiaryKind } from "./rules.ts";
import { openWords, type PageAt } from "./internal/sealed-words.server.ts";

/**
 * Every page of a member that is saved, by day, and what stood there within the last 30 days. Of
 * what does not open `words` is null: that it is there is told, too.
 */
export async function everythingInDiaries(db: Reader, masters: DiaryMasters, uid: string) {
  const held = await keyOfMember(db, masters, uid);
  if (held.is === "none") return { pages: [], earlier: [] };
  const wordsOf = (row: PageAt & { sealed: Buffer }) =>
    (held.is === "open" && openWords(held.key, row, row.sealed)) || null;
  const pages = await db
    .select()
    .from(diaryPage)
    .where(eq(diaryPage.uid, uid))
    .orderBy(asc(diaryPage.day));
  const earlier = await db
    .select()
    .from(diaryEarlier)
    .where(eq(diaryEarlier.uid, uid))
    .orderBy(desc(diaryEarlier.replacedAt));
  return {
    pages: pages
      .filter(({ saved }) => saved)
      .map((row) => ({ diary: row.kind, day: row.day, savedAt: row.savedAt, words: wordsOf(row) })),
    earlier: earlier.map((row) => ({
      diary: row.kind,
      day: row.day,
      replacedAt: row.replacedAt,
      words: wordsOf(row),
    })),
  };
}

const atOnce = 200;
type Asked = { uid: string; kind: DiaryKind; newest?: boolean; span?: DiarySpan | undefined };
/**
 * The saved pages of one diary by day, all or those of a span, the newest first where `newest` says
 * so, in parts of 200: whoever stops reading stops asking. `words` as above.
 */
export async function* pagesInParts(
  db: Reader,
  masters: DiaryMasters,
  { uid, kind, newest = false, span }: Asked,
) {
  const held = await keyOfMember(db, masters, uid);
  if (held.is === "none") return;
  for (let last: TokyoDate | undefined; ;) {
    const rows = await db
      .select()
      .from(diaryPage)
      .where(
        and(
          eq(diaryPage.uid, uid),
          eq(diaryPage.kind, kind),
          eq(diaryPage.saved, true),
          last ? (newest ? lt : gt)(diaryPage.day, last) : undefined,
          span && gte(diaryPage.day, span.from),
          span && lte(diaryPage.day, span.to),
        ),
      )
      .orderBy((newest ? desc : asc)(diaryPage.day))
      .limit(atOnce);
    yield rows.map((row) => ({
      day: row.day,
      words: held.is === "open" ? (openWords(held.key, row, row.sealed) ?? null) : null,
    }));
    last = rows.at(-1)?.day;
    if (rows.length < atOnce) return;
  }
}

/** The last saved pages that open, the newest first, with the version that a writer writes over. */
export async function lastPages(
  db: Reader,
  masters: DiaryMasters,
  { uid, kind }: Pick<PageAt, "uid" | "kind">,
  count: number,
): Promise<DayCopied[]> {
  const held = await keyOfMember(db, masters, uid);
  if (held.is !== "open") return [];
  const rows = await db
    .select()
    .from(diaryPage)
    .where(and(eq(diaryPage.uid, uid), eq(diaryPage.kind, kind), eq(diaryPage.saved, true)))
    .orderBy(desc(diaryPage.day))
    .limit(count);
  return rows.flatMap((row) => {
    const words = openWords(held.key, row, row.sealed);
    return words ? [{ day: row.day, version: row.version, words }] : [];
  });
}

/** Of somebody who leaves: pages, photographs and earlier states go with the key. */
export async function removeDiaries(tx: Tx, uid: string): Promise<void> {
  await tx.delete(diaryKey).where(eq(diaryKey.uid, uid));
  await tx.delete(diaryChoice).where(eq(diaryChoice.uid, uid));
}
