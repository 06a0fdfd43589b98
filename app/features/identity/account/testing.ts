// What tests of accounts share: a database of their own, the mails that went out, and somebody who
// has proved an address.
import { afterEach, beforeEach } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { spendLink } from "./registration/email-verification.server.ts";
import { proveEmail } from "./registration/prove-email.server.ts";
import { register } from "./registration/register.server.ts";
import { unseal } from "./sign-in/encryption.server.ts";

export const secret = "a secret of at least thirty-two marks";
export const now = tokyo("2026-11-21 12:00:00");
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
export const days = (count: number) => later(count * 1_440);
export const browserKey = "b".repeat(43);

export let base: Awaited<ReturnType<typeof freshDatabase>>;
/** A database for each test of the file. */
export function freshForEach(): void {
  beforeEach(async () => {
    base = await freshDatabase();
  });
  afterEach(() => base.close());
}

/** What the newest mail to an address carries. */
export async function mailed(
  email: string,
): Promise<{ token: string; code?: string; password?: string; known?: string }> {
  const { rows } = await base.pool.query<{ payload: { sealed: string } }>(
    `select payload from outbox where payload->>'email' = $1 and payload ? 'sealed'
      order by id desc limit 1`,
    [email],
  );
  return JSON.parse(unseal(secret, rows[0]?.payload.sealed ?? "") ?? "{}") as { token: string };
}
export const spend = (
  token: string,
  kinds: ("login" | "verify" | "reset" | "connect")[] = ["login", "verify", "connect"],
  at = now,
) =>
  inTransaction(base.db, async (tx) => {
    const proof = await spendLink(tx, token, kinds, at);
    return proof && { proof, ...(await proveEmail(tx, proof, at)) };
  });
/** A member who has proved the address. */
export async function member(email: string, password?: string): Promise<string> {
  await register(base.db, { email, ...(password ? { password } : {}), secret, browserKey }, now);
  const done = await spend((await mailed(email)).token);
  if (!done) throw new Error("not proved");
  return done.uid;
}
