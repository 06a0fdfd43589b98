// What the back office reads and does that belongs to no single feature. Every act leaves an audit row.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { endSignIns, holdPeople } from "#features/identity/account/service.server.ts";
import { record } from "./audit.server.ts";
import type { Authority } from "#features/identity/account/rules.ts";
import { tryAgain } from "#features/platform/outbox/service.server.ts";
import { titlesOf } from "#features/shop/catalogue/titles.server.ts";
import { lockProducts, saveProduct } from "#features/shop/catalogue/write-products.server.ts";
import { products } from "#features/shop/catalogue/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import type { Product, ProductStatus } from "#features/shop/catalogue/rules.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { type Cursor, mayGrant, mayShutOut, writeCursor } from "./rules.ts";
import type { AuditNames } from "#features/platform/audit/actions.ts";
import { type DescribedRow, describeRow, namedIn } from "#features/platform/audit/describe.ts";
import {
  auditPage,
  countsNow,
  findMembers,
  namesOf,
  orderNumbersOf,
  reservations,
  setAuthority,
  setBanned,
} from "./internal/store.server.ts";

const pageSize = 50;
/** A page of members, the newest first, and where the next page begins. */
export async function membersFound(db: Reader, words: string, before?: Cursor) {
  const members = await findMembers(db, words.trim().slice(0, 100), {
    limit: pageSize + 1,
    before: before && { created: before.at, uid: before.id },
  });
  const last = members[pageSize - 1];
  return {
    members: members.slice(0, pageSize),
    next:
      last && members.length > pageSize ? writeCursor({ at: last.created, id: last.uid }) : null,
  };
}
export const countsOfToday = (db: Reader, now: Date) => countsNow(db, tokyoDate(now));
type Titles = Pick<AuditNames, "item">;
/** The audit in words, newest first, at most `pageSize`; names are read for all rows together. */
export async function auditLog(
  db: Reader,
  ask: { subject?: string; before?: Cursor | undefined },
  titles: Titles,
): Promise<{ rows: DescribedRow[]; next: string | null }> {
  const found = await auditPage(db, { ...ask, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  const named = namedIn(rows);
  const products = await titlesOf(db, named.products);
  const names: AuditNames = {
    ...titles,
    people: await namesOf(db, named.people),
    orders: await orderNumbersOf(db, named.orders),
    product: (id) => products.get(id),
  };
  return {
    rows: rows.map((row) => describeRow(row, names)),
    next: last ? writeCursor(last) : null,
  };
}
export const planReservations = (db: Reader) => reservations(db);

/** The command line, which whoever keeps the machine may use. */
const tool = "tool" as const;
type Refused = "not-found" | "not-allowed";

/** Who acts and who it is about, as they stand while nobody else can change them. Who is out acts no more, and counts for no owner. */
async function bothHeld(tx: Tx, actor: string, uid: string) {
  const people = await holdPeople(tx, actor === tool ? [uid] : [actor, uid]);
  return {
    by: actor === tool ? tool : people.find((one) => one.uid === actor && !one.out)?.authority,
    target: people.find((one) => one.uid === uid),
    otherOwner: people.some((one) => one.uid !== uid && one.authority === "owner" && !one.out),
  };
}

/**
 * By the command line, or by an owner for somebody else. All sign-ins end: a change of rights begins anew.
 * `last-owner`: the house would be left without one. `unchanged`: it is theirs already, and nothing is written.
 */
export async function grantAuthority(
  db: Db,
  {
    uid,
    authority,
    reason,
    actor,
  }: { uid: string; authority: Authority; reason: string; actor: string },
  now: Date,
): Promise<Result<null, Refused | "last-owner" | "unchanged">> {
  return inTransaction(db, async (tx) => {
    const { by, target, otherOwner } = await bothHeld(tx, actor, uid);
    if (!mayGrant(by, actor === uid)) return err("not-allowed");
    if (!target) return err("not-found");
    if (target.authority === authority) return err("unchanged");
    if (target.authority === "owner" && !otherOwner) return err("last-owner");
    await setAuthority(tx, uid, authority, now);
    await endSignIns(tx, uid, { why: "authority", by: actor }, now);
    await record(
      tx,
      {
        actor,
        action: "authority.set",
        subject: `user:${uid}`,
        before: { authority: target.authority },
        after: { authority, reason },
      },
      now,
    );
    return ok(null);
  });
}

/** Shuts a member out, or lets them in again: their next call is a visitor's. Other staff only by an owner, oneself never. */
export async function ban(
  db: Db,
  uid: string,
  on: boolean,
  reason: string,
  actor: string,
  now: Date,
): Promise<Result<null, Refused>> {
  return inTransaction(db, async (tx) => {
    const { by, target } = await bothHeld(tx, actor, uid);
    if (!mayShutOut(by, target?.authority ?? "customer", actor === uid)) return err("not-allowed");
    if (!target || !(await setBanned(tx, uid, on ? now : null, now))) return err("not-found");
    if (on) await endSignIns(tx, uid, { why: "banned", by: actor }, now);
    await record(
      tx,
      {
        actor,
        action: on ? "user.banned" : "user.let-in",
        subject: `user:${uid}`,
        after: { reason },
      },
      now,
    );
    return ok(null);
  });
}

/** Ends all sign-ins of a member who asks for it, or whose device is lost. */
export const signOutMember = (
  db: Db,
  uid: string,
  reason: string,
  actor: string,
  now: Date,
): Promise<number> =>
  inTransaction(db, (tx) => endSignIns(tx, uid, { why: reason, by: actor }, now));

/** Lets something that was given up go out once more. False: it is not there, or has gone out since. */
export async function sendAgain(db: Db, id: string, actor: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await tryAgain(tx, id, now))) return false;
    await record(tx, { actor, action: "outbox.sent-again", subject: `outbox:${id}` }, now);
    return true;
  });
}

export type ProductEdit = {
  title: string;
  lead: string;
  basePrice: number;
  status: ProductStatus;
  stock: Record<string, number>;
};
/** The fields that staff edit, as they stand. */
export const editOf = ({ title, lead, basePrice, status, sizes }: Product): ProductEdit => ({
  title,
  lead,
  basePrice,
  status,
  stock: Object.fromEntries(sizes.map(({ sku, stock }) => [sku, stock])),
});
const flat = ({ stock, ...rest }: ProductEdit): Record<string, string | number> => ({
  ...rest,
  ...Object.fromEntries(Object.entries(stock).map(([sku, count]) => [`stock:${sku}`, count])),
});

export type Conflict = { field: string; mine: string | number; theirs: string | number };
/**
 * Publishes an edit. `seen`: how it stood when the form was opened. A field that somebody else changed meanwhile, and this
 * edit changes too, is a conflict and nothing is written; other fields keep what the other wrote. Stock moves by the difference,
 * so that what was sold meanwhile stays sold.
 */
export async function editProduct(
  db: Db,
  id: string,
  seen: ProductEdit,
  wanted: ProductEdit,
  actor: string,
  now: Date,
): Promise<
  | Result<{ version: number }, "not-found" | "too-low">
  | { ok: false; code: "conflict"; conflicts: Conflict[] }
> {
  return inTransaction(db, async (tx) => {
    const [product] = await lockProducts(tx, [id]);
    if (!product) return err("not-found");
    const [before, old, next] = [flat(editOf(product)), flat(seen), flat(wanted)];
    const conflicts = Object.keys(next)
      .filter(
        (field) =>
          !field.startsWith("stock:") &&
          next[field] !== old[field] &&
          before[field] !== old[field] &&
          before[field] !== next[field],
      )
      .map((field): Conflict => ({ field, mine: next[field] ?? "", theirs: before[field] ?? "" }));
    if (conflicts.length > 0) return { ok: false, code: "conflict", conflicts };
    const take = <K extends "title" | "lead" | "basePrice" | "status">(field: K): ProductEdit[K] =>
      (wanted[field] === seen[field] ? product[field] : wanted[field]) as ProductEdit[K];
    const sizes = product.sizes.map((size) => ({
      ...size,
      stock: size.stock + ((wanted.stock[size.sku] ?? 0) - (seen.stock[size.sku] ?? 0)),
    }));
    if (sizes.some(({ stock, reserved }) => stock < reserved)) return err("too-low");
    const after = {
      ...product,
      title: take("title"),
      lead: take("lead"),
      basePrice: take("basePrice"),
      status: take("status"),
      sizes,
    };
    await saveProduct(tx, after, now);
    await record(
      tx,
      {
        actor,
        action: "product.edited",
        subject: `product:${id}`,
        before,
        after: flat(editOf(after)),
      },
      now,
    );
    return ok({ version: await publish(tx, now, { collection: products, ids: [id] }) });
  });
}
