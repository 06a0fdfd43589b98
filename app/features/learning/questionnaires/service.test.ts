import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { answersOfMember, deleteAnswersOf } from "./personal.server.ts";
import type { AskedQuestion, RawAnswer } from "./rules.ts";
import { type Answerer, askedSheet, giveAnswer, openQuestionnaires } from "./service.server.ts";
import {
  ensureQuestionnaires,
  lockQuestionnaire,
  type QuestionnaireEdit,
  writeQuestionnaire,
} from "./write.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

const now = tokyo("2026-11-24 12:00:00");
const text = (words: string): AskedQuestion => ({
  kind: "text",
  text: words,
  hint: "",
  required: true,
  options: [],
});
const blank: QuestionnaireEdit = {
  title: "朝のこと",
  line: "",
  audience: "everyone",
  once: true,
  questions: [text("ひとつめ"), text("ふたつめ")],
  endsAt: null,
  status: "open",
};
async function asks(more: Partial<QuestionnaireEdit> = {}) {
  const id = randomUUID();
  await ensureQuestionnaires(base.db, [{ ...blank, id, ...more }], now);
  return id;
}
async function aMember(): Promise<{ uid: string }> {
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, email, display_name, created, updated) values ($1, $2, 'みお', now(), now())",
    [uid, `${uid}@example.jp`],
  );
  return { uid };
}
const says = (words: string): RawAnswer => ({
  chosen: [],
  text: words,
  year: "",
  month: "",
  day: "",
  skip: false,
});
const give = (
  id: string,
  by: Answerer,
  number: number,
  words: string,
  sheet: string = randomUUID(),
) => giveAnswer(base.db, { id, by, sheet, number, raw: says(words) }, now);
const count = async (id: string) =>
  (
    await base.pool.query<{ n: number }>(
      "select count(*)::int as n from questionnaire_answer where questionnaire_id = $1",
      [id],
    )
  ).rows[0]?.n;

describe("a sheet", () => {
  test("is kept answer by answer, and sent with the last", async () => {
    const [id, mio] = [await asks(), await aMember()];
    expect(await give(id, mio, 1, "a")).toEqual({ ok: true, value: { next: 2 } });
    expect((await askedSheet(base.db, id, mio))?.draft?.answers).toEqual({ 1: "a" });
    expect(await openQuestionnaires(base.db, mio.uid, now)).toContainEqual(
      expect.objectContaining({ id, state: "half" }),
    );
    expect(await give(id, mio, 2, "b")).toEqual({ ok: true, value: { next: null } });
    expect((await askedSheet(base.db, id, mio))?.isSent).toBe(true);
  });
  test("is nobody else's", async () => {
    const [id, mio, nagi] = [await asks(), await aMember(), await aMember()];
    await give(id, mio, 1, "a");
    expect((await askedSheet(base.db, id, nagi))?.draft).toBeUndefined();
    expect(await give(id, nagi, 2, "b")).toEqual({ ok: false, code: "gone" });
  });
  test("stays as it was when an answer is refused", async () => {
    const [id, mio] = [await asks(), await aMember()];
    await give(id, mio, 1, "a");
    expect(await give(id, mio, 1, " ")).toMatchObject({
      ok: true,
      value: { wrong: expect.any(String) },
    });
    expect((await askedSheet(base.db, id, mio))?.draft?.answers).toEqual({ 1: "a" });
  });
  test("goes on with the questions of its edition after others were published", async () => {
    const [id, mio, nagi] = [await asks(), await aMember(), await aMember()];
    await give(id, mio, 1, "a");
    await inTransaction(base.db, async (tx) => {
      const before = await lockQuestionnaire(tx, id);
      if (!before) throw new Error("It is there.");
      const next = { ...blank, questions: [text("べつのこと")] };
      await writeQuestionnaire(tx, { before, next, version: 2 }, now);
    });
    expect((await askedSheet(base.db, id, mio))?.questions).toHaveLength(2);
    expect((await askedSheet(base.db, id, nagi))?.questions).toHaveLength(1);
    await expect(
      base.pool.query("select edition from questionnaire_edition where questionnaire_id = $1", [
        id,
      ]),
    ).resolves.toMatchObject({ rowCount: 2 });
  });
});

describe("nobody answers", () => {
  test("twice what is asked once; a member who came by a link does as the link's", async () => {
    const [id, mio] = [await asks({ questions: [text("x")] }), await aMember()];
    const link = { token: randomUUID() };
    for (const by of [mio, link]) {
      expect(await give(id, by, 1, "a")).toMatchObject({ ok: true });
      expect(await give(id, by, 1, "b")).toEqual({ ok: false, code: "sent" });
    }
    expect(await count(id)).toBe(2);
  });
  test("twice by pressing twice, or at the same moment", async () => {
    const [id, mio] = [await asks({ questions: [text("x")], once: false }), await aMember()];
    const sheet = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => give(id, mio, 1, "a", sheet)));
    expect(all.every(({ ok }) => ok)).toBe(true);
    expect(await count(id)).toBe(1);
    // As often as they like, with another sheet.
    expect(await give(id, mio, 1, "b")).toMatchObject({ ok: true });
    expect(await count(id)).toBe(2);
  });
  test("after the end, what is closed, or what was never published", async () => {
    const mio = await aMember();
    expect(await give(await asks({ endsAt: now }), mio, 1, "a")).toEqual({
      ok: false,
      code: "over",
    });
    expect(await give(await asks({ status: "draft" }), mio, 1, "a")).toEqual({
      ok: false,
      code: "not-there",
    });
    expect(await give("nowhere", mio, 1, "a")).toEqual({ ok: false, code: "not-there" });
  });
});

test("a visitor's list has nothing for members, and nobody's has what is asked by link", async () => {
  const [all, own, link] = [
    await asks(),
    await asks({ audience: "members" }),
    await asks({ audience: "link" }),
  ];
  const listed = async (uid?: string) =>
    new Set((await openQuestionnaires(base.db, uid, now)).map(({ id }) => id));
  const visitor = await listed();
  expect([visitor.has(all), visitor.has(own), visitor.has(link)]).toEqual([true, false, false]);
  const mine = await listed((await aMember()).uid);
  expect([mine.has(all), mine.has(own), mine.has(link)]).toEqual([true, true, false]);
});

test("a member takes their answers along in words; they go with the member", async () => {
  const [id, mio, nagi] = [await asks(), await aMember(), await aMember()];
  await give(id, mio, 1, "朝です");
  await give(id, nagi, 1, "夜です");
  expect(await answersOfMember(base.db, mio.uid)).toMatchObject([
    { title: "朝のこと", answers: [{ question: "ひとつめ", answer: "朝です" }] },
  ]);
  await inTransaction(base.db, (tx) => deleteAnswersOf(tx, mio.uid));
  expect(await answersOfMember(base.db, mio.uid)).toEqual([]);
  expect(await answersOfMember(base.db, nagi.uid)).toHaveLength(1);
});
