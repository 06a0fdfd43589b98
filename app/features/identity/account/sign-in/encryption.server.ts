// Small secrets that must be kept for a while (a link on its way into a mail, the secret of
// one-time codes): readable only with the server's own secret.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { secretsIn } from "#lib/signing.server.ts";

const keyOf = (one: string) => createHash("sha256").update(`seal:${one}`).digest();

export function seal(secret: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secretsIn(secret)[0]), iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** Nothing when it was sealed with another secret, or altered. */
export function unseal(secret: string, sealed: string): string | undefined {
  for (const one of secretsIn(secret)) {
    const text = unsealBy(one, sealed);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Whether the newest secret opens it: those from before are not needed for it. */
export const isSealedByNewest = (secret: string, sealed: string): boolean =>
  unsealBy(secretsIn(secret)[0], sealed) !== undefined;

function unsealBy(one: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < 28) return undefined;
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(one), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
