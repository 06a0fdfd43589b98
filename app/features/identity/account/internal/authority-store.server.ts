// What staff decide of a person, written to their row.
import { eq } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Authority, DeskRole } from "../rules.ts";
import { users } from "./table.ts";

export type DeskStanding = { authority: Authority; roles: readonly DeskRole[] };

export async function setAuthority(
  db: Reader,
  uid: string,
  { authority, roles }: DeskStanding,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ authority, roles: authority === "staff" ? [...roles] : [], updated: now })
    .where(eq(users.uid, uid));
}
export async function setBanned(
  db: Reader,
  uid: string,
  at: Date | null,
  now: Date,
): Promise<boolean> {
  return (
    (
      await db
        .update(users)
        .set({ bannedAt: at, updated: now })
        .where(eq(users.uid, uid))
        .returning({ uid: users.uid })
    ).length > 0
  );
}
