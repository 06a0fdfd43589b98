import { createHash } from "node:crypto";
import type { Reader } from "#db/client.server.ts";
import { mainForm } from "#features/licence/rules.ts";
import { type Actor, type MemberId, visitor } from "./rules.ts";
import { memberOfSignIn } from "./store.server.ts";

/** What is kept of a sign-in's cookie value. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("hex");

const tokenShape = /^[A-Za-z0-9_-]{43}$/;

/** The member whose sign-in cookie this is, with the licences valid at `now`; a visitor when it is missing, unknown, idle or over. */
export async function findActor(db: Reader, token: string | undefined, now: Date): Promise<Actor> {
  if (!token || !tokenShape.test(token)) return visitor;
  const row = await memberOfSignIn(db, hashOfToken(token), now);
  if (!row) return visitor;
  return { kind: "member", uid: row.uid as MemberId, displayName: row.displayName, authority: row.authority, heldItems: [...new Set(row.heldItems.map(mainForm))] };
}
