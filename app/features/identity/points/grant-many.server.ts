// Points for many members at once, each by its own reason that gives once.
import { randomUUIDv7 } from "node:crypto";
import type { Reader, Tx } from "#db/client.server.ts";
import { dayMs } from "#lib/time.ts";
import { recordAll } from "./audit.server.ts";
import {
  grantedOrigins,
  insertPointEntries,
  insertPointGrants,
} from "./internal/many-store.server.ts";
import { pointTermDays, shopPoints } from "./rules.ts";

export type BroughtPoints = { uid: string; amount: number; origin: string; words: string };

/** Which of these reasons have given already. */
export const pointsGiven = (db: Reader, origins: readonly string[]): Promise<Set<string>> =>
  grantedOrigins(db, origins);

/** Points of the shop, written in the ledger and the record; a reason that gave gives nothing. */
export async function grantManyPoints(
  tx: Tx,
  grants: readonly BroughtPoints[],
  actor: string,
  now: Date,
): Promise<void> {
  if (grants.length === 0) return;
  const expiresAt = new Date(now.getTime() + pointTermDays * dayMs);
  const rows = grants.map((grant) => ({ ...grant, product: shopPoints }));
  const written = await insertPointGrants(
    tx,
    rows.map((row) => ({ ...row, id: randomUUIDv7(), createdAt: now, expiresAt })),
  );
  const given = rows.filter(({ origin }) => written.has(origin));
  if (given.length === 0) return;
  await insertPointEntries(
    tx,
    given.map((row) => ({
      ...row,
      id: randomUUIDv7(),
      kind: "grant" as const,
      origin: `grant:${row.origin}`,
      at: now,
    })),
  );
  await recordAll(
    tx,
    given.map(({ uid, product, amount, words }) => ({
      actor,
      action: "points.changed-by-staff",
      subject: `user:${uid}`,
      after: { product, amount, reason: words },
    })),
    now,
  );
}
