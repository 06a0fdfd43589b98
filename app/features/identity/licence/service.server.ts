// Licences begin and change here, whoever asks: a payment, staff, a trial, an invitation. Each
// origin gives once.
import { randomUUIDv7 } from "node:crypto";
import type { Reader, Tx } from "#db/client.server.ts";
import { record } from "./audit.server.ts";
import { daysOf, type Licence } from "./rules.ts";
import {
  insertLicence,
  licenceByOrigin,
  licencesEnding,
  lockMember,
  updateLicence,
} from "./internal/store.server.ts";
import { licencesByUid } from "./internal/member-licences.server.ts";

export type OwnedLicence = Licence & { id: string; uid: string; origin: string; createdAt: Date };

const owned = (row: Awaited<ReturnType<typeof licencesByUid>>[number]): OwnedLicence => ({
  ...row,
  since: row.since as Licence["since"],
  expire: row.expire as Licence["expire"],
});

/** Everything that this member holds or held, at most 200. */
export const licencesOf = async (db: Reader, uid: string): Promise<OwnedLicence[]> =>
  (await licencesByUid(db, uid)).map(owned);

export type Grant = {
  uid: string;
  itemId: string;
  origin: string;
  sinceAt: Date;
  expireAt: Date;
  store?: number;
  actor: string;
  reason?: string;
};

/** A licence for a reason that gives once: a repeat changes nothing. False: it was given before. */
export async function grantLicence(
  tx: Tx,
  { actor, reason, store = 1, ...grant }: Grant,
  now: Date,
): Promise<boolean> {
  const row = {
    id: randomUUIDv7(),
    ...grant,
    ...daysOf(grant),
    status: "active" as const,
    store,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertLicence(tx, row))) return false;
  await record(
    tx,
    {
      actor,
      action: "licence.granted",
      subject: `user:${grant.uid}`,
      after: {
        itemId: grant.itemId,
        origin: grant.origin,
        sinceAt: grant.sinceAt,
        expireAt: grant.expireAt,
        store,
        ...(reason === undefined ? {} : { reason }),
      },
    },
    now,
  );
  return true;
}

/** The licence of an origin as it must stand now; what stands so already is left alone. */
export async function setLicence(
  tx: Tx,
  grant: Grant & { status: Licence["status"] },
  now: Date,
): Promise<boolean> {
  const before = await licenceByOrigin(tx, grant.origin);
  const { status, actor, ...rest } = grant;
  if (!before) {
    if (status === "ended" && grant.expireAt <= grant.sinceAt) return false;
    const fresh = await grantLicence(tx, { ...rest, actor }, now);
    if (fresh && status !== "active") {
      const made = await licenceByOrigin(tx, grant.origin);
      if (made) await updateLicence(tx, made.id, { status }, now);
    }
    return fresh;
  }
  const same =
    before.status === status &&
    before.sinceAt.getTime() === grant.sinceAt.getTime() &&
    before.expireAt.getTime() === grant.expireAt.getTime();
  if (same) return false;
  await updateLicence(
    tx,
    before.id,
    { status, sinceAt: grant.sinceAt, expireAt: grant.expireAt, ...daysOf(grant) },
    now,
  );
  const shown = ({
    status: state,
    sinceAt,
    expireAt,
  }: {
    status: string;
    sinceAt: Date;
    expireAt: Date;
  }) => ({ status: state, sinceAt, expireAt });
  await record(
    tx,
    {
      actor,
      action: "licence.changed",
      subject: `user:${grant.uid}`,
      before: { itemId: before.itemId, ...shown(before) },
      after: { itemId: grant.itemId, origin: grant.origin, ...shown(grant) },
    },
    now,
  );
  return true;
}

/** Active licences of these items that end within the span, for reminders: all, in parts. */
export async function* endingBetween(
  db: Reader,
  itemIds: readonly string[],
  from: Date,
  until: Date,
): AsyncGenerator<OwnedLicence[]> {
  for await (const part of licencesEnding(db, itemIds, from, until)) yield part.map(owned);
}

export { lockMember };
