import { timingSafeEqual } from "node:crypto";

/**
 * Whether what somebody gave is the secret or signature itself, in a time that tells nothing of how
 * much of it was right. Compared as bytes: signs outside ASCII are longer than their letters.
 */
export function isSameSecret(given: string, ours: string): boolean {
  const [theirs, right] = [Buffer.from(given), Buffer.from(ours)];
  return theirs.length === right.length && timingSafeEqual(theirs, right);
}
