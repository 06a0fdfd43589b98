// An upload that is all there: looked into, and put in the place of what was there.
import { createHash } from "node:crypto";
import { decodeText } from "#features/platform/csv/decode.ts";
import { clock } from "#features/library/media/present.ts";
import { packageEnding, writePlaylist } from "#features/library/media/delivery/hls.ts";
import type { MediaItem } from "#features/library/media/rules.ts";
import { mediaType } from "#features/library/media/delivery/serve.server.ts";
import { savePhoto } from "#features/platform/images/service.server.ts";
import { err } from "#lib/result.ts";
import { isFull } from "#integrations/storage/parts.server.ts";
import { type Bytes, type Container, inspect, type UnreadableMedia } from "./container.ts";
import { isZip, type Package, readPackage } from "./hls-package.ts";
import { uploadById, uploadExists } from "./internal/upload-store.server.ts";
import { itemById, type ItemRow } from "./internal/store.server.ts";
import { setTranscript } from "#features/library/media/write.server.ts";
import { asWebVtt, checkTranscript } from "./transcript-check.ts";
import type { UploadKind } from "./upload-rules.ts";
import { unpack } from "./zip.ts";
import { type Desk, type Upload, wrong, removeUpload } from "./upload.server.ts";
import { placeFile, replace, enqueuePictureRemoval, type Finished } from "./replace-file.server.ts";

const kindsOfName: Record<Container["kind"], readonly string[]> = {
  m4a: ["m4a", "m4b", "mp4"],
  mp4: ["mp4", "m4v"],
  mp3: ["mp3"],
};
const unreadable: Record<UnreadableMedia["problem"], string> = {
  unknown: "音声（m4a・mp3）か動画（mp4・HLS の ZIP）ではないようです。中身をお確かめください。",
  cut: "ファイルが途中で切れているようです。もう一度書きだしてください。",
  length: "長さを読みとれませんでした。もう一度書きだしてください。",
};
/** Why these bytes cannot be this piece. */
function fileProblem(
  { medium }: Pick<MediaItem, "medium">,
  name: string,
  found: Container | UnreadableMedia,
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

/**
 * Looks into what has come and, if it is right, puts it in the place of what was there. The old
 * file goes a quarter of an hour after the commit, when no signed address leads to it any more. A
 * wrong file is taken away with its sentence; a full disk leaves neither the new one nor a part of
 * it, and the old one in its place.
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
    else if (done.code === "wrong") await removeUpload(desk, id, uid);
    return done;
  } catch (error) {
    if (isFull(error)) return err("full");
    // A twin that was quicker took the parts away under this one.
    if (!(await uploadExists(desk.db, id))) return err("not-found");
    throw error;
  }
}

/**
 * The upload's id makes the name new even where the bytes are those of before: what is taken away
 * is never what was just put there.
 */
async function newName({ parts }: Desk, upload: Upload, item: ItemRow): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of parts.stream(upload.id)) hash.update(chunk as Uint8Array);
  return (
    `${item.collection.replace("_", "-")}/${item.id}` +
    `-${hash.update(upload.id).digest("hex").slice(0, 16)}`
  );
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
  return placeFile(
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
    return placeFile(
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
        `${checked.lastLine - before}行目：終わり（${clock(item.seconds)}）よりあとの台詞があります。` +
          "べつの一本の文字おこしではありませんか。",
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
    const picture = await savePhoto(
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
        await enqueuePictureRemoval(tx, before, picture, version, now);
        return { picture };
      },
    );
  },
};
