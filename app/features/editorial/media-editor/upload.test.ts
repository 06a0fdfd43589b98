import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { s3Storage } from "#integrations/storage/s3.server.ts";
import { type Bucket, startBucket } from "#integrations/storage/testing.ts";
import { partFiles } from "#integrations/storage/parts.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { editItem, mediaItemOf, undoItem } from "./edit.server.ts";
import { seededPieces, text, zipOf } from "./hls-testing.ts";
import { mediaTextsOf } from "./rules.ts";
import { deskHandlers, drawAgain } from "./replace-file.server.ts";
import { finishUpload } from "./finish-upload.server.ts";
import {
  beginUpload,
  type Desk,
  removeUpload,
  purgeUploads,
  storePart,
  uploadNow,
} from "./upload.server.ts";
import { maxOpenUploads, partBytes, type UploadKind } from "./upload-rules.ts";
import { aPerson } from "#test/people.ts";

const seeds = fileURLToPath(new URL("../../../../seed/content/media/", import.meta.url));
const sound = new Uint8Array(readFileSync(`${seeds}kiku-mae-ni-suwaru.m4a`));
const film = new Uint8Array(readFileSync(`${seeds}ame-no-noki-e.mp4`));
const now = tokyo("2026-11-20 12:00:00");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const noSpace = () => Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

let database: Awaited<ReturnType<typeof freshDatabase>>;
let folder: string;
let desk: Desk;
let [uid, other] = ["", ""];
beforeEach(async () => {
  database = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), "kg-desk-up-"));
  desk = {
    db: database.db,
    storage: localStorage(join(folder, "files")),
    parts: partFiles(join(folder, "uploads")),
  };
  const staff = { authority: "staff", roles: [], email: null } as const;
  ({ uid } = await aPerson(database, staff));
  ({ uid: other } = await aPerson(database, staff));
  await saveLibrary(
    database.db,
    [
      piece("a", { seconds: 58 }),
      piece("d", { status: "draft", fileKey: null, seconds: 0 }),
      piece("v", { medium: "video", collection: "douga", fileKey: null, status: "draft" }),
    ],
    now,
  );
  await desk.storage.write("onsei/a.m4a", Buffer.from("the old sound"), "audio/mp4");
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const files = () =>
  existsSync(join(folder, "files"))
    ? readdirSync(join(folder, "files"), { recursive: true })
        .map(String)
        .filter((name) => /\.\w+$/.test(name) && !name.endsWith(".hls"))
        .toSorted()
    : [];
const partsLeft = () =>
  existsSync(join(folder, "uploads")) ? readdirSync(join(folder, "uploads")) : [];
const version = async () =>
  Number(
    (
      await database.pool.query<{ version: string }>(
        "select coalesce(max(version), 0) as version from status where id = 'shopdb'",
      )
    ).rows[0]?.version,
  );
const begin = async (
  itemId: string,
  bytes: number,
  { kind = "file", name = "録音.m4a" }: { kind?: UploadKind; name?: string } = {},
  at = now,
) => {
  const begun = await beginUpload(desk, { itemId, kind, name, bytes }, uid, at);
  if (!begun.ok) throw new Error(JSON.stringify(begun));
  return begun.value;
};
const put = (id: string, offset: number, bytes: Uint8Array, who = uid) =>
  storePart(desk, { id, uid: who, offset, bytes }, now);
async function send(
  itemId: string,
  bytes: Uint8Array,
  about: { kind?: UploadKind; name?: string } = {},
) {
  const { id } = await begin(itemId, bytes.length, about);
  const step = 100_000;
  for (let at = 0; at < bytes.length; at += step)
    expect(await put(id, at, bytes.subarray(at, at + step))).toEqual({
      ok: true,
      value: { offset: Math.min(bytes.length, at + step) },
    });
  return finishUpload(desk, { id, uid }, now);
}

describe("a file that comes in parts", () => {
  test("lies in its place when all of it is there, with its length, and the masters have a new version", async () => {
    expect(await send("a", sound)).toEqual({ ok: true, value: { version: 2 } });
    const item = await mediaItemOf(database.db, "a");
    expect(item).toMatchObject({ mime: "audio/mp4", bytes: sound.length, version: 2 });
    expect(item?.fileKey).toMatch(/^onsei\/a-[0-9a-f]{16}\.m4a$/);
    expect(Math.abs((item?.seconds ?? 0) - 58)).toBeLessThan(1.5);
    expect(await desk.storage.read(item?.fileKey ?? "")).toEqual(Buffer.from(sound));
    expect([await version(), partsLeft()]).toEqual([1, []]);
    expect((await database.pool.query("select action, actor from audit")).rows).toEqual([
      { action: "media.file", actor: uid },
    ]);
  });
  test("leaves the old one until no signed address leads to it, then takes it away, once or twice the same", async () => {
    await send("a", sound);
    const handlers = deskHandlers(desk);
    await runDue(database.db, handlers, later(14));
    expect(files()).toContain("onsei/a.m4a");
    await runDue(database.db, handlers, later(15));
    expect(files()).toEqual([(await mediaItemOf(database.db, "a"))?.fileKey]);
    await handlers["remove-file"]?.(
      { fileKey: (await mediaItemOf(database.db, "a"))?.fileKey },
      {} as never,
    );
    expect(files()).toHaveLength(1);
  });
  test("of a draft makes no new version of the masters", async () => {
    expect(await send("d", sound)).toMatchObject({ ok: true });
    expect(await version()).toBe(0);
  });
  test("goes on where it was, by the name and size of the file; another file begins anew", async () => {
    const { id } = await begin("a", sound.length);
    await put(id, 0, sound.subarray(0, 1_000));
    expect(await begin("a", sound.length)).toEqual({ id, offset: 1_000, bytes: sound.length });
    expect(await uploadNow(desk, id, uid)).toEqual({
      ok: true,
      value: { id, offset: 1_000, bytes: sound.length },
    });
    expect((await begin("a", sound.length + 1)).id).not.toBe(id);
    expect((await begin("d", sound.length)).id).not.toBe(id);
  });
  test("takes no part at another place than the next, and says which that is", async () => {
    const { id } = await begin("a", 10);
    for (const offset of [1, 5, 11, -1])
      expect(await put(id, offset, new Uint8Array(2))).toEqual({
        ok: false,
        code: "offset",
        offset: 0,
      });
    await put(id, 0, new Uint8Array(4));
    expect(await put(id, 0, new Uint8Array(4))).toEqual({ ok: false, code: "offset", offset: 4 });
    expect(await put(id, 4, new Uint8Array(7))).toEqual({ ok: false, code: "too-long" });
    expect(await put(id, 4, new Uint8Array(0))).toEqual({ ok: false, code: "too-long" });
    expect(
      await put((await begin("d", 10 * partBytes)).id, 0, new Uint8Array(partBytes + 1)),
    ).toEqual({ ok: false, code: "too-long" });
    expect(await finishUpload(desk, { id, uid }, now)).toEqual({ ok: false, code: "not-whole" });
  });
  test("sent twice at the same moment is counted once", async () => {
    const { id } = await begin("a", sound.length);
    const twins = await Promise.all([
      put(id, 0, sound.subarray(0, 5_000)),
      put(id, 0, sound.subarray(0, 5_000)),
    ]);
    expect(twins.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await uploadNow(desk, id, uid)).toMatchObject({ value: { offset: 5_000 } });
  });
  test("finished twice at the same moment is put in place once, and is there", async () => {
    const { id } = await begin("a", sound.length);
    await put(id, 0, sound);
    const twins = await Promise.all([
      finishUpload(desk, { id, uid }, now),
      finishUpload(desk, { id, uid }, now),
    ]);
    expect(twins.filter(({ ok }) => ok)).toHaveLength(1);
    const item = await mediaItemOf(database.db, "a");
    expect(await desk.storage.read(item?.fileKey ?? "")).toEqual(Buffer.from(sound));
    expect([item?.version, await version()]).toEqual([2, 1]);
  });
  test("is nobody else's, among staff too", async () => {
    const { id } = await begin("a", sound.length);
    expect(await put(id, 0, sound, other)).toEqual({ ok: false, code: "not-found" });
    expect([
      await uploadNow(desk, id, other),
      await removeUpload(desk, id, other),
      await finishUpload(desk, { id, uid: other }, now),
    ]).toEqual([{ ok: false, code: "not-found" }, false, { ok: false, code: "not-found" }]);
  });
  test("is refused before its first byte when it is too large, for no piece, or one too many", async () => {
    expect(
      await beginUpload(
        desk,
        { itemId: "a", kind: "transcript", name: "x.vtt", bytes: 3 * 1_048_576 },
        uid,
        now,
      ),
    ).toEqual({
      ok: false,
      code: "wrong",
      sentence: "文字おこしは2 MBまでです（このファイルは3 MB）。",
    });
    expect(
      await beginUpload(desk, { itemId: "none", kind: "file", name: "x", bytes: 1 }, uid, now),
    ).toEqual({ ok: false, code: "not-found" });
    for (let at = 1; at <= maxOpenUploads; at += 1) await begin("a", at);
    expect(
      await beginUpload(desk, { itemId: "a", kind: "file", name: "x", bytes: 99 }, uid, now),
    ).toMatchObject({ ok: false, code: "wrong" });
  });
  test("that nobody went on with for three days goes, and parts of nothing", async () => {
    const { id } = await begin("a", 100);
    await put(id, 0, new Uint8Array(10));
    await desk.parts.write(randomUUID(), 0, new Uint8Array(10));
    await purgeUploads(desk, later(3 * 1_440 - 1));
    expect(partsLeft()).toEqual([`${id}.part`]);
    await purgeUploads(desk, later(3 * 1_440 + 1));
    await purgeUploads(desk, later(3 * 1_440 + 2));
    expect([partsLeft(), await uploadNow(desk, id, uid)]).toEqual([
      [],
      { ok: false, code: "not-found" },
    ]);
  });
  test("given up leaves nothing", async () => {
    const { id } = await begin("a", 100);
    await put(id, 0, new Uint8Array(10));
    expect([
      await removeUpload(desk, id, uid),
      await removeUpload(desk, id, uid),
      partsLeft(),
    ]).toEqual([true, false, []]);
  });
});

describe("a file that is not what it should be", () => {
  test.each<[string, string, Uint8Array, string, string]>([
    [
      "words with the name of a sound",
      "a",
      new Uint8Array(Buffer.from("音ではない".repeat(100))),
      "x.m4a",
      "音声（m4a・mp3）か動画（mp4・HLS の ZIP）ではないようです。中身をお確かめください。",
    ],
    [
      "a sound cut off",
      "a",
      sound.subarray(0, 50_000),
      "x.m4a",
      "ファイルが途中で切れているようです。もう一度書きだしてください。",
    ],
    [
      "an m4a that calls itself mp3",
      "a",
      sound,
      "x.mp3",
      "名前は .mp3 ですが、中身は m4a でした。正しい名前で書きだしてください。",
    ],
    [
      "a film where something is to be heard",
      "a",
      film,
      "x.mp4",
      "これは動画です。聴くものには、音声だけの m4a か mp3 を置いてください。",
    ],
    [
      "a sound where something is to be seen",
      "v",
      sound,
      "x.mp4",
      "これは音声だけのファイルです。見るものには、mp4 の動画を置いてください。",
    ],
  ])(
    "%s is refused with its sentence and leaves nothing",
    async (_what, itemId, bytes, name, sentence) => {
      const [before, kept] = [await mediaItemOf(database.db, itemId), files()];
      expect(await send(itemId, bytes, { name })).toEqual({ ok: false, code: "wrong", sentence });
      expect([
        await mediaItemOf(database.db, itemId),
        files(),
        partsLeft(),
        await version(),
      ]).toEqual([before, kept, [], 0]);
    },
  );
  test("a film is put where films are", async () => {
    expect(await send("v", film, { name: "x.MP4" })).toMatchObject({ ok: true });
    expect((await mediaItemOf(database.db, "v"))?.fileKey).toMatch(/^douga\/v-[0-9a-f]{16}\.mp4$/);
  });
});

describe("a film in pieces", () => {
  const pieces = seededPieces();
  const packed = zipOf(
    Object.fromEntries(Object.entries(pieces).map(([name, bytes]) => [`film/${name}`, bytes])),
    6,
  );
  const folderOf = async () =>
    (await mediaItemOf(database.db, "v"))?.fileKey?.replace("/index.m3u8", "") ?? "";
  test("lies in a folder of its own, every piece as it was, with its length", async () => {
    expect(await send("v", packed, { name: "film.zip" })).toMatchObject({ ok: true });
    const item = await mediaItemOf(database.db, "v");
    expect(item).toMatchObject({ mime: "application/vnd.apple.mpegurl", seconds: 32 });
    expect(item?.fileKey).toMatch(/^douga\/v-[0-9a-f]{16}\.hls\/index\.m3u8$/);
    const folder = await folderOf();
    for (const [name, bytes] of Object.entries(pieces))
      expect(await desk.storage.read(`${folder}/${name}`), name).toEqual(Buffer.from(bytes));
    expect([files().filter((name) => name.startsWith("douga/")).length, partsLeft()]).toEqual([
      6,
      [],
    ]);
  });
  test("goes as a whole when another takes its place, and not before its addresses are over", async () => {
    await send("v", packed, { name: "film.zip" });
    const old = await folderOf();
    await send("v", packed, { name: "film.zip" });
    const handlers = deskHandlers(desk);
    await runDue(database.db, handlers, later(14));
    expect(files().filter((name) => name.startsWith(old))).toHaveLength(6);
    await runDue(database.db, handlers, later(15));
    expect([
      files().filter((name) => name.startsWith(old)),
      files().filter((name) => name.startsWith("douga/")).length,
    ]).toEqual([[], 6]);
    await send("v", film, { name: "x.mp4" });
    await runDue(database.db, handlers, later(60));
    expect(files().filter((name) => name.startsWith("douga/"))).toEqual([
      expect.stringMatching(/\.mp4$/),
    ]);
  });
  test.each<[string, string, Uint8Array, string, string]>([
    [
      "where something is to be heard",
      "a",
      packed,
      "film.zip",
      "これは ZIP です。聴くものには、音声だけの m4a か mp3 を置いてください。",
    ],
    [
      "under another name",
      "v",
      packed,
      "film.mp4",
      "中身は ZIP でした。HLS のパッケージは、名前を .zip にしてください。",
    ],
    [
      "with a piece missing",
      "v",
      zipOf({ ...pieces, "index.m3u8": text("#EXTM3U\n#EXTINF:1,\nnone.ts\n#EXT-X-ENDLIST") }),
      "film.zip",
      "「index.m3u8」が指す「none.ts」が、ZIP の中にありません。",
    ],
  ])("is refused %s, and leaves nothing", async (_what, itemId, bytes, name, sentence) => {
    const [before, kept] = [await mediaItemOf(database.db, itemId), files()];
    expect(await send(itemId, bytes, { name })).toEqual({ ok: false, code: "wrong", sentence });
    expect([await mediaItemOf(database.db, itemId), files(), partsLeft()]).toEqual([
      before,
      kept,
      [],
    ]);
  });
  test("whose bytes turn out others than its ZIP says is refused before any of it is written", async () => {
    const bytes = packed.slice();
    const at = Buffer.from(bytes).indexOf("film/3.m4s") + 5_000;
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    desk = {
      ...desk,
      storage: {
        ...desk.storage,
        writeStream: async () => {
          throw new Error("something was written");
        },
      },
    };
    expect(await send("v", bytes, { name: "film.zip" })).toMatchObject({
      ok: false,
      code: "wrong",
      sentence:
        "ZIP の中身が、書かれている大きさや検査の数とちがいます。もう一度つくってください。",
    });
    expect([files(), partsLeft()]).toEqual([["onsei/a.m4a"], []]);
  });
  test("on a full disk leaves none of its pieces in the storage, and what came waits for another try", async () => {
    const { id } = await begin("v", packed.length, { name: "film.zip" });
    await put(id, 0, packed);
    let written = 0;
    const full: Desk = {
      ...desk,
      storage: {
        ...desk.storage,
        writeStream: async (...given) => {
          written += 1;
          if (written > 3) {
            given[1].destroy();
            throw noSpace();
          }
          return desk.storage.writeStream(...given);
        },
      },
    };
    expect(await finishUpload(full, { id, uid }, now)).toEqual({ ok: false, code: "full" });
    expect([written, files(), partsLeft()]).toEqual([4, ["onsei/a.m4a"], [`${id}.part`]]);
    expect(await finishUpload(desk, { id, uid }, now)).toMatchObject({ ok: true });
  });
});

describe("a full disk", () => {
  /** The old file is in its place, and of the new one there is what came, up to `offset`. */
  const stands = async (id: string, offset: number) => {
    expect([files(), partsLeft(), await version()]).toEqual([["onsei/a.m4a"], [`${id}.part`], 0]);
    expect(await mediaItemOf(database.db, "a")).toMatchObject({
      fileKey: "onsei/a.m4a",
      version: 1,
    });
    expect(await uploadNow(desk, id, uid)).toMatchObject({ value: { offset } });
  };
  const heard = async () => desk.storage.read((await mediaItemOf(database.db, "a"))?.fileKey ?? "");
  test("while a part comes counts nothing of it, and the same part comes again when there is room", async () => {
    const { id } = await begin("a", sound.length);
    await put(id, 0, sound.subarray(0, 1_000));
    // Half of the part was written when the room was over.
    const full: Desk = {
      ...desk,
      parts: {
        ...desk.parts,
        write: async (one, at, bytes) => {
          await desk.parts.write(one, at, bytes.map((byte) => byte ^ 0xff).subarray(0, 500));
          throw noSpace();
        },
      },
    };
    for (let times = 0; times < 2; times += 1)
      expect(
        await storePart(full, { id, uid, offset: 1_000, bytes: sound.subarray(1_000, 2_000) }, now),
      ).toEqual({ ok: false, code: "full" });
    await stands(id, 1_000);
    expect(await finishUpload(desk, { id, uid }, now)).toEqual({ ok: false, code: "not-whole" });
    expect(await put(id, 1_000, sound.subarray(1_000))).toMatchObject({ ok: true });
    expect(await finishUpload(desk, { id, uid }, now)).toMatchObject({ ok: true });
    expect(await heard()).toEqual(Buffer.from(sound));
  });
  test("when it is put in its place leaves nothing there, and it is put there when there is room", async () => {
    const { id } = await begin("a", sound.length);
    await put(id, 0, sound);
    const full: Desk = {
      ...desk,
      storage: {
        ...desk.storage,
        writeStream: async (key, stream) => {
          stream.destroy();
          await desk.storage.write(key, Buffer.from("half"), "");
          throw noSpace();
        },
      },
    };
    for (let times = 0; times < 2; times += 1)
      expect(await finishUpload(full, { id, uid }, now)).toEqual({ ok: false, code: "full" });
    await stands(id, sound.length);
    expect(await finishUpload(desk, { id, uid }, now)).toMatchObject({ ok: true });
    expect([await heard(), partsLeft()]).toEqual([Buffer.from(sound), []]);
  });
  test("is no other trouble: that is thrown, nothing lies in the storage, and the parts stay for another try", async () => {
    const { id } = await begin("a", sound.length);
    await put(id, 0, sound);
    const broken: Desk = {
      ...desk,
      storage: {
        ...desk.storage,
        writeStream: async (_key, stream) => {
          stream.destroy();
          throw new Error("the storage is away");
        },
      },
    };
    await expect(finishUpload(broken, { id, uid }, now)).rejects.toThrow("the storage is away");
    expect([files(), partsLeft()]).toEqual([["onsei/a.m4a"], [`${id}.part`]]);
    expect(await finishUpload(desk, { id, uid }, now)).toMatchObject({ ok: true });
  });
  test("nor a book that is closed: what was written is taken away again", async () => {
    const { id } = await begin("a", sound.length);
    await put(id, 0, sound);
    await database.pool.query(
      "create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'the book is closed'; end $$; create trigger no_audit before insert on audit for each row execute function no_audit()",
    );
    await expect(finishUpload(desk, { id, uid }, now)).rejects.toThrow();
    expect([files(), await mediaItemOf(database.db, "a")]).toEqual([
      ["onsei/a.m4a"],
      expect.objectContaining({ fileKey: "onsei/a.m4a", version: 1 }),
    ]);
  });
});

describe("with a bucket as the storage", () => {
  let bucket: Bucket;
  beforeEach(async () => {
    bucket = await startBucket();
    desk = { ...desk, storage: s3Storage(bucket.settings) };
    await desk.storage.write("onsei/a.m4a", Buffer.from("the old sound"), "audio/mp4");
  });
  afterEach(() => bucket.close());
  const keys = () => [...bucket.objects.keys()].toSorted();

  test("a file in parts lies there whole, and the old one goes in its time", async () => {
    expect(await send("a", sound)).toEqual({ ok: true, value: { version: 2 } });
    const { fileKey = "" } = (await mediaItemOf(database.db, "a")) ?? {};
    expect(bucket.objects.get(fileKey ?? "")).toMatchObject({
      bytes: Buffer.from(sound),
      type: "audio/mp4",
    });
    expect([keys(), partsLeft()]).toEqual([["onsei/a.m4a", fileKey].toSorted(), []]);
    await runDue(database.db, deskHandlers(desk), later(15));
    expect(keys()).toEqual([fileKey]);
  });
  test("that is full says so; nothing of it is kept, and going on works when there is room", async () => {
    const { id } = await begin("a", sound.length);
    await put(id, 0, sound);
    bucket.room = sound.length - 1;
    expect(await finishUpload(desk, { id, uid }, now)).toEqual({ ok: false, code: "full" });
    expect([keys(), await version(), await mediaItemOf(database.db, "a")]).toEqual([
      ["onsei/a.m4a"],
      0,
      expect.objectContaining({ fileKey: "onsei/a.m4a", version: 1 }),
    ]);
    bucket.room = sound.length;
    expect(await finishUpload(desk, { id, uid }, now)).toMatchObject({ ok: true });
    expect(await desk.storage.read((await mediaItemOf(database.db, "a"))?.fileKey ?? "")).toEqual(
      new Uint8Array(sound),
    );
  });
});

describe("a transcript and a picture", () => {
  const vtt = (text: string) => new Uint8Array(Buffer.from(text));
  test("come to the piece; a wrong line of the transcript is named", async () => {
    expect(
      await send("a", vtt("WEBVTT\n\n00:01.000 --> 00:02.000\nあ\n"), {
        kind: "transcript",
        name: "a.vtt",
      }),
    ).toMatchObject({ ok: true });
    expect(await mediaItemOf(database.db, "a")).toMatchObject({ hasTranscript: true, version: 2 });
    expect(
      await send("a", vtt("WEBVTT\n\n00:01.000 --> 00:00.500\nあ\n"), {
        kind: "transcript",
        name: "b.vtt",
      }),
    ).toEqual({
      ok: false,
      code: "wrong",
      sentence: "3行目：終わりの時刻が、始まりの時刻より前です。",
    });
    expect(
      await send("a", vtt("WEBVTT\n\n01:00.000 --> 01:10.000\nあ\n"), {
        kind: "transcript",
        name: "c.vtt",
      }),
    ).toMatchObject({
      ok: false,
      sentence:
        "3行目：終わり（0:58）よりあとの台詞があります。べつの一本の文字おこしではありませんか。",
    });
    expect(
      await send("a", new Uint8Array([0x57, 0x45, 0x42, 0x56, 0x54, 0x54, 0xff, 0xfe]), {
        kind: "transcript",
        name: "d.vtt",
      }),
    ).toMatchObject({
      ok: false,
      sentence: "文字おこしを読めません。UTF-8・UTF-16・Shift_JIS のどれかで保存してください。",
    });
    expect(await version()).toBe(1);
  });
  test("that is a photograph takes the place of the old, whose bytes and variants go later", async () => {
    await drawAgain(desk, "a", uid, now);
    const drawn = files().filter((name) => name.startsWith("pictures/"));
    expect(drawn).toHaveLength(1);
    const photo = new Uint8Array(
      await sharp({ create: { width: 60, height: 60, channels: 3, background: "#5a7" } })
        .png()
        .toBuffer(),
    );
    expect(await send("a", photo, { kind: "picture", name: "絵.png" })).toMatchObject({ ok: true });
    expect((await mediaItemOf(database.db, "a"))?.picture).toMatchObject({
      key: "media/a",
      width: 60,
      alt: "「音声 a」の絵",
    });
    await runDue(database.db, deskHandlers(desk), later(20));
    expect(files().filter((name) => name.startsWith("pictures/"))).toEqual([
      expect.stringMatching(/media\/a\.png$/),
    ]);
    expect(
      await send("a", vtt("<svg xmlns='http://www.w3.org/2000/svg'/>"), {
        kind: "picture",
        name: "x.png",
      }),
    ).toMatchObject({ ok: false, sentence: "絵は、PNG・JPEG・WebP で、一辺12,000画素までです。" });
  });
  test("leave the way back open: what staff wrote goes back, the file stays", async () => {
    const item = await mediaItemOf(database.db, "a");
    const seen = item && mediaTextsOf(item);
    if (!seen) throw new Error("no piece");
    await editItem(database.db, "a", { seen, mine: { ...seen, title: "べつの題" } }, uid, now);
    await send("a", sound);
    const { fileKey } = (await mediaItemOf(database.db, "a")) ?? {};
    expect(await undoItem(database.db, "a", uid, now)).toMatchObject({ ok: true });
    expect(await mediaItemOf(database.db, "a")).toMatchObject({ title: "音声 a", fileKey });
  });
  test("keeps the parts to the one who runs the house", async () => {
    const { id } = await begin("a", 10);
    await put(id, 0, new Uint8Array(5));
    expect(statSync(join(folder, "uploads", `${id}.part`)).mode & 0o777).toBe(0o600);
  });
});
