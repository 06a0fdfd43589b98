// What one piece costs at a moment: the rule, and its twin in SQL, by the same cases.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { priceThen } from "./internal/price-columns.ts";
import { baseAt, priceAt } from "./rules.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const from = tokyo("2026-12-01 00:00:00");
const until = tokyo("2026-12-15 00:00:00");
const sale = { price: 3_900, from, until };
const before = new Date(from.getTime() - 1);
const last = new Date(until.getTime() - 1);
const aSale = { basePrice: 4_950, sale };
const cases = [
  ["without a sale, the ordinary price", { basePrice: 4_950 }, 300, from, 5_250],
  ["a moment before it begins", aSale, 300, before, 5_250],
  ["from its first moment on, with the size's difference", aSale, 300, from, 4_200],
  ["up to its last moment", aSale, 0, last, 3_900],
  ["at its end, the ordinary price again", aSale, 0, until, 4_950],
  ["never above the ordinary price", { basePrice: 3_000, sale }, 0, from, 3_000],
  ["never nothing: a size that is so much cheaper keeps its price", aSale, -3_900, from, 1_050],
  ["one yen is a price", aSale, -3_899, from, 1],
] as const;

describe("one piece costs", () => {
  test.each(cases)("%s", async (_, product, priceDifference, now, price) => {
    expect(priceAt(product, { priceDifference }, now)).toBe(price);
    const planned = "sale" in product ? product.sale : undefined;
    const { rows } = await database.db.execute<{ price: number }>(sql`
      select ${priceThen(now)} as price
      from (select ${product.basePrice}::int as base_price, ${planned?.price ?? null}::int
          as sale_price, ${planned?.from.toISOString() ?? null}::timestamptz as sale_from,
        ${planned?.until.toISOString() ?? null}::timestamptz as sale_until) as product,
        (select ${priceDifference}::int as price_difference) as size`);
    expect(rows).toEqual([{ price }]);
  });
  test("without a size, what lists and cards say", () => {
    expect(baseAt(aSale, before)).toBe(4_950);
    expect(baseAt(aSale, from)).toBe(3_900);
    expect(baseAt(aSale, until)).toBe(4_950);
  });
});
