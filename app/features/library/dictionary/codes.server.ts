// Codes with which others read the dictionary. A code is shown once; its hash alone is kept.
import { createHash, randomBytes } from "node:crypto";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { addCode, codeInForce, revokeCodes } from "./internal/code-store.server.ts";

export const hashOfCode = (code: string): string =>
  createHash("sha256").update(`dictionary:${code}`).digest("hex");
const shape = /^d-[A-Za-z0-9_-]{32}$/;

/**
 * A new code for `name`, beside those it has: the old ones stay in force until they are ended, so
 * that nobody is cut off in between.
 */
export async function makeCode(db: Db, name: string, now: Date): Promise<string> {
  const code = `d-${randomBytes(24).toString("base64url")}`;
  await inTransaction(db, (tx) =>
    addCode(tx, { hash: hashOfCode(code), name, created: now, revoked: null }),
  );
  return code;
}

/** The hash of a code that is in force, to count by; nothing for any other. */
export async function knownCode(db: Reader, code: string | undefined): Promise<string | undefined> {
  if (!code || !shape.test(code)) return undefined;
  const hash = hashOfCode(code);
  return (await codeInForce(db, hash)) ? hash : undefined;
}

/** Ends the codes of a name, all of them or all but `keep`; how many. */
export const endCodes = (
  db: Db,
  { name, keep }: { name: string; keep?: string },
  now: Date,
): Promise<number> =>
  inTransaction(db, (tx) =>
    revokeCodes(tx, { name, ...(keep ? { but: hashOfCode(keep) } : {}) }, now),
  );
