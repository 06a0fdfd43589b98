// People are asked by mail to work at the desk: by an owner, with what they are to see to; the link
// counts once, for three days, for the account of that address.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type DeskRole, deskRoleNames } from "#features/identity/account/rules.ts";
import {
  endSignIns,
  hashOfToken,
  holdPeople,
  isToken,
  newToken,
  profileOf,
} from "#features/identity/account/service.server.ts";
import { seal } from "#features/identity/account/sign-in/encryption.server.ts";
import { staffInvited } from "#features/identity/account/notices/staff-invited.server.ts";
import { setAuthority } from "#features/identity/account/write.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import {
  hiddenEmail,
  type InvitationState,
  invitationMs,
  invitationRetentionMs,
  isInvited,
  stateOfInvitation,
} from "./invitation-rules.ts";
import {
  closeInvitation,
  closeOpenFor,
  insertStaffInvitation,
  invitationByToken,
  lockInvitation,
  openInvitations,
  purgeInvitations,
  staffRows,
  type StaffInvitation,
} from "./internal/invitation-store.server.ts";

const workOf = ({ authority, roles }: Pick<StaffInvitation, "authority" | "roles">): string =>
  authority === "owner" ? "店主" : roles.map((role) => deskRoleNames[role]).join("・");
const isOwner = (people: Awaited<ReturnType<typeof holdPeople>>, uid: string) =>
  people.some((one) => one.uid === uid && one.authority === "owner" && !one.out);

type Asked = { email: string; authority: "staff" | "owner"; roles: readonly DeskRole[] };
/** `standing`: the address is of somebody who works at the desk already. */
export function inviteStaff(
  db: Db,
  { email, authority, roles, actor }: Asked & { actor: string },
  secret: string,
  now: Date,
): Promise<Result<null, "not-allowed" | "no-roles" | "standing">> {
  return inTransaction(db, async (tx) => {
    await closeOpenFor(tx, email, now);
    if (!isOwner(await holdPeople(tx, [actor]), actor)) return err("not-allowed");
    if (authority === "staff" && roles.length === 0) return err("no-roles");
    const standing = (await staffRows(tx)).some((one) => one.email === email);
    if (standing) return err("standing");
    const row = { email, authority, roles: authority === "owner" ? [] : [...roles] };
    await sendInvitation(tx, { ...row, actor }, secret, now);
    return ok(null);
  });
}
async function sendInvitation(
  tx: Tx,
  { actor, ...asked }: Asked & { actor: string },
  secret: string,
  now: Date,
): Promise<void> {
  const id = randomUUIDv7();
  const token = newToken();
  const row = {
    ...asked,
    roles: [...asked.roles],
    id,
    tokenHash: hashOfToken(token),
    invitedBy: actor,
    createdAt: now,
    endsAt: new Date(now.getTime() + invitationMs),
    closedAt: null,
  };
  await insertStaffInvitation(tx, row);
  const after = { name: hiddenEmail(asked.email), roles: workOf(row), endsAt: row.endsAt };
  const subject = `staff-invitation:${id}`;
  await record(tx, { actor, action: "staff.invited", subject, after }, now);
  const by = (await profileOf(tx, actor))?.displayName ?? "";
  await notify(
    tx,
    staffInvited,
    {
      once: id,
      payload: { email: asked.email, sealed: seal(secret, token), by, work: workOf(row) },
    },
    now,
  );
}

/** The link is void at once. */
export function withdrawInvitation(
  db: Db,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<Result<null, "not-allowed" | "gone">> {
  return inTransaction(db, async (tx) => {
    const invitation = await lockInvitation(tx, { id });
    if (!isOwner(await holdPeople(tx, [actor]), actor)) return err("not-allowed");
    if (!invitation || invitation.closedAt) return err("gone");
    await closeInvitation(tx, id, now);
    const after = { name: hiddenEmail(invitation.email) };
    const subject = `staff-invitation:${id}`;
    await record(tx, { actor, action: "staff.invitation-withdrawn", subject, after }, now);
    return ok(null);
  });
}

/**
 * By the member who holds the link, in this sign-in, which goes on; every other one of theirs ends.
 * `gone`: spent, taken back, or sent by somebody who is an owner no more.
 */
export function acceptStaffInvitation(
  db: Db,
  token: string,
  { uid, signInId }: { uid: string; signInId: string },
  now: Date,
): Promise<Result<null, "gone" | "over" | "other-address">> {
  return inTransaction(db, async (tx) => {
    const invitation = isToken(token)
      ? await lockInvitation(tx, { tokenHash: hashOfToken(token) })
      : undefined;
    if (!invitation || invitation.closedAt) return err("gone");
    if (stateOfInvitation(invitation, now) === "over") return err("over");
    const people = await holdPeople(tx, [invitation.invitedBy, uid]);
    const target = people.find((one) => one.uid === uid && !one.out);
    if (!target || !isOwner(people, invitation.invitedBy)) return err("gone");
    const profile = await profileOf(tx, uid);
    if (!profile || !isInvited(invitation, profile)) return err("other-address");
    await closeInvitation(tx, invitation.id, now);
    const { authority, roles } = invitation;
    // Whoever became an owner meanwhile stays one.
    if (target.authority !== "owner") {
      await setAuthority(tx, uid, { authority, roles }, now);
      await endSignIns(tx, uid, { why: "authority", except: signInId }, now);
    }
    await record(
      tx,
      {
        actor: uid,
        action: "staff.accepted",
        subject: `user:${uid}`,
        before: { authority: target.authority },
        after: { authority, roles: workOf(invitation) },
      },
      now,
    );
    return ok(null);
  });
}

/** What the page of a link says; nothing where there never was such a link. */
export async function readStaffInvitation(
  db: Reader,
  token: string,
  now: Date,
): Promise<
  { state: InvitationState; work: string; to: string; by: string; until: Date } | undefined
> {
  const row = isToken(token) ? await invitationByToken(db, hashOfToken(token)) : undefined;
  if (!row) return undefined;
  const by = (await profileOf(db, row.invitedBy))?.displayName ?? "";
  const to = hiddenEmail(row.email);
  return { state: stateOfInvitation(row, now), work: workOf(row), to, by, until: row.endsAt };
}

/** Everybody who works at the desk, and who was asked to. */
export async function staffNow(db: Reader, now: Date) {
  const people = await staffRows(db);
  const invitations = await openInvitations(db);
  return {
    people: people.map(({ enteredAt, ...one }) => ({
      ...one,
      enteredAt: enteredAt === null ? null : new Date(enteredAt),
    })),
    invitations: invitations.map((one) => ({
      id: one.id,
      email: one.email,
      work: workOf(one),
      until: one.endsAt,
      over: stateOfInvitation(one, now) === "over",
    })),
  };
}
export const purgeStaffInvitations = (db: Db, now: Date) =>
  purgeInvitations(db, new Date(now.getTime() - invitationRetentionMs));
