// The words of the shop's letters as staff change them: read, write, go back, look at beforehand.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Wording } from "#features/platform/notifications/deliver.server.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import type {
  DeclaredNotice,
  NoticeWorld,
} from "#features/platform/notifications/notice.server.ts";
import {
  houseWords,
  type LetterWords,
  problemsOfWords,
  reword,
  type WordsProblems,
} from "#features/platform/notifications/words.ts";
import { allNotices } from "#features/sitewide/mail/notices.server.ts";
import { render } from "#features/sitewide/mail/render.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { insertText, newestText, newestTexts, textVersions } from "./internal/store.server.ts";

type Site = NoticeWorld["site"];
const withWords = allNotices.flatMap(({ postKind, words }) =>
  words ? [{ key: postKind.replace(/^mail:/, ""), ...words }] : [],
);
type Worded = (typeof withWords)[number];
const wordedOf = (key: string): Worded | undefined => withWords.find((one) => one.key === key);

const wordsIn = (row: {
  subject: string | null;
  opening: string | null;
  closing: string | null;
}): LetterWords | undefined =>
  row.subject === null || row.opening === null || row.closing === null
    ? undefined
    : { subject: row.subject, opening: row.opening, closing: row.closing };

/** Every letter whose words may be changed, by what it is for, and when they last were. */
export async function mailTexts(db: Reader) {
  const own = new Map((await newestTexts(db)).map((row) => [row.key, row]));
  return withWords.map(({ key, title, group }) => {
    const row = own.get(key);
    return { key, title, group, changed: row && row.subject !== null ? row.writtenAt : null };
  });
}
const shownVersions = 20;

/** One letter: its words now, the house's, its places, and the newest twenty versions. */
export async function oneMailText(db: Reader, key: string, site: Site) {
  const notice = wordedOf(key);
  if (!notice) return undefined;
  const { letter, places } = notice.example(site);
  const house = houseWords(letter, places);
  if (!house) return undefined;
  const versions = await textVersions(db, key, shownVersions);
  const [newest] = versions;
  const own = newest && wordsIn(newest);
  return {
    key,
    title: notice.title,
    places,
    house,
    version: newest?.version ?? 0,
    words: own ?? house,
    isHouse: own === undefined,
    versions: versions.map(({ version, writtenAt, by, subject }) => ({
      version,
      at: writtenAt,
      by,
      house: subject === null,
    })),
  };
}

/** What is wrong with these words, beside their fields. */
export function wordsProblems(key: string, words: LetterWords, site: Site): WordsProblems {
  const example = wordedOf(key)?.example(site);
  const house = example && houseWords(example.letter, example.places);
  return example && house ? problemsOfWords(words, house, example.places) : {};
}

type Change = { key: string; version: number; actor: string };
/**
 * Keeps these words as the newest version; `written-since`: another version came meanwhile; `same`:
 * they stand already.
 */
export const saveMailText = (
  db: Db,
  { key, version, actor, words }: Change & { words: LetterWords | undefined },
  now: Date,
): Promise<Result<null, "written-since" | "same">> =>
  inTransaction(db, async (tx) => {
    const newest = await newestText(tx, key);
    if ((newest?.version ?? 0) !== version) return err("written-since");
    const before = newest && wordsIn(newest);
    if (JSON.stringify(before) === JSON.stringify(words)) return err("same");
    const made = await insertText(tx, {
      key,
      version: version + 1,
      subject: words?.subject ?? null,
      opening: words?.opening ?? null,
      closing: words?.closing ?? null,
      writtenBy: actor,
      writtenAt: now,
    });
    if (!made) return err("written-since");
    const action = words ? "mail-text.changed" : "mail-text.to-house";
    await record(
      tx,
      { actor, action, subject: `mail-text:${key}`, before: before ?? {}, after: words ?? {} },
      now,
    );
    return ok(null);
  });

/** The words of an earlier version become the newest again. */
export async function restoreMailText(
  db: Db,
  { of, ...change }: Change & { of: number },
  now: Date,
): Promise<Result<null, "written-since" | "same" | "gone">> {
  const versions = await textVersions(db, change.key, shownVersions);
  const earlier = versions.find(({ version }) => version === of);
  if (!earlier) return err("gone");
  return saveMailText(db, { ...change, words: wordsIn(earlier) }, now);
}

/** The letter with example data, as it would leave: subject, plain text and HTML. */
export function previewMailText(key: string, words: LetterWords, site: Site) {
  const example = wordedOf(key)?.example(site);
  const letter = example && reword(example.letter, words, example.places);
  return letter && render(letter, site);
}

/**
 * What the post asks for before a letter leaves: the words of staff, or the house's where there are
 * none, where they do not fit this letter, or where they cannot be read. Nothing here stops a
 * letter.
 */
export const createWording =
  (db: Reader, onTrouble: (error: unknown) => void) =>
  async ({ postKind, words }: DeclaredNotice): ReturnType<Wording> => {
    if (!words) return (letter: Letter) => letter;
    try {
      const row = await newestText(db, postKind.replace(/^mail:/, ""));
      const own = row && wordsIn(row);
      return (letter, places) => (own && reword(letter, own, places)) ?? letter;
    } catch (error) {
      onTrouble(error);
      return (letter: Letter) => letter;
    }
  };
