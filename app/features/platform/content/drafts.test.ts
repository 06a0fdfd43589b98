import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import {
  discardDraft,
  draftOfPerson,
  everyDraft,
  othersWriting,
  purgeDrafts,
  removeDrafts,
  saveDraft,
} from "./drafts.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

const now = tokyo("2026-11-20 12:00:00");
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const typed = (value: string, key = "body") => ({ key, value, was: "まえ" });
const someone = () => ({ uid: randomUUID(), subject: `word:${randomUUID()}` });
const save = (
  whose: { uid: string; subject: string },
  fields: ReturnType<typeof typed>[],
  edition: string | null = null,
  at = now,
) => saveDraft(base.db, whose, { version: 3, edition, fields }, at);
async function saved(...given: Parameters<typeof save>) {
  const told = await save(...given);
  if (!told.ok || !told.value) throw new Error("not saved");
  return told.value;
}

describe("an open draft", () => {
  test("is there for its writer on any device, and for nobody else", async () => {
    const whose = someone();
    await saved(whose, [typed("床をさがす")]);
    expect(await draftOfPerson(base.db, whose, now)).toMatchObject({
      version: 3,
      fields: [typed("床をさがす")],
      savedAt: now,
    });
    const other = { ...whose, uid: randomUUID() };
    expect(await draftOfPerson(base.db, other, now)).toBeUndefined();
    await discardDraft(base.db, other);
    expect(await draftOfPerson(base.db, whose, now)).toBeDefined();
    expect(await everyDraft(base.db, other.uid)).toEqual([]);
  });
  test("is told of to others, without a word of it", async () => {
    const whose = someone();
    await saved(whose, [typed("ひみつの言葉")]);
    const told = await othersWriting(base.db, { ...whose, uid: randomUUID() }, now);
    expect(told).toEqual([{ uid: whose.uid, at: now }]);
    expect(await othersWriting(base.db, whose, now)).toEqual([]);
  });
  test("follows its form: what was put back is no part of it, and empty it is none", async () => {
    const whose = someone();
    const first = await saved(whose, [typed("あ"), typed("題", "title")]);
    const second = await saved(whose, [typed("あい")], first.edition);
    expect(second.fields).toEqual([typed("あい")]);
    expect(await save(whose, [], second.edition)).toEqual({ ok: true, value: null });
    expect(await draftOfPerson(base.db, whose, now)).toBeUndefined();
  });
  test("of two devices keeps the fields of both, also at the same moment", async () => {
    const whose = someone();
    const first = await saved(whose, [typed("ひとつめ")]);
    await saved(whose, [typed("題", "title")], first.edition);
    const joined = await saved(whose, [typed("ふたつめ")], first.edition);
    expect(joined.fields).toEqual([typed("題", "title"), typed("ふたつめ")]);
    const fresh = someone();
    await Promise.all([save(fresh, [typed("左", "left")]), save(fresh, [typed("右", "right")])]);
    const both = await draftOfPerson(base.db, fresh, now);
    expect(both?.fields.map(({ key }) => key).toSorted()).toEqual(["left", "right"]);
  });
  test("is bounded: too long a one is refused and what was kept stays; of one person fifty", async () => {
    const whose = someone();
    await saved(whose, [typed("あ")]);
    const long = await save(whose, [typed("長".repeat(200_001))]);
    expect(long).toEqual({ ok: false, code: "too-large" });
    expect(await draftOfPerson(base.db, whose, now)).toMatchObject({ fields: [typed("あ")] });
    const { uid } = whose;
    for (let at = 0; at < 52; at += 1)
      await saved({ uid, subject: `word:w${at}` }, [typed("い")], null, days(at / 1_000));
    const kept = (await everyDraft(base.db, uid)).map(({ subject }) => subject);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([50, "word:w51", "word:w2"]);
  });
  test("is over after thirty days, is tidied away then, and goes with who leaves", async () => {
    const whose = someone();
    await saved(whose, [typed("あ")]);
    const other = { ...whose, uid: randomUUID() };
    expect(await draftOfPerson(base.db, whose, days(29))).toBeDefined();
    expect(await draftOfPerson(base.db, whose, days(31))).toBeUndefined();
    expect(await othersWriting(base.db, other, days(31))).toEqual([]);
    // What is written then begins anew.
    expect((await saved(whose, [typed("い", "title")], null, days(31))).fields).toHaveLength(1);
    await saved(other, [typed("う")]);
    await purgeDrafts(base.db, days(31));
    expect((await everyDraft(base.db, whose.uid)).length).toBe(1);
    expect(await everyDraft(base.db, other.uid)).toEqual([]);
    await inTransaction(base.db, (tx) => removeDrafts(tx, whose.uid));
    expect(await everyDraft(base.db, whose.uid)).toEqual([]);
  });
});
