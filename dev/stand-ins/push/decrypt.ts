// Reads a push message as a browser does. Source: RFC 8188, RFC 8291.
import { createDecipheriv, createECDH, hkdfSync } from "node:crypto";

export type DeviceKeys = { privateKey: string; auth: string };

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** @throws {Error} Where it was not encrypted for this device. */
export function decryptPush(body: Buffer, { privateKey, auth }: DeviceKeys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  const shared = curve.computeSecret(theirs);
  const both = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), theirs]);
  const secret = derive(shared, Buffer.from(auth, "base64url"), both, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // One record: its words end with the mark of the last one.
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}
