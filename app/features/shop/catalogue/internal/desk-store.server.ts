import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Colour } from "../rules.ts";
import { product } from "./table.ts";

/** A colour that goods of this shop have under this name already: one filter finds them all. */
export async function colourCalled(db: Reader, label: string): Promise<Colour | undefined> {
  const [found] = await db
    .select({ colour: product.colour })
    .from(product)
    .where(sql`${product.colour}->>'label' = ${label}`)
    .limit(1);
  return found?.colour ?? undefined;
}

/** Drafts too, in the order of the shop. */
export async function productIdsOfFamily(
  db: Reader,
  familyId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(eq(product.familyId, familyId))
    .orderBy(asc(product.position), asc(product.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many colours each of these designs has, drafts too. */
export async function colourCounts(
  db: Reader,
  families: readonly string[],
): Promise<Map<string, number>> {
  if (families.length === 0) return new Map();
  const rows = await db
    .select({ familyId: product.familyId, colours: sql<number>`count(*)::int` })
    .from(product)
    .where(inArray(product.familyId, [...new Set(families)]))
    .groupBy(product.familyId);
  return new Map(rows.map(({ familyId, colours }) => [familyId, colours]));
}
