// Licences for many members at once, each by its own origin that gives once.
import { randomUUIDv7 } from "node:crypto";
import type { Reader, Tx } from "#db/client.server.ts";
import { recordAll } from "./audit.server.ts";
import { insertLicences } from "./internal/many-store.server.ts";
import { licencesByOrigins } from "./internal/store.server.ts";
import { daysOf } from "./rules.ts";
import type { Grant } from "./service.server.ts";

/** Which of these origins have given already. */
export const licencesGiven = async (db: Reader, origins: readonly string[]): Promise<Set<string>> =>
  new Set((await licencesByOrigins(db, origins)).map(({ origin }) => origin));

export async function grantManyLicences(
  tx: Tx,
  grants: readonly (Omit<Grant, "actor" | "store"> & { store: number; reason: string })[],
  actor: string,
  now: Date,
): Promise<void> {
  if (grants.length === 0) return;
  const written = await insertLicences(
    tx,
    grants.map(({ uid, itemId, origin, sinceAt, expireAt, store }) => ({
      id: randomUUIDv7(),
      uid,
      itemId,
      origin,
      sinceAt,
      expireAt,
      ...daysOf({ sinceAt, expireAt }),
      status: "active" as const,
      store,
      createdAt: now,
      updatedAt: now,
    })),
  );
  const given = grants.filter(({ origin }) => written.has(origin));
  if (given.length === 0) return;
  await recordAll(
    tx,
    given.map(({ uid, ...after }) => ({
      actor,
      action: "licence.granted",
      subject: `user:${uid}`,
      after,
    })),
    now,
  );
}
