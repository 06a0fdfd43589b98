import { expect, test, vi } from "vitest";
import type { Reader } from "./client.server.ts";
import { batch } from "./batch.server.ts";

const handle = () => ({}) as Reader;
/** A statement that is answered when it is told to. */
function statements() {
  const open: { asks: readonly number[]; answer: () => void; fail: () => void }[] = [];
  const run = (_db: Reader, asks: readonly number[]) =>
    new Promise<readonly number[]>((resolve, reject) => {
      open.push({
        asks,
        answer: () => resolve(asks.map((ask) => ask * 10)),
        fail: () => reject(new Error(`no ${asks.join()}`)),
      });
    });
  return { run, open };
}
const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test("who comes while others are on their way goes with the next, and everybody gets their own answer", async () => {
  const { run, open } = statements();
  const [ask, db] = [batch(run), handle()];
  const answers = Promise.all([1, 2, 3, 4, 5].map((one) => ask(db, one)));
  expect(open.map(({ asks }) => asks)).toEqual([[1]]);
  open[0]?.answer();
  await turn();
  expect(open.map(({ asks }) => asks)).toEqual([[1], [2, 3, 4, 5]]);
  open[1]?.answer();
  expect(await answers).toEqual([10, 20, 30, 40, 50]);
});
test("at most so many go at once; the same key never twice together, and in its order", async () => {
  const { run, open } = statements();
  const [ask, db] = [batch(run, { max: 2, keyOf: (one) => String(one % 10) }), handle()];
  const answers = Promise.all([1, 11, 2, 3, 4, 21].map((one) => ask(db, one)));
  for (const asks of [[1], [11, 2], [3, 4], [21]]) {
    expect(open.at(-1)?.asks).toEqual(asks);
    open.at(-1)?.answer();
    await turn();
  }
  expect(open).toHaveLength(4);
  expect(await answers).toEqual([10, 110, 20, 30, 40, 210]);
});
test("one that takes long holds nobody: after a fiftieth of a second the others go, but not its key", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { run, open } = statements();
  const [ask, db] = [batch(run, { keyOf: (one) => String(one % 10) }), handle()];
  const answers = Promise.all([1, 2, 11, 3].map((one) => ask(db, one)));
  vi.advanceTimersByTime(19);
  expect(open.map(({ asks }) => asks)).toEqual([[1]]);
  vi.advanceTimersByTime(1);
  expect(open.map(({ asks }) => asks)).toEqual([[1], [2, 3]]);
  open[0]?.answer();
  open[1]?.answer();
  await turn();
  open[2]?.answer();
  expect(await answers).toEqual([10, 20, 110, 30]);
  expect(open.map(({ asks }) => asks)).toEqual([[1], [2, 3], [11]]);
  vi.useRealTimers();
});
test("nobody gets another's failure: what failed together is asked one by one", async () => {
  const asked: string[] = [];
  const ask = batch(async (_db, asks: readonly number[]) => {
    asked.push(asks.join());
    await turn();
    if (asks.includes(4)) throw new Error("four");
    return asks;
  });
  const db = handle();
  const answers = await Promise.allSettled([1, 2, 3, 4, 5].map((one) => ask(db, one)));
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  expect(asked).toEqual(["1", "2,3,4,5", "2", "3", "4", "5"]);
});
test("asks of two handles never mix", async () => {
  const { run, open } = statements();
  const ask = batch(run);
  const [a, b] = [handle(), handle()];
  const answers = Promise.all([ask(a, 1), ask(b, 2), ask(a, 3), ask(b, 4), ask(a, 5), ask(b, 6)]);
  for (let at = 0; at < 4; at += 1) {
    open[at]?.answer();
    await turn();
  }
  expect(open.map(({ asks }) => asks)).toEqual([[1], [2], [3, 5], [4, 6]]);
  expect(await answers).toEqual([10, 20, 30, 40, 50, 60]);
});
