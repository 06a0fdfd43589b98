// Files that staff bring, part by part: begun, gone on with after a cut, looked into at the end, put in the place of the old.
import { createHash, randomUUID } from "node:crypto";
import { decodeText } from "#features/platform/csv/decode.ts";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type MediaAction, record } from "./audit.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { clock } from "#features/library/media/present.ts";
import { packageEnding, packageOf, writePlaylist } from "#features/library/media/delivery/hls.ts";
import { addressMs, type MediaItem } from "#features/library/media/rules.ts";
import { mediaType } from "#features/library/media/delivery/serve.server.ts";
import { enqueue, type Handlers } from "#features/platform/outbox/service.server.ts";
import { keepPhoto, removePicture } from "#features/platform/images/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isFull, type Parts } from "#integrations/storage/parts.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { type Bytes, type Container, inspect, type Unreadable } from "./container.ts";
import { carryUndo, drawPicture, subjectOf } from "./edit.server.ts";
import { isZip, type Package, readPackage } from "./hls-package.ts";
import {
  advanceUpload,
  deleteUpload,
  fileIsUsed,
  insertUpload,
  itemById,
  type ItemRow,
  lockItem,
  nameUploadKey,
  pictureIsUsed,
  setTranscript,
  updateItem,
  uploadById,
  uploadExists,
  uploadsBefore,
  uploadsOf,
} from "./internal/store.server.ts";
import { asWebVtt, checkTranscript } from "./transcript-check.ts";
import {
  keptUploadMs,
  largest,
  maxOpenUploads,
  partBytes,
  sizeWords,
  type UploadKind,
  uploadNames,
} from "./upload-rules.ts";
import { unpack } from "./zip.ts";

export type Desk = { db: Db; storage: StoragePort; parts: Parts };
type Upload = NonNullable<Awaited<ReturnType<typeof uploadById>>>;
export type Begun = { id: string; offset: number; bytes: number };
type Refused = { ok: false; code: "wrong"; sentence: string };
const wrong = (sentence: string): Refused => ({ ok: false, code: "wrong", sentence });

/** Begins an upload, or finds the one that this person began for the same piece with a file of the same name and size. */
export async function beginUpload(
  { db }: Pick<Desk, "db">,
  { itemId, kind, name, bytes }: { itemId: string; kind: UploadKind; name: string; bytes: number },
  uid: string,
  now: Date,
): Promise<Result<Begun, "not-found"> | Refused> {
  if (!(await itemById(db, itemId))) return err("not-found");
  if (bytes > largest[kind])
    return wrong(
      `${uploadNames[kind]}は${sizeWords(largest[kind])}までです（このファイルは${sizeWords(bytes)}）。`,
    );
  const mine = await uploadsOf(db, uid);
  const before = mine.find(
    (one) => one.itemId === itemId && one.kind === kind && one.name === name && one.bytes === bytes,
  );
  if (before) return ok({ id: before.id, offset: before.received, bytes });
  if (mine.length >= maxOpenUploads)
    return wrong(
      `途中のファイルが${maxOpenUploads}個あります。どれかを終えるか、やめてからにしてください。`,
    );
  const id = randomUUID();
  await inTransaction(db, (tx) =>
    insertUpload(tx, { id, itemId, kind, name, bytes, uid, createdAt: now, updatedAt: now }),
  );
  return ok({ id, offset: 0, bytes });
}

export async function uploadNow(
  { db }: Pick<Desk, "db">,
  id: string,
  uid: string,
): Promise<Result<Begun, "not-found">> {
  const upload = await uploadById(db, id, uid);
  return upload ? ok({ id, offset: upload.received, bytes: upload.bytes }) : err("not-found");
}

/** Takes the part that begins at `offset`. At any other place nothing is written, and the answer says where to go on. `full`: what came before stays, and the same part may come again when there is room. */
export async function takePart(
  { db, parts }: Pick<Desk, "db" | "parts">,
  { id, uid, offset, bytes }: { id: string; uid: string; offset: number; bytes: Uint8Array },
  now: Date,
): Promise<
  | Result<{ offset: number }, "not-found" | "full" | "too-long">
  | { ok: false; code: "offset"; offset: number }
> {
  const upload = await uploadById(db, id, uid);
  if (!upload) return err("not-found");
  if (offset !== upload.received) return { ok: false, code: "offset", offset: upload.received };
  const end = offset + bytes.length;
  if (bytes.length === 0 || bytes.length > partBytes || end > upload.bytes) return err("too-long");
  try {
    await parts.write(id, offset, bytes);
  } catch (error) {
    if (!isFull(error)) throw error;
    return err("full");
  }
  if (await advanceUpload(db, id, offset, end, now)) return ok({ offset: end });
  // A twin of this part was quicker, or the upload was given up: then its bytes go too.
  const there = await uploadById(db, id, uid);
  if (there) return { ok: false, code: "offset", offset: there.received };
  await parts.remove(id);
  return err("not-found");
}

/** Gives an upload up: what came of it goes. */
export async function dropUpload(
  { db, parts }: Pick<Desk, "db" | "parts">,
  id: string,
  uid: string,
): Promise<boolean> {
  const upload = await uploadById(db, id, uid);
  const dropped = upload !== undefined && (await deleteUpload(db, id));
  if (dropped) await parts.remove(id);
  return dropped;
}

const kindsOfName: Record<Container["kind"], readonly string[]> = {
  m4a: ["m4a", "m4b", "mp4"],
  mp4: ["mp4", "m4v"],
  mp3: ["mp3"],
};
const unreadable: Record<Unreadable["problem"], string> = {
  unknown: "音声（m4a・mp3）か動画（mp4・HLS の ZIP）ではないようです。中身をお確かめください。",
  cut: "ファイルが途中で切れているようです。もう一度書きだしてください。",
  length: "長さを読みとれませんでした。もう一度書きだしてください。",
};
/** Why these bytes cannot be this piece. */
function fileProblem(
  { medium }: Pick<MediaItem, "medium">,
  name: string,
  found: Container | Unreadable,
): string | undefined {
  if ("problem" in found) return unreadable[found.problem];
  const ending = /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase();
  if (ending !== undefined && !kindsOfName[found.kind].includes(ending))
    return `名前は .${ending} ですが、中身は ${found.kind} でした。正しい名前で書きだしてください。`;
  if (medium === "audio" && found.kind === "mp4")
    return "これは動画です。聴くものには、音声だけの m4a か mp3 を置いてください。";
  return medium === "video" && found.kind !== "mp4"
    ? "これは音声だけのファイルです。見るものには、mp4 の動画を置いてください。"
    : undefined;
}

type Finished = Result<{ version: number }, "not-found" | "not-whole" | "full"> | Refused;

/**
 * Looks into what has come and, if it is right, puts it in the place of what was there. The old file goes a quarter of an hour
 * after the commit, when no signed address leads to it any more. A wrong file is taken away with its sentence; a full disk
 * leaves neither the new one nor a part of it, and the old one in its place.
 */
export async function finishUpload(
  desk: Desk,
  { id, uid }: { id: string; uid: string },
  now: Date,
): Promise<Finished> {
  const upload = await uploadById(desk.db, id, uid);
  const item = upload && (await itemById(desk.db, upload.itemId));
  if (!upload || !item) return err("not-found");
  if (upload.received !== upload.bytes || (await desk.parts.size(id)) !== upload.bytes)
    return err("not-whole");
  try {
    const done = await finishes[upload.kind](desk, upload, item, now);
    if (done.ok) await desk.parts.remove(id);
    else if (done.code === "wrong") await dropUpload(desk, id, uid);
    return done;
  } catch (error) {
    if (isFull(error)) return err("full");
    // A twin that was quicker took the parts away under this one.
    if (!(await uploadExists(desk.db, id))) return err("not-found");
    throw error;
  }
}

/** The upload's id makes the name new even where the bytes are those of before: what is taken away is never what was just put there. */
async function newName({ parts }: Desk, upload: Upload, item: ItemRow): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of parts.stream(upload.id)) hash.update(chunk as Uint8Array);
  return `${item.collection.replace("_", "-")}/${item.id}-${hash.update(upload.id).digest("hex").slice(0, 16)}`;
}
/** A file, or all files of a package. */
async function removeFile(storage: StoragePort, fileKey: string): Promise<void> {
  const folder = packageOf(fileKey);
  if (!folder) return storage.remove(fileKey);
  for (let keys = await storage.list(folder); keys.length > 0; keys = await storage.list(folder))
    for (const key of keys) await storage.remove(key);
}

type Placed = Required<Pick<Replacement, "mime" | "bytes" | "seconds">> & { fileKey: string };
/** Writes it, and puts it in the place of what was there; what does not come that far is taken away again. */
async function place(
  { db, storage }: Desk,
  upload: Upload,
  placed: Placed,
  now: Date,
  write: () => Promise<void>,
): Promise<Finished> {
  const { fileKey } = placed;
  await nameUploadKey(db, upload.id, fileKey);
  const takeAway = async () => {
    if (!(await fileIsUsed(db, fileKey))) await removeFile(storage, fileKey);
  };
  try {
    await write();
    const done = await replace(
      db,
      upload,
      {
        action: "media.file",
        after: { name: upload.name, bytes: upload.bytes, seconds: Math.round(placed.seconds) },
      },
      now,
      async (tx, before, version) => {
        if (before.fileKey)
          await enqueue(
            tx,
            {
              kind: "remove-file",
              key: `remove-file:${before.fileKey}:${version}`,
              payload: { fileKey: before.fileKey },
            },
            afterAddresses(now),
          );
        return { ...placed, seconds: Math.round(placed.seconds * 100) / 100 };
      },
    );
    if (!done.ok) await takeAway();
    return done;
  } catch (error) {
    await takeAway();
    throw error;
  }
}

/** A film in pieces: each is unpacked into its place, the playlists as they were read come last. */
async function finishPackage(
  desk: Desk,
  upload: Upload,
  item: ItemRow,
  name: string,
  bytes: Bytes,
  now: Date,
): Promise<Finished> {
  if (item.medium === "audio")
    return wrong("これは ZIP です。聴くものには、音声だけの m4a か mp3 を置いてください。");
  if (!/\.zip$/i.test(upload.name))
    return wrong("中身は ZIP でした。HLS のパッケージは、名前を .zip にしてください。");
  const found = await readPackage(bytes);
  if ("sentence" in found) return wrong(found.sentence);
  const folder = `${name}${packageEnding}/`;
  const fileKey = folder + found.main;
  return place(
    desk,
    upload,
    { fileKey, mime: mediaType(fileKey) ?? "", bytes: found.bytes, seconds: found.seconds },
    now,
    () => writePackage(desk, folder, found),
  );
}
async function writePackage(
  { storage }: Desk,
  folder: string,
  { files, playlists }: Package,
): Promise<void> {
  for (const { name, entry } of files)
    await storage.writeStream(folder + name, unpack(entry), entry.bytes, mediaType(name) ?? "");
  for (const { name, playlist } of playlists.toReversed())
    await storage.write(
      folder + name,
      Buffer.from(writePlaylist(playlist, (one) => one)),
      mediaType(name) ?? "",
    );
}

type Finish = (desk: Desk, upload: Upload, item: ItemRow, now: Date) => Promise<Finished>;
const finishes: Record<UploadKind, Finish> = {
  async file(desk, upload, item, now) {
    const bytes = {
      size: upload.bytes,
      read: (at: number, length: number) => desk.parts.read(upload.id, at, length),
    };
    const name = await newName(desk, upload, item);
    if (isZip(await bytes.read(0, 4))) return finishPackage(desk, upload, item, name, bytes, now);
    const found = await inspect(bytes);
    const problem = fileProblem(item, upload.name, found);
    if (problem !== undefined || "problem" in found) return wrong(problem ?? "");
    const fileKey = `${name}.${found.kind}`;
    const mime = mediaType(fileKey) ?? "";
    return place(
      desk,
      upload,
      { fileKey, mime, bytes: upload.bytes, seconds: found.seconds },
      now,
      () => desk.storage.writeStream(fileKey, desk.parts.stream(upload.id), upload.bytes, mime),
    );
  },
  async transcript({ db, parts }, upload, item, now) {
    const text = decodeText(await parts.read(upload.id, 0, upload.bytes));
    if (text === undefined)
      return wrong("文字おこしを読めません。UTF-8・UTF-16・Shift_JIS のどれかで保存してください。");
    const { vtt, before } = asWebVtt(text);
    const checked = checkTranscript(vtt);
    if (!checked.ok)
      return wrong(`${checked.problem.line - before}行目：${checked.problem.sentence}`);
    if (item.seconds > 0 && checked.end > item.seconds + 2)
      return wrong(
        `${checked.lastLine - before}行目：終わり（${clock(item.seconds)}）よりあとの台詞があります。べつの一本の文字おこしではありませんか。`,
      );
    return replace(
      db,
      upload,
      { action: "media.transcript", after: { name: upload.name, cues: checked.cues } },
      now,
      async (tx) => {
        await setTranscript(tx, upload.itemId, vtt);
        return {};
      },
    );
  },
  async picture({ db, storage, parts }, upload, item, now) {
    const picture = await keepPhoto(
      storage,
      `media/${item.id}`,
      await parts.read(upload.id, 0, upload.bytes),
      `「${item.title}」の絵`,
    );
    if (!picture) return wrong("絵は、PNG・JPEG・WebP で、一辺12,000画素までです。");
    return replace(
      db,
      upload,
      { action: "media.picture", after: { name: upload.name } },
      now,
      async (tx, before, version) => {
        await forgetPicture(tx, before, picture, version, now);
        return { picture };
      },
    );
  },
};

const afterAddresses = (now: Date) => new Date(now.getTime() + addressMs);
async function forgetPicture(
  tx: Tx,
  { picture: { key, version: old } }: Pick<ItemRow, "picture">,
  next: MediaItem["picture"],
  version: number,
  now: Date,
): Promise<void> {
  if (key !== next.key || old !== next.version)
    await enqueue(
      tx,
      {
        kind: "remove-picture",
        key: `remove-picture:${key}:${old}:${version}`,
        payload: { key, version: old },
      },
      afterAddresses(now),
    );
}
type Replacement = Partial<Pick<MediaItem, "fileKey" | "mime" | "bytes" | "seconds" | "picture">>;
type Change = { action: MediaAction; after: Record<string, unknown> };
/** In one transaction: the piece has the new thing, the upload is over, it is written down, and the masters have a new version where listeners see it. */
async function change(
  tx: Tx,
  itemId: string,
  { action, after, actor }: Change & { actor: string },
  now: Date,
  work: (before: ItemRow, version: number) => Promise<Replacement>,
): Promise<Result<{ version: number }, "not-found">> {
  const before = await lockItem(tx, itemId);
  if (!before) return err("not-found");
  const version = await updateItem(tx, itemId, await work(before, before.version + 1), now);
  await carryUndo(tx, itemId, before.version, version);
  await record(
    tx,
    {
      actor,
      action,
      subject: subjectOf(itemId),
      before: {
        file: before.fileKey,
        transcript: before.hasTranscript,
        picture: before.picture.version,
      },
      after,
    },
    now,
  );
  if (before.status === "open") await publish(tx, now, { collection: media, ids: [itemId] });
  return ok({ version });
}
const replace = (
  db: Db,
  upload: Upload,
  about: Change,
  now: Date,
  work: (tx: Tx, before: ItemRow, version: number) => Promise<Replacement>,
): Promise<Result<{ version: number }, "not-found">> =>
  inTransaction(db, async (tx) => {
    if (!(await deleteUpload(tx, upload.id))) return err("not-found");
    return change(tx, upload.itemId, { ...about, actor: upload.uid }, now, (before, version) =>
      work(tx, before, version),
    );
  });

/** Another drawing of the house's own in the place of the picture. */
export async function drawAgain(
  { db, storage }: Pick<Desk, "db" | "storage">,
  itemId: string,
  actor: string,
  now: Date,
): Promise<Result<{ version: number }, "not-found">> {
  const item = await itemById(db, itemId);
  if (!item) return err("not-found");
  const picture = await drawPicture(storage, item, String(item.version));
  return inTransaction(db, (tx) =>
    change(
      tx,
      itemId,
      { action: "media.picture", after: { drawn: true }, actor },
      now,
      async (before, version) => {
        await forgetPicture(tx, before, picture, version, now);
        return { picture };
      },
    ),
  );
}

/** What the outbox takes away after a commit, unless something uses it again. Each may come twice. */
export const deskHandlers = ({ db, storage }: Pick<Desk, "db" | "storage">): Handlers => ({
  "remove-file": async ({ fileKey }) => {
    if (typeof fileKey === "string" && !(await fileIsUsed(db, fileKey)))
      await removeFile(storage, fileKey);
  },
  "remove-picture": async ({ key, version }) => {
    if (
      typeof key === "string" &&
      typeof version === "string" &&
      !(await pictureIsUsed(db, { key, version }))
    )
      await removePicture(storage, { key, version });
  },
});

/** Every night: uploads that nobody went on with for three days, and parts that belong to none. */
export async function forgetUploads({ db, storage, parts }: Desk, now: Date): Promise<void> {
  for (const { id, fileKey } of await uploadsBefore(db, new Date(now.getTime() - keptUploadMs))) {
    if (!(await deleteUpload(db, id))) continue;
    await parts.remove(id);
    if (fileKey && !(await fileIsUsed(db, fileKey))) await removeFile(storage, fileKey);
  }
  for (const id of await parts.list()) if (!(await uploadExists(db, id))) await parts.remove(id);
}
