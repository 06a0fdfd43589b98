// What this house signs. A secret may be several, with commas between them, while it is turned: the
// first signs, those from before still count.
import { createHmac } from "node:crypto";
import { isSameSecret } from "./same-secret.server.ts";

/** The newest first. */
export const secretsIn = (secret: string): readonly [string, ...string[]] =>
  secret.split(",") as [string, ...string[]];

const signedBy = (one: string, words: string) =>
  createHmac("sha256", one).update(words).digest("base64url");

export const signatureOn = (secret: string, words: string): string =>
  signedBy(secretsIn(secret)[0], words);

export const isSignatureOn = (secret: string, words: string, given: string): boolean =>
  secretsIn(secret).some((one) => isSameSecret(given, signedBy(one, words)));
