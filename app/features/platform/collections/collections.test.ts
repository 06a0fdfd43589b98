import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { freshDatabase } from "#test/database.ts";
import { defineCollection } from "./collection.ts";
import { type Collections, maxAtOnce, openCollections } from "./collections.server.ts";
import { purgeChanges, publish } from "./publish.server.ts";

const now = new Date("2026-11-21T03:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const fail = (error: unknown) => {
  throw error;
};

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await database.pool.query("create table derived (id text primary key)");
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("truncate status, collection_change, derived cascade"));

const teas = defineCollection({ name: "teas" });
const cups = defineCollection({ name: "cups" });
const write = (...changes: Parameters<typeof publish>[2][]) =>
  inTransaction(database.db, (tx: Tx) => {
    const [first, ...more] = changes;
    if (!first) throw new Error("nothing to publish");
    return publish(tx, now, first, ...more);
  });

/** A process that looks when it is told or asked, and what it was told of teas. */
async function aProcess() {
  const told: (readonly string[] | "whole")[] = [];
  const collections = await openCollections({ ...database, everyMs: 3_600_000, onError: fail });
  await collections.follow(teas, {
    whole: async () => void told.push("whole"),
    changed: async (ids) => void told.push(ids),
  });
  return { ...collections, told };
}
async function batch(
  count: number,
  use: (all: (Collections & { told: unknown[] })[]) => Promise<void>,
) {
  const all = await Promise.all(Array.from({ length: count }, aProcess));
  try {
    await use(all);
  } finally {
    await Promise.all(all.map(({ close }) => close()));
  }
}

describe("a publish", () => {
  test("costs every process the rows that it names, and no others", () =>
    batch(2, async (all) => {
      await write({ collection: teas, ids: ["hojicha", "sencha"] });
      await expect
        .poll(() => all.map(({ told }) => told), { timeout: 5_000 })
        .toEqual([
          ["whole", ["hojicha", "sencha"]],
          ["whole", ["hojicha", "sencha"]],
        ]);
      await write({ collection: teas, ids: ["sencha"] });
      await Promise.all(all.map(({ refresh }) => refresh()));
      expect(all.map(({ told }) => told.at(-1))).toEqual([["sencha"], ["sencha"]]);
    }));
  test("of another collection is no matter of this one, but of the masters", () =>
    batch(1, async ([one]) => {
      const before = one!.version();
      await write({ collection: cups, ids: ["big"] });
      await one!.refresh();
      expect(one!.told).toEqual(["whole"]);
      expect([one!.versionOf(teas), one!.versionOf(cups)]).toEqual([0, 1]);
      expect(one!.version()).toBe(before + 1);
    }));
  test("is no version of this process before all that follow have heard of it", () =>
    batch(1, async ([one]) => {
      const seen: number[] = [];
      await one!.follow(teas, {
        whole: async () => undefined,
        changed: async () => void seen.push(one!.versionOf(teas)),
      });
      await write({ collection: teas, ids: ["hojicha"] });
      await one!.refresh();
      expect([seen, one!.versionOf(teas)]).toEqual([[0], 1]);
    }));
  test("raises the masters once, however many collections it has", async () => {
    expect(await write({ collection: teas, ids: ["a"] }, { collection: cups, ids: "all" })).toBe(1);
    expect(await write({ collection: cups, ids: ["b"] })).toBe(2);
  });
  test("that the writer gives up is heard by nobody", () =>
    batch(1, async ([one]) => {
      await expect(
        inTransaction(database.db, async (tx) => {
          await publish(tx, now, { collection: teas, ids: ["hojicha"] });
          throw new Error("given up");
        }),
      ).rejects.toThrow("given up");
      await one!.refresh();
      expect(one!.told).toEqual(["whole"]);
      expect(one!.version()).toBe(0);
    }));
  test("of so much that everything is read anew says so", () =>
    batch(1, async ([one]) => {
      await write({ collection: teas, ids: ["a"] });
      await write({ collection: teas, ids: "all" });
      await one!.refresh();
      await one!.refresh();
      expect(one!.told.at(-1)).toBe("whole");
    }));
  test("of many rows is told in parts, each row once", () =>
    batch(1, async ([one]) => {
      const ids = Array.from({ length: maxAtOnce * 2 + 3 }, (_, at) => `tea-${at}`);
      await write({ collection: teas, ids });
      await one!.refresh();
      const parts = one!.told.slice(1) as string[][];
      expect(parts.map(({ length }) => length)).toEqual([maxAtOnce, maxAtOnce, 3]);
      expect(new Set(parts.flat())).toEqual(new Set(ids));
    }));
});

describe("a process", () => {
  test("that was away hears of each row once, at its newest", () =>
    batch(1, async ([one]) => {
      await one!.close();
      for (const id of ["a", "b", "a"]) await write({ collection: teas, ids: [id] });
      await one!.refresh();
      expect(one!.told).toEqual(["whole", ["a", "b"]]);
    }));
  test("that was away longer than changes are kept reads everything", () =>
    batch(1, async ([one]) => {
      await one!.close();
      await write({ collection: teas, ids: ["a"] });
      await purgeChanges(database.db, later(8));
      await one!.refresh();
      expect(one!.told).toEqual(["whole", "whole"]);
    }));
  test("that has heard of everything is not disturbed by the clean-up", () =>
    batch(1, async ([one]) => {
      await write({ collection: teas, ids: ["a"] });
      await one!.refresh();
      await purgeChanges(database.db, later(8));
      await write({ collection: teas, ids: ["b"] });
      await one!.refresh();
      expect(one!.told).toEqual(["whole", ["a"], ["b"]]);
    }));
  test("asks again for what it could not read", () =>
    batch(1, async ([one]) => {
      const collections = await openCollections({
        ...database,
        everyMs: 3_600_000,
        onError: () => {},
      });
      const heard: string[][] = [];
      let broken = true;
      await collections.follow(teas, {
        whole: async () => {},
        changed: async (ids) => {
          if (broken) throw new Error("the database is away");
          heard.push([...ids]);
        },
      });
      await write({ collection: teas, ids: ["a"] });
      await expect(collections.refresh()).rejects.toThrow("away");
      expect(collections.version()).toBe(0);
      broken = false;
      await collections.refresh();
      expect(heard).toEqual([["a"]]);
      expect(collections.version()).toBe(1);
      await collections.close();
      await one!.refresh();
    }));
});

test("what is derived from a row is written with it, and goes with it when the writer gives up", async () => {
  const derived = defineCollection({
    name: "derived",
    derive: [
      async (tx, ids) => {
        for (const id of ids) await tx.execute(`insert into derived values ('${id}')`);
      },
    ],
  });
  const rows = async () =>
    (await database.pool.query<{ id: string }>("select id from derived")).rows.map(({ id }) => id);
  await expect(
    inTransaction(database.db, async (tx) => {
      await publish(tx, now, { collection: derived, ids: ["lost"] });
      throw new Error("given up");
    }),
  ).rejects.toThrow("given up");
  await write({ collection: derived, ids: ["kept"] });
  expect(await rows()).toEqual(["kept"]);
});

test("rows from which something is derived are named: not published whole, or searches would miss them", async () => {
  const derived = defineCollection({ name: "derived", derive: [async () => {}] });
  await expect(write({ collection: derived, ids: "all" })).rejects.toThrow("name the rows");
});
