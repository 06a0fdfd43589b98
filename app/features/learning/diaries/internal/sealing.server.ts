// Sealing with AES-256-GCM: what is sealed for one place opens in no other. Pure but for chance.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** The layout of what is sealed: this byte, 12 of chance, 16 of proof, then the words. */
const layout = 1;
const nonceBytes = 12;
const proofBytes = 16;
const headBytes = 1 + nonceBytes + proofBytes;
export const keyBytes = 32;

/** `place` is proven, not hidden: whoever moves the bytes elsewhere cannot open them there. */
export function sealFor(key: Buffer, place: string, words: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: proofBytes });
  cipher.setAAD(Buffer.from(place, "utf8"));
  const sealed = Buffer.concat([cipher.update(words), cipher.final()]);
  return Buffer.concat([Buffer.of(layout), nonce, cipher.getAuthTag(), sealed]);
}

/** Undefined where the key, the place or a single bit is another one. */
export function unsealFrom(key: Buffer, place: string, sealed: Buffer): Buffer | undefined {
  if (sealed.length < headBytes || sealed[0] !== layout) return undefined;
  const nonce = sealed.subarray(1, 1 + nonceBytes);
  const opener = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: proofBytes });
  opener.setAAD(Buffer.from(place, "utf8"));
  opener.setAuthTag(sealed.subarray(1 + nonceBytes, headBytes));
  try {
    return Buffer.concat([opener.update(sealed.subarray(headBytes)), opener.final()]);
  } catch {
    return undefined;
  }
}

/** Names a master key without telling anything of it. */
export const nameOfKey = (key: Buffer) =>
  createHash("sha256").update("diary master key").update(key).digest("hex").slice(0, 16);

export const newDiaryKey = () => randomBytes(keyBytes);
export const placeOfKey = (uid: string) => `diary-key:${uid}`;
export const placeOfPage = (uid: string, kind: string, day: string) =>
  `diary-page:${uid}:${kind}:${day}`;
export const placeOfPhoto = (uid: string, kind: string, day: string, id: string) =>
  `diary-photo:${uid}:${kind}:${day}:${id}`;
