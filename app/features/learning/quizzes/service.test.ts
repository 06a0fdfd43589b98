import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { quizzes } from "./quizzes.ts";
import { noAnswers } from "./rules.ts";
import {
  forgetResult,
  keepResult,
  maxKeptResults,
  removeQuizResults,
  resultsOfMember,
} from "./service.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

const quiz = quizzes["4st"];
const now = tokyo("2026-11-24 12:00:00");
async function someone() {
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, email, display_name, created, updated) values ($1, $2, 'みお', now(), now())",
    [uid, `${uid}@example.jp`],
  );
  return uid;
}
const keep = (uid: string, answers: readonly (number | null)[], at = now) =>
  keepResult(base.db, uid, { quiz, answers }, at);
const kept = async (uid: string) =>
  (await resultsOfMember(base.db, uid)).map(({ result, mixture }) => [result, mixture[0]]);

describe("a result", () => {
  test("is kept for the member who asks, and is nobody else's", async () => {
    const [uid, other] = [await someone(), await someone()];
    expect(await keep(uid, [0, 0, 0, 1, 2])).toEqual({ ok: true, value: { result: "ue" } });
    expect(await kept(uid)).toEqual([["ue", { name: "上", percent: 60 }]]);
    expect(await kept(other)).toEqual([]);
    const [mine] = await resultsOfMember(base.db, uid);
    await forgetResult(base.db, other, mine?.id ?? "");
    expect(await kept(uid)).toHaveLength(1);
    await forgetResult(base.db, uid, mine?.id ?? "");
    await forgetResult(base.db, uid, mine?.id ?? "");
    expect(await kept(uid)).toEqual([]);
  });
  test("pressed five times at once is there once; another answer is another row", async () => {
    const uid = await someone();
    await Promise.all(Array.from({ length: 5 }, () => keep(uid, [0, 0, 0, 1, 2])));
    expect(await kept(uid)).toHaveLength(1);
    await keep(uid, [3, 3, 3, 3, 3], new Date(now.getTime() + 1_000));
    expect((await kept(uid)).map(([result]) => result)).toEqual(["uchi", "ue"]);
  });
  test("is not there while a question is open", async () => {
    const uid = await someone();
    expect(await keep(uid, noAnswers(quiz))).toEqual({ ok: false, code: "open" });
    expect(await keep(uid, [0, 0, null, 0, 0])).toEqual({ ok: false, code: "open" });
    expect(await kept(uid)).toEqual([]);
  });
  test("is one of fifty at most, and goes with who leaves", async () => {
    const uid = await someone();
    for (let at = 0; at < maxKeptResults; at += 1)
      await keep(uid, [at % 4, 0, 1, 2, at % 3], new Date(now.getTime() + at * 1_000));
    expect(await keep(uid, [3, 3, 3, 3, 3])).toEqual({ ok: false, code: "too-many" });
    expect(await kept(uid)).toHaveLength(maxKeptResults);
    await inTransaction(base.db, (tx) => removeQuizResults(tx, uid));
    expect(await kept(uid)).toEqual([]);
  });
});
