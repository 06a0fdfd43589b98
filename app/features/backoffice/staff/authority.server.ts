// What staff decide over people: their role, shutting out, signing out.
import type { Tx, Db } from "#db/client.server.ts";
import { holdPeople, endSignIns } from "#features/identity/account/service.server.ts";
import { type Authority, type DeskRole, deskRoleNames } from "#features/identity/account/rules.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { mayGrant, mayShutOut } from "./rules.ts";
import { setAuthority, setBanned } from "#features/identity/account/write.server.ts";
import { record } from "./audit.server.ts";

/** The command line, which whoever keeps the machine may use. */
const tool = "tool" as const;
type Refused = "not-found" | "not-allowed";

/**
 * Who acts and who it is about, as they stand while nobody else can change them. Who is out acts no
 * more, and counts for no owner.
 */
async function bothHeld(tx: Tx, actor: string, uid: string) {
  const people = await holdPeople(tx, actor === tool ? [uid] : [actor, uid]);
  return {
    by: actor === tool ? tool : people.find((one) => one.uid === actor && !one.out)?.authority,
    target: people.find((one) => one.uid === uid),
    otherOwner: people.some((one) => one.uid !== uid && one.authority === "owner" && !one.out),
  };
}

const sameRoles = (had: readonly string[], authority: Authority, roles: readonly string[]) =>
  authority !== "staff" || [...had].toSorted().join() === [...new Set(roles)].toSorted().join();
/** As the record keeps them. */
const rolesSaid = (authority: Authority, roles: readonly DeskRole[]) =>
  authority === "staff" ? { roles: roles.map((role) => deskRoleNames[role]).join("・") } : {};

/**
 * By the command line, or by an owner for somebody else. All sign-ins end: a change of rights
 * begins anew. `last-owner`: the house would be left without one. `unchanged`: it is theirs
 * already, and nothing is written.
 */
export async function grantAuthority(
  db: Db,
  {
    uid,
    authority,
    roles = [],
    reason,
    actor,
  }: {
    uid: string;
    authority: Authority;
    /** Of staff alone. */
    roles?: readonly DeskRole[];
    reason: string;
    actor: string;
  },
  now: Date,
): Promise<Result<null, Refused | "last-owner" | "unchanged" | "no-roles">> {
  return inTransaction(db, async (tx) => {
    const { by, target, otherOwner } = await bothHeld(tx, actor, uid);
    if (!mayGrant(by, actor === uid)) return err("not-allowed");
    if (!target) return err("not-found");
    if (authority === "staff" && roles.length === 0) return err("no-roles");
    if (target.authority === authority && sameRoles(target.roles, authority, roles))
      return err("unchanged");
    if (target.authority === "owner" && authority !== "owner" && !otherOwner)
      return err("last-owner");
    await setAuthority(tx, uid, { authority, roles }, now);
    await endSignIns(tx, uid, { why: "authority", by: actor }, now);
    await record(
      tx,
      {
        actor,
        action: "authority.set",
        subject: `user:${uid}`,
        before: { authority: target.authority, ...rolesSaid(target.authority, target.roles) },
        after: { authority, ...rolesSaid(authority, roles), reason },
      },
      now,
    );
    return ok(null);
  });
}

/**
 * Shuts a member out, or lets them in again: their next call is a visitor's. Other staff only by an
 * owner, oneself never.
 */
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
