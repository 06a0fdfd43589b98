// People who can sign in, for tests that speak HTTP.
import { randomUUID } from "node:crypto";
import { type DeskRole, deskRoles } from "#features/identity/account/rules.ts";
import { hashPassword } from "#features/identity/account/sign-in/password.server.ts";
import { beginSignIn, type SignedIn } from "#features/identity/account/service.server.ts";
import type { freshDatabase } from "./database.ts";

type Base = Awaited<ReturnType<typeof freshDatabase>>;
export type Person = { uid: string; email: string };

/** A member who has proved the address, or has none (`null`); with a password where one is given. */
export async function aPerson(
  { pool }: Pick<Base, "pool">,
  {
    authority = "customer",
    email = `${randomUUID().slice(0, 8)}@example.jp`,
    roles = authority === "staff" ? deskRoles : [],
    password,
    proved = email !== null,
  }: {
    authority?: "customer" | "staff" | "owner";
    /** Without them staff see to everything that staff may. */
    roles?: readonly DeskRole[];
    email?: string | null;
    password?: string;
    /** Whether the address is known to be theirs. */
    proved?: boolean;
  } = {},
): Promise<Person> {
  const uid = randomUUID();
  await pool.query(
    "insert into users (uid, email, email_verified_at, display_name, authority, roles, created, updated) values ($1, $2, case when $5 then now() end, '三条 澪', $3, $4, now(), now())",
    [uid, email, authority, roles, proved],
  );
  if (password !== undefined)
    await pool.query("insert into credential (uid, hash, updated_at) values ($1, $2, now())", [
      uid,
      await hashPassword(password),
    ]);
  return { uid, email: email ?? "" };
}

/** A browser in which this person is signed in. */
export const signedIn = (
  { db }: Pick<Base, "db">,
  { uid }: Person,
  { second = false, at = new Date() }: { second?: boolean; at?: Date } = {},
): Promise<SignedIn> => beginSignIn(db, { uid, means: "mail", device: "", second }, at);
