// Licences begin, are used and end here, whoever asks: a payment, staff, a trial, an invitation. Each origin gives once.
import { createHash, randomBytes, randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "#features/platform/audit/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { daysOf, type Item, type Licence, onceMark } from "./rules.ts";
import {
  addToStore,
  insertInvitation,
  insertItems,
  insertLicence,
  insertOnce,
  insertUse,
  invitationByHash,
  itemMasters,
  licenceById,
  licenceByOrigin,
  licencesByOrigins,
  licencesEnding,
  lockMember,
  markReturned,
  onceTakenBy,
  onceTakenOf,
  takeInvitation,
  takeSoonest,
  updateLicence,
  useById,
  useByPurpose,
  usesByUid,
} from "./internal/store.server.ts";
import { licencesByUid } from "./internal/member-licences.server.ts";

/** The catalogue of all that can be held, by id. */
export const itemMasterRows = (db: Reader): Promise<Item[]> => itemMasters(db);

/** Puts in the items that are not there yet; what staff changed stays. */
export const ensureItems = (db: Db, items: readonly Item[]): Promise<void> =>
  inTransaction(db, (tx) => insertItems(tx, items));

export type Items = { list: readonly Item[]; byId: ReadonlyMap<string, Item> };
export type ItemMemory = { read(): Promise<Items> };

/** The items in this process's memory, read again when the masters have a new version. */
export function createItemMemory(db: Reader, version: () => number): ItemMemory {
  let kept: { version: number; items: Promise<Items> } | undefined;
  return {
    read() {
      const wanted = version();
      if (kept?.version === wanted) return kept.items;
      const items = itemMasters(db).then((list) => ({
        list,
        byId: new Map(list.map((item) => [item.id, item])),
      }));
      const fresh = { version: wanted, items };
      kept = fresh;
      items.catch(() => {
        if (kept === fresh) kept = undefined;
      });
      return items;
    },
  };
}

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

/**
 * By staff, with a reason that is kept. `key` belongs to one form: sent twice it gives once, and the second answer is that of the first.
 * `used-key`: another licence was given with it.
 */
export async function giveByStaff(
  db: Db,
  {
    uid,
    item,
    expireAt,
    reason,
    key,
    actor,
  }: {
    uid: string;
    item: Pick<Item, "id" | "grants">;
    expireAt: Date;
    reason: string;
    key: string;
    actor: string;
  },
  now: Date,
): Promise<Result<null, "used-key">> {
  const origin = `staff:${key}`;
  return inTransaction(db, async (tx) => {
    if (
      await grantLicence(
        tx,
        { uid, itemId: item.id, origin, sinceAt: now, expireAt, store: item.grants, actor, reason },
        now,
      )
    )
      return ok(null);
    const given = await licenceByOrigin(tx, origin);
    return given?.uid === uid &&
      given.itemId === item.id &&
      given.expireAt.getTime() === expireAt.getTime()
      ? ok(null)
      : err("used-key");
  });
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

/** By staff: another end, or an end at once. */
export async function changeLicence(
  db: Db,
  id: string,
  change: { expireAt: Date } | { end: true } | { store: number },
  reason: string,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "not-possible">> {
  return inTransaction(db, async (tx) => {
    const before = await licenceById(tx, id);
    if (!before) return err("not-found");
    if ("end" in change) {
      const expireAt = new Date(
        Math.max(before.sinceAt.getTime(), Math.min(before.expireAt.getTime(), now.getTime())),
      );
      await updateLicence(
        tx,
        id,
        { status: "ended", expireAt, ...daysOf({ sinceAt: before.sinceAt, expireAt }) },
        now,
      );
    } else if ("expireAt" in change) {
      if (change.expireAt <= before.sinceAt) return err("not-possible");
      await updateLicence(
        tx,
        id,
        {
          status: "active",
          expireAt: change.expireAt,
          ...daysOf({ sinceAt: before.sinceAt, expireAt: change.expireAt }),
        },
        now,
      );
    } else {
      if (change.store < 0) return err("not-possible");
      await updateLicence(tx, id, { store: change.store }, now);
    }
    await record(
      tx,
      {
        actor,
        action: "licence.changed-by-staff",
        subject: `user:${before.uid}`,
        before: {
          id,
          itemId: before.itemId,
          status: before.status,
          store: before.store,
          expireAt: before.expireAt,
        },
        after: { ...change, reason },
      },
      now,
    );
    return ok(null);
  });
}

/**
 * One use of a ticket, from the one that ends soonest; the same purpose uses one only once, however often it is asked.
 * `none-left`: nothing valid with something in store.
 */
export async function useTicket(
  db: Db,
  uid: string,
  itemIds: readonly string[],
  purpose: string,
  now: Date,
): Promise<Result<{ useId: string; licenceId: string }, "none-left">> {
  return inTransaction(db, (tx) => useTicketIn(tx, uid, itemIds, purpose, now));
}

export async function useTicketIn(
  tx: Tx,
  uid: string,
  itemIds: readonly string[],
  purpose: string,
  now: Date,
): Promise<Result<{ useId: string; licenceId: string }, "none-left">> {
  await lockMember(tx, uid);
  const before = await useByPurpose(tx, uid, purpose);
  if (before && !before.returnedAt) return ok({ useId: before.id, licenceId: before.licenceId });
  const licenceId = await takeSoonest(tx, uid, itemIds, now);
  if (!licenceId) return err("none-left");
  const useId = randomUUIDv7();
  // A use that was given back makes room for a new one under the same purpose.
  await insertUse(tx, {
    id: useId,
    licenceId,
    uid,
    purpose: before ? `${purpose}#${useId}` : purpose,
    usedAt: now,
  });
  await record(
    tx,
    { actor: uid, action: "ticket.used", subject: `user:${uid}`, after: { licenceId, purpose } },
    now,
  );
  return ok({ useId, licenceId });
}

/** Gives a use back, once; staff say why. */
export async function returnTicket(
  db: Db,
  useId: string,
  reason: string,
  actor: string,
  now: Date,
): Promise<Result<null, "not-found" | "returned-before">> {
  return inTransaction(db, async (tx) => {
    const use = await useById(tx, useId);
    if (!use) return err("not-found");
    if (!(await markReturned(tx, useId, reason, now))) return err("returned-before");
    await record(
      tx,
      {
        actor,
        action: "ticket.returned",
        subject: `user:${use.uid}`,
        after: { useId, licenceId: use.licenceId, reason },
      },
      now,
    );
    return ok(null);
  });
}

/** How many uses of a ticket are left, and how many were made. */
export type TicketCount = { store: number; used: number };

/** How the tickets stand that these origins gave; an origin that gave none is not in it. */
export const ticketsOfOrigins = async (
  db: Reader,
  origins: readonly string[],
): Promise<ReadonlyMap<string, TicketCount>> =>
  new Map(
    (await licencesByOrigins(db, origins)).map(({ origin, store, used }) => [
      origin,
      { store, used },
    ]),
  );

/** The same of one. */
export const ticketOfOrigin = async (
  db: Reader,
  origin: string,
): Promise<TicketCount | undefined> => (await ticketsOfOrigins(db, [origin])).get(origin);

/**
 * Changes how many uses of a ticket are left, because money went back (`by` below 0) or did not after all. False, and nothing
 * changed, where fewer are left.
 */
export async function moveUses(
  tx: Tx,
  origin: string,
  by: number,
  actor: string,
  now: Date,
): Promise<boolean> {
  const before = await licenceByOrigin(tx, origin);
  if (!before) return false;
  await lockMember(tx, before.uid);
  const after = await addToStore(tx, before.id, by, now);
  if (after === undefined) return false;
  await record(
    tx,
    {
      actor,
      action: "licence.changed",
      subject: `user:${before.uid}`,
      before: { itemId: before.itemId, origin, store: after - by },
      after: { itemId: before.itemId, origin, store: after },
    },
    now,
  );
  return true;
}

export const ticketUsesOf = (db: Reader, uid: string) => usesByUid(db, uid);

const personHash = (mark: string) => createHash("sha256").update(mark).digest("hex");
export type Person = { uid: string; email: string | null; lineUserId: string | null };

/** A person in all forms that we know: the address without dots and plus parts where the mail house ignores them, the provider's id, the account. */
export function personMarks({ uid, email, lineUserId }: Person): string[] {
  const marks = [`uid:${uid}`];
  if (lineUserId) marks.push(`line:${lineUserId}`);
  if (email) {
    const [local = "", services = ""] = email.toLowerCase().split("@");
    const bare = local.split("+")[0] ?? "";
    marks.push(
      `mail:${services === "gmail.com" || services === "googlemail.com" ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${services}`}`,
    );
  }
  return marks.map(personHash);
}

/** Whether this person, whatever the spelling, has had a once-only offer. */
export const hasTakenOnce = (db: Reader, person: Person, itemId: string): Promise<boolean> =>
  onceTakenBy(db, personMarks(person), itemId);

/** Marks the offer as taken, with item 000032 in the member's hands. False: it was taken before; then nothing was written. */
export async function takeOnce(
  tx: Tx,
  person: Person,
  itemId: string,
  now: Date,
): Promise<boolean> {
  const marks = personMarks(person);
  await lockMember(tx, person.uid);
  if (await onceTakenBy(tx, marks, itemId)) return false;
  if (
    !(await insertOnce(
      tx,
      marks.map((hash) => ({ personHash: hash, itemId, uid: person.uid, takenAt: now })),
    ))
  )
    return false;
  await grantLicence(
    tx,
    {
      uid: person.uid,
      itemId: onceMark,
      origin: `once:${person.uid}:${itemId}`,
      sinceAt: now,
      expireAt: now,
      store: 0,
      actor: person.uid,
    },
    now,
  );
  return true;
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

/** An invitation to `itemId` for `days`, for so many people. The token is shown once and never kept. */
export async function invite(
  db: Db,
  {
    itemId,
    days,
    count,
    endsAt,
    note,
    actor,
  }: { itemId: string; days: number; count: number; endsAt: Date; note: string; actor: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await inTransaction(db, async (tx) => {
    const id = randomUUIDv7();
    await insertInvitation(tx, {
      id,
      tokenHash: hashOf(token),
      itemId,
      days,
      note,
      left: count,
      endsAt,
      createdBy: actor,
      createdAt: now,
    });
    await record(
      tx,
      {
        actor,
        action: "invitation.made",
        subject: `invitation:${id}`,
        after: { itemId, days, count, endsAt },
      },
      now,
    );
  });
  return token;
}

export async function readInvitation(
  db: Reader,
  token: string,
  now: Date,
): Promise<
  { itemId: string; days: number; note: string; state: "open" | "used-up" | "over" } | undefined
> {
  const row = await invitationByHash(db, hashOf(token));
  return (
    row && {
      itemId: row.itemId,
      days: row.days,
      note: row.note,
      state: row.endsAt <= now ? "over" : row.left === 0 ? "used-up" : "open",
    }
  );
}

const dayMs = 86_400_000;
/** Takes one place of an invitation for this member; a second time gives nothing more. */
export async function acceptInvitation(
  db: Db,
  token: string,
  uid: string,
  now: Date,
): Promise<Result<{ itemId: string }, "not-found" | "taken-before">> {
  return inTransaction(db, async (tx) => {
    const hash = hashOf(token);
    await lockMember(tx, uid);
    const found = await invitationByHash(tx, hash);
    if (!found) return err("not-found");
    const origin = `invitation:${found.id}:${uid}`;
    if (await licenceByOrigin(tx, origin)) return err("taken-before");
    const taken = await takeInvitation(tx, hash, now);
    if (!taken) return err("not-found");
    await grantLicence(
      tx,
      {
        uid,
        itemId: taken.itemId,
        origin,
        sinceAt: now,
        expireAt: new Date(now.getTime() + taken.days * dayMs),
        actor: uid,
      },
      now,
    );
    return ok({ itemId: taken.itemId });
  });
}

/** Active licences of these items that end within the span, for reminders. */
export const endingBetween = async (
  db: Reader,
  itemIds: readonly string[],
  from: Date,
  until: Date,
): Promise<OwnedLicence[]> => (await licencesEnding(db, itemIds, from, until)).map(owned);
export { lockMember };

/** The once-only offers that a member has used, oldest first. */
export const trialsTaken = (db: Reader, uid: string) => onceTakenOf(db, uid);
