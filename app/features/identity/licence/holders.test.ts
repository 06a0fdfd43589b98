import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { itemMasters } from "#seed/item-masters.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { holdersNow } from "./holders.server.ts";
import { ensureItems } from "./items.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
});
afterAll(() => base.close());

const noon = tokyo("2026-11-23 12:00:00");
const day = 86_400_000;
const holds = (
  uid: string,
  item: string,
  { from = new Date(noon.getTime() - day), until = new Date(noon.getTime() + day) } = {},
) =>
  base.pool.query(
    `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire,
      origin, created_at, updated_at)
     values ($1, $2, $3, 'active', 1, $4::timestamptz, $5::timestamptz, $4::timestamptz::date,
      $5::timestamptz::date, $6, $4::timestamptz, $4::timestamptz)`,
    [randomUUID(), uid, item, from, until, `staff:${randomUUID()}`],
  );

describe("how many people there are behind an area", () => {
  test("counts each once, by all that their licences open, and nobody whose are over", async () => {
    const [one, both, twice, over, later] = [
      await aPerson(base),
      await aPerson(base),
      await aPerson(base),
      await aPerson(base),
      await aPerson(base),
    ];
    await aPerson(base);
    await holds(one.uid, "000001");
    await holds(both.uid, "000007");
    await holds(twice.uid, "000001");
    await holds(twice.uid, "300001");
    await holds(over.uid, "000001", { until: noon });
    await holds(later.uid, "000001", { from: new Date(noon.getTime() + 1) });
    const { members, areas } = await holdersNow(base.db, itemMasters, noon);
    expect([members, areas.eichi, areas.kafuku]).toEqual([3, 3, 1]);
    expect(areas.syaka).toBeUndefined();
    expect(await holdersNow(base.db, [], noon)).toEqual({ members: 0, areas: {} });
  });
});
