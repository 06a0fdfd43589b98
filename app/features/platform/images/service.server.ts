// Pictures of the storage: originals as they came, resized variants made on demand, each once.
import { writeIfRoom } from "#integrations/storage/write-if-room.server.ts";
import type { Picture } from "./rules.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import {
  contentTypes,
  findOriginal,
  originalKey,
  originalKinds,
  type OriginalKind,
  versionOf,
} from "./drawings.server.ts";
import { openSharp } from "./open-sharp.server.ts";
import { pictureWidths } from "./rules.ts";

const quality = 80;
/** Two at a time: pictures are made beside everything else that this machine does. */
const maxAtOnce = 2;
const maxCachedBytes = 48 * 1_048_576;
const maxEdge = 12_000;

const variantKey = (version: string, key: string, width: number) =>
  `variants/${version}/${width}/${key}.webp`;

const isPictureKey = (key: string) =>
  /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/.test(key) && key.length <= 160;

/** What the bytes are, by their first ones; nothing for what we do not take. */
function kindOf(bytes: Uint8Array): Exclude<OriginalKind, "svg"> | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.byteLength));
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return "png";
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return "jpg";
  return head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP"
    ? "webp"
    : undefined;
}

/**
 * Keeps a photograph. Nothing when the bytes are no PNG, JPEG or WebP that can be read, or are too
 * large.
 */
export async function savePhoto(
  storage: StoragePort,
  key: string,
  bytes: Uint8Array,
  alt: string,
): Promise<Picture | undefined> {
  const kind = kindOf(bytes);
  if (!kind || !isPictureKey(key)) return undefined;
  const sharp = await openSharp();
  const size = await sharp(bytes, { limitInputPixels: maxEdge * maxEdge })
    .metadata()
    .catch(() => undefined);
  const { width, height } = size?.autoOrient ?? size ?? {};
  if (!width || !height || width > maxEdge || height > maxEdge) return undefined;
  const version = versionOf(bytes);
  const kept = size?.exif ? await withoutPlace(bytes, kind) : bytes;
  await storage.write(originalKey(version, key, kind), kept, contentTypes[kind]);
  return { key, version, alt, width, height };
}

/**
 * What a camera writes beside the picture (where it was taken, with what) is not kept; its colours
 * are.
 */
async function withoutPlace(bytes: Uint8Array, kind: "png" | "jpg" | "webp"): Promise<Uint8Array> {
  const sharp = await openSharp();
  const upright = sharp(bytes, { limitInputPixels: maxEdge * maxEdge })
    .autoOrient()
    .keepIccProfile();
  if (kind === "png") return upright.png().toBuffer();
  return kind === "jpg"
    ? upright.jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer()
    : upright.webp({ quality: 95 }).toBuffer();
}

/** Takes a picture away, with all that was made of it. */
export async function removePicture(
  storage: StoragePort,
  { key, version }: Pick<Picture, "key" | "version">,
): Promise<void> {
  if (!isPictureKey(key) || !/^[0-9a-f]{16}$/.test(version)) return;
  for (const gone of [
    ...originalKinds.map((kind) => originalKey(version, key, kind)),
    ...pictureWidths.map((width) => variantKey(version, key, width)),
  ])
    await storage.remove(gone);
}

async function makeVariant(
  storage: StoragePort,
  version: string,
  key: string,
  width: number,
): Promise<Uint8Array | undefined> {
  const original = await findOriginal(storage, { version, key });
  if (!original) return undefined;
  const sharp = await openSharp();
  const input =
    original.kind === "svg"
      ? sharp(original.bytes, { density: 192 })
      : sharp(original.bytes, { limitInputPixels: maxEdge * maxEdge }).autoOrient();
  const bytes = await input
    .resize({ width, withoutEnlargement: original.kind !== "svg" })
    .webp({ quality, effort: 4 })
    .toBuffer();
  await writeIfRoom(storage, variantKey(version, key, width), bytes, contentTypes.webp);
  return bytes;
}

/** The hottest pictures, as many as have room. */
function createHotPictures() {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let size = 0;
  return {
    /** Whoever is asked for is hot again. */
    get(name: string): Uint8Array<ArrayBuffer> | undefined {
      const hot = kept.get(name);
      if (!hot) return undefined;
      kept.delete(name);
      kept.set(name, hot);
      return hot;
    },
    add(name: string, bytes: Uint8Array<ArrayBuffer>): void {
      if (kept.has(name)) return;
      kept.set(name, bytes);
      size += bytes.length;
      for (const [oldest, old] of kept) {
        if (size <= maxCachedBytes) break;
        kept.delete(oldest);
        size -= old.length;
      }
    },
  };
}

/** So many at a time; the others wait in their order. */
function createTurns(max: number) {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= max)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    busy += 1;
    try {
      return await work();
    } finally {
      busy -= 1;
      waiting.shift()?.();
    }
  };
}

/** Pictures by their address, with the hottest ones in memory. */
export function createPictures(storage: StoragePort) {
  const hot = createHotPictures();
  const making = new Map<string, Promise<Uint8Array | undefined>>();
  const inTurn = createTurns(maxAtOnce);

  async function bytesOf(
    version: string,
    key: string,
    width: number,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const name = variantKey(version, key, width);
    const known = hot.get(name);
    if (known) return known;
    const running =
      making.get(name) ??
      storage
        .read(name)
        .then((found) => found ?? inTurn(() => makeVariant(storage, version, key, width)))
        .finally(() => making.delete(name));
    making.set(name, running);
    const bytes = await running;
    if (!bytes) return undefined;
    const own = new Uint8Array(bytes);
    hot.add(name, own);
    return own;
  }

  return {
    /**
     * The answer to `/images/{version}/{width}/{key}.webp`; nothing where there is no such picture.
     */
    async serve(
      pathname: string,
    ): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> } | undefined> {
      const [, version, width, key] =
        /^\/images\/([0-9a-f]{16})\/(\d{1,4})\/([a-z0-9/-]+)\.webp$/.exec(pathname) ?? [];
      if (
        !version ||
        !key ||
        !isPictureKey(key) ||
        !pictureWidths.some((one) => String(one) === width)
      )
        return undefined;
      const bytes = await bytesOf(version, key, Number(width));
      return (
        bytes && {
          bytes,
          headers: {
            "content-type": "image/webp",
            "content-length": String(bytes.length),
            "cache-control": "public, max-age=31536000, immutable",
          },
        }
      );
    },
    /** Makes what lists will ask for, one after the other, before anybody asks. */
    async warm(
      pictures: readonly Pick<Picture, "version" | "key">[],
      width: number,
    ): Promise<void> {
      for (const { version, key } of pictures) await bytesOf(version, key, width);
    },
  };
}
export type Pictures = ReturnType<typeof createPictures>;
