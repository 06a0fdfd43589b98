// A letter that somebody waits for is carried at its commit: no tick comes here, ever.
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { freshDatabase } from "#test/database.ts";
import { carryAwaited, enqueueAwaited } from "./awaited.server.ts";
import { enqueue, runDue } from "./service.server.ts";

let here: Awaited<ReturnType<typeof freshDatabase>>;
let carrying: { stop(): Promise<void> };
let sent: string[];
let failures: unknown[];
const now = new Date("2026-11-20T03:00:00Z");
const handlers = {
  code: async ({ to }: Record<string, unknown>) => {
    sent.push(String(to));
  },
};
beforeEach(async () => {
  [sent, failures] = [[], []];
  here = await freshDatabase();
  carrying = carryAwaited(
    here.db,
    () => runDue(here.db, handlers, now, { limit: 100 }),
    (error) => failures.push(error),
  );
});
afterEach(async () => {
  await carrying.stop();
  await here.close();
});

const letter = (to: string) => ({ kind: "code", key: to, payload: { to } });
const ask = (to: string) => inTransaction(here.db, (tx) => enqueueAwaited(tx, letter(to), now));

test("is carried when it is committed, each once, however many are asked for at one moment", async () => {
  await ask("mio");
  await expect.poll(() => sent).toEqual(["mio"]);
  const many = Array.from({ length: 30 }, (_, at) => `guest-${at}`);
  await Promise.all(many.map(ask));
  await expect.poll(() => sent.toSorted()).toEqual(["mio", ...many].toSorted());
});
test("is not carried, nor looked for, where its transaction was rolled back", async () => {
  let rounds = 0;
  const counting = carryAwaited(
    here.db,
    async () => {
      rounds += 1;
    },
    () => {},
  );
  await inTransaction(here.db, async (tx) => {
    await enqueueAwaited(tx, letter("mio"), now);
    throw new Error("changed my mind");
  }).catch(() => undefined);
  expect(rounds).toBe(0);
  await ask("kei");
  await expect.poll(() => sent).toEqual(["kei"]);
  expect(rounds).toBe(1);
  await counting.stop();
});
test("another's post, and what nobody waits for, wake nobody", async () => {
  const there = await freshDatabase();
  await inTransaction(there.db, (tx) => enqueueAwaited(tx, letter("there"), now));
  await inTransaction(here.db, (tx) => enqueue(tx, letter("later"), now));
  const rounds: string[] = [];
  const other = carryAwaited(
    there.db,
    async () => rounds.push("there"),
    () => {},
  );
  await ask("mio");
  await expect.poll(() => sent.toSorted()).toEqual(["later", "mio"]);
  expect(rounds).toEqual([]);
  await other.stop();
  await there.close();
});
test("a round that failed is told, and the next letter takes the one before along", async () => {
  await carrying.stop();
  let broken = true;
  carrying = carryAwaited(
    here.db,
    async () => {
      if (broken) throw new Error("away");
      await runDue(here.db, handlers, now);
    },
    (error) => failures.push(error),
  );
  await ask("mio");
  await expect.poll(() => failures).toHaveLength(1);
  broken = false;
  await ask("kei");
  await expect.poll(() => sent.toSorted()).toEqual(["kei", "mio"]);
});
test("is left to the lane once the shop stops", async () => {
  await carrying.stop();
  await ask("mio");
  const lane = await runDue(here.db, handlers, now);
  expect([sent, lane]).toEqual([["mio"], { done: 1, failed: 0 }]);
});
