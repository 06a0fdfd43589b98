// A film in pieces, brought as one ZIP.
import { runDue } from "#features/platform/outbox/service.server.ts";
import { describe, expect, test } from "vitest";
import { mediaItemOf } from "./edit.server.ts";
import { seededPieces, text, zipOf } from "./hls-testing.ts";
import { deskHandlers } from "./replace-file.server.ts";
import { finishUpload } from "./finish-upload.server.ts";
import { type Desk } from "./upload.server.ts";
import { anUploadDesk, noSpace, uploadedFilm, uploadLater, uploadNoon } from "./upload-testing.ts";

const up = anUploadDesk();

describe("a film in pieces", () => {
  const pieces = seededPieces();
  const packed = zipOf(
    Object.fromEntries(Object.entries(pieces).map(([name, bytes]) => [`film/${name}`, bytes])),
    6,
  );
  const folderOf = async () =>
    (await mediaItemOf(up.database.db, "v"))?.fileKey?.replace("/index.m3u8", "") ?? "";
  test("lies in a folder of its own, every piece as it was, with its length", async () => {
    expect(await up.send("v", packed, { name: "film.zip" })).toMatchObject({ ok: true });
    const item = await mediaItemOf(up.database.db, "v");
    expect(item).toMatchObject({ mime: "application/vnd.apple.mpegurl", seconds: 32 });
    expect(item?.fileKey).toMatch(/^douga\/v-[0-9a-f]{16}\.hls\/index\.m3u8$/);
    const folder = await folderOf();
    for (const [name, bytes] of Object.entries(pieces))
      expect(await up.desk.storage.read(`${folder}/${name}`), name).toEqual(Buffer.from(bytes));
    expect([up.files().filter((name) => name.startsWith("douga/")).length, up.partsLeft()]).toEqual(
      [6, []],
    );
  });
  test("goes as a whole when another takes its place, and not before its addresses are over", async () => {
    await up.send("v", packed, { name: "film.zip" });
    const old = await folderOf();
    await up.send("v", packed, { name: "film.zip" });
    const handlers = deskHandlers(up.desk);
    await runDue(up.database.db, handlers, uploadLater(14));
    expect(up.files().filter((name) => name.startsWith(old))).toHaveLength(6);
    await runDue(up.database.db, handlers, uploadLater(15));
    expect([
      up.files().filter((name) => name.startsWith(old)),
      up.files().filter((name) => name.startsWith("douga/")).length,
    ]).toEqual([[], 6]);
    await up.send("v", uploadedFilm, { name: "x.mp4" });
    await runDue(up.database.db, handlers, uploadLater(60));
    expect(up.files().filter((name) => name.startsWith("douga/"))).toEqual([
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
    const [before, kept] = [await mediaItemOf(up.database.db, itemId), up.files()];
    expect(await up.send(itemId, bytes, { name })).toEqual({ ok: false, code: "wrong", sentence });
    expect([await mediaItemOf(up.database.db, itemId), up.files(), up.partsLeft()]).toEqual([
      before,
      kept,
      [],
    ]);
  });
  test("whose bytes turn out others than its ZIP says is refused before any of it is written", async () => {
    const bytes = packed.slice();
    const at = Buffer.from(bytes).indexOf("film/3.m4s") + 5_000;
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    up.desk = {
      ...up.desk,
      storage: {
        ...up.desk.storage,
        writeStream: async () => {
          throw new Error("something was written");
        },
      },
    };
    expect(await up.send("v", bytes, { name: "film.zip" })).toMatchObject({
      ok: false,
      code: "wrong",
      sentence:
        "ZIP の中身が、書かれている大きさや検査の数とちがいます。もう一度つくってください。",
    });
    expect([up.files(), up.partsLeft()]).toEqual([["onsei/a.m4a"], []]);
  });
  test("on a full disk leaves none of its pieces in the storage, and what came waits for another try", async () => {
    const { id } = await up.begin("v", packed.length, { name: "film.zip" });
    await up.put(id, 0, packed);
    let written = 0;
    const full: Desk = {
      ...up.desk,
      storage: {
        ...up.desk.storage,
        writeStream: async (...given) => {
          written += 1;
          if (written > 3) {
            given[1].destroy();
            throw noSpace();
          }
          return up.desk.storage.writeStream(...given);
        },
      },
    };
    expect(await finishUpload(full, { id, uid: up.uid }, uploadNoon)).toEqual({
      ok: false,
      code: "full",
    });
    expect([written, up.files(), up.partsLeft()]).toEqual([4, ["onsei/a.m4a"], [`${id}.part`]]);
    expect(await finishUpload(up.desk, { id, uid: up.uid }, uploadNoon)).toMatchObject({
      ok: true,
    });
  });
});
