// The one place where an account and its licences become the person of a request.
import type { Reader } from "#db/client.server.ts";
import {
  type Actor,
  type Member,
  type MemberId,
  visitor,
} from "#features/identity/account/rules.ts";
import { hashOfToken, isToken, noteSignInUse } from "#features/identity/account/service.server.ts";
import { mainForm } from "#features/identity/licence/rules.ts";
import { memberOfSignIn } from "./internal/store.server.ts";
import { itemsHeld } from "./internal/viewing-store.server.ts";

type Row = NonNullable<Awaited<ReturnType<typeof memberOfSignIn>>>;
const presentMember = (row: Row): Member => ({
  kind: "member",
  uid: row.uid as MemberId,
  displayName: row.displayName,
  email: row.emailVerifiedAt ? row.email : null,
  authority: row.authority,
  roles: row.roles,
  heldItems: [...new Set(row.heldItems.map(mainForm))],
  signInId: row.signInId,
  provedAt: row.provedAt,
  second: row.secondAt !== null,
  secondAt: row.secondAt,
  leaving: row.leftAt !== null,
});
/** Whose sign-in this is, while it is one; asking does not keep it alive. */
export async function memberNow(db: Reader, token: string, now: Date): Promise<Member | undefined> {
  const row = isToken(token) ? await memberOfSignIn(db, hashOfToken(token), now) : undefined;
  return row && presentMember(row);
}

/**
 * The member whose sign-in cookie this is, with the licences valid at `now`; a visitor when it is
 * missing, unknown, idle or over.
 */
export async function findActor(db: Reader, token: string | undefined, now: Date): Promise<Actor> {
  if (!token || !isToken(token)) return visitor;
  const row = await memberOfSignIn(db, hashOfToken(token), now);
  if (!row) return visitor;
  await noteSignInUse(db, row, now);
  return presentMember(row);
}

/** Item ids of this member's licences that are valid at `now`: for who does something for them. */
export const heldItemsOfMember = async (db: Reader, uid: string, now: Date): Promise<string[]> => [
  ...new Set((await itemsHeld(db, uid, now)).map(mainForm)),
];
