import { createHash } from "node:crypto";
import type { Picture } from "./rules.ts";
import type { StoragePort } from "#integrations/storage/port.ts";

export type OriginalKind = "svg" | "png" | "jpg" | "webp";
export const contentTypes: Record<OriginalKind, string> = {
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
};

/** Names bytes by what they are: 16 hexadecimal digits. */
export const versionOf = (bytes: Uint8Array | string) =>
  createHash("sha256").update(bytes).digest("hex").slice(0, 16);
export const originalKey = (version: string, key: string, kind: OriginalKind) =>
  `pictures/${version}/${key}.${kind}`;

export const originalKinds: readonly OriginalKind[] = ["svg", "webp", "png", "jpg"];

/** The picture as it came, whatever it is. */
export async function findOriginal(
  storage: StoragePort,
  { version, key }: Pick<Picture, "version" | "key">,
): Promise<{ kind: OriginalKind; bytes: Uint8Array } | undefined> {
  for (const kind of originalKinds) {
    const bytes = await storage.read(originalKey(version, key, kind));
    if (bytes) return { kind, bytes };
  }
  return undefined;
}

/** Keeps a drawing of our own as it is; its variants are made when they are asked for. */
export async function saveDrawing(
  storage: StoragePort,
  key: string,
  drawing: string,
  { alt, width, height }: Pick<Picture, "alt" | "width" | "height">,
): Promise<Picture> {
  const version = versionOf(drawing);
  await storage.write(originalKey(version, key, "svg"), Buffer.from(drawing), contentTypes.svg);
  return { key, version, alt, width, height };
}
