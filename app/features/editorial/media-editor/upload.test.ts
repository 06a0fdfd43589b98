// Files that come to the desk in parts.
import { randomUUID } from "node:crypto";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { describe, expect, test } from "vitest";
import { anOutboxRow } from "#features/platform/outbox/testing.ts";
import { mediaItemOf } from "./edit.server.ts";
import { deskHandlers } from "./replace-file.server.ts";
import { finishUpload } from "./finish-upload.server.ts";
import { beginUpload, removeUpload, purgeUploads, uploadNow } from "./upload.server.ts";
import { maxOpenUploads, partBytes } from "./upload-rules.ts";
import {
  anUploadDesk,
  uploadedFilm,
  uploadedSound,
  uploadLater,
  uploadNoon,
} from "./upload-testing.ts";

const up = anUploadDesk();

describe("a file that comes in parts", () => {
  test("lies in its place when all of it is there, with its length, and the masters have a new version", async () => {
    expect(await up.send("a", uploadedSound)).toEqual({ ok: true, value: { version: 2 } });
    const item = await mediaItemOf(up.database.db, "a");
    expect(item).toMatchObject({ mime: "audio/mp4", bytes: uploadedSound.length, version: 2 });
    expect(item?.fileKey).toMatch(/^onsei\/a-[0-9a-f]{16}\.m4a$/);
    expect(Math.abs((item?.seconds ?? 0) - 58)).toBeLessThan(1.5);
    expect(await up.desk.storage.read(item?.fileKey ?? "")).toEqual(Buffer.from(uploadedSound));
    expect([await up.version(), up.partsLeft()]).toEqual([1, []]);
    expect((await up.database.pool.query("select action, actor from audit")).rows).toEqual([
      { action: "media.file", actor: up.uid },
    ]);
  });
  test("leaves the old one until no signed address leads to it, then takes it away, once or twice the same", async () => {
    await up.send("a", uploadedSound);
    const handlers = deskHandlers(up.desk);
    await runDue(up.database.db, handlers, uploadLater(14));
    expect(up.files()).toContain("onsei/a.m4a");
    await runDue(up.database.db, handlers, uploadLater(15));
    expect(up.files()).toEqual([(await mediaItemOf(up.database.db, "a"))?.fileKey]);
    await handlers["remove-file"]?.(
      { fileKey: (await mediaItemOf(up.database.db, "a"))?.fileKey },
      anOutboxRow({ createdAt: uploadLater(0) }),
    );
    expect(up.files()).toHaveLength(1);
  });
  test("of a draft makes no new version of the masters", async () => {
    expect(await up.send("d", uploadedSound)).toMatchObject({ ok: true });
    expect(await up.version()).toBe(0);
  });
  test("goes on where it was, by the name and size of the file; another file begins anew", async () => {
    const { id } = await up.begin("a", uploadedSound.length);
    await up.put(id, 0, uploadedSound.subarray(0, 1_000));
    expect(await up.begin("a", uploadedSound.length)).toEqual({
      id,
      offset: 1_000,
      bytes: uploadedSound.length,
    });
    expect(await uploadNow(up.desk, id, up.uid)).toEqual({
      ok: true,
      value: { id, offset: 1_000, bytes: uploadedSound.length },
    });
    expect((await up.begin("a", uploadedSound.length + 1)).id).not.toBe(id);
    expect((await up.begin("d", uploadedSound.length)).id).not.toBe(id);
  });
  test("takes no part at another place than the next, and says which that is", async () => {
    const { id } = await up.begin("a", 10);
    for (const offset of [1, 5, 11, -1])
      expect(await up.put(id, offset, new Uint8Array(2))).toEqual({
        ok: false,
        code: "offset",
        offset: 0,
      });
    await up.put(id, 0, new Uint8Array(4));
    expect(await up.put(id, 0, new Uint8Array(4))).toEqual({
      ok: false,
      code: "offset",
      offset: 4,
    });
    expect(await up.put(id, 4, new Uint8Array(7))).toEqual({ ok: false, code: "too-long" });
    expect(await up.put(id, 4, new Uint8Array(0))).toEqual({ ok: false, code: "too-long" });
    expect(
      await up.put((await up.begin("d", 10 * partBytes)).id, 0, new Uint8Array(partBytes + 1)),
    ).toEqual({ ok: false, code: "too-long" });
    expect(await finishUpload(up.desk, { id, uid: up.uid }, uploadNoon)).toEqual({
      ok: false,
      code: "not-whole",
    });
  });
  test("sent twice at the same moment is counted once", async () => {
    const { id } = await up.begin("a", uploadedSound.length);
    const twins = await Promise.all([
      up.put(id, 0, uploadedSound.subarray(0, 5_000)),
      up.put(id, 0, uploadedSound.subarray(0, 5_000)),
    ]);
    expect(twins.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await uploadNow(up.desk, id, up.uid)).toMatchObject({ value: { offset: 5_000 } });
  });
  test("finished twice at the same moment is put in place once, and is there", async () => {
    const { id } = await up.begin("a", uploadedSound.length);
    await up.put(id, 0, uploadedSound);
    const twins = await Promise.all([
      finishUpload(up.desk, { id, uid: up.uid }, uploadNoon),
      finishUpload(up.desk, { id, uid: up.uid }, uploadNoon),
    ]);
    expect(twins.filter(({ ok }) => ok)).toHaveLength(1);
    const item = await mediaItemOf(up.database.db, "a");
    expect(await up.desk.storage.read(item?.fileKey ?? "")).toEqual(Buffer.from(uploadedSound));
    expect([item?.version, await up.version()]).toEqual([2, 1]);
  });
  test("is nobody else's, among staff too", async () => {
    const { id } = await up.begin("a", uploadedSound.length);
    expect(await up.put(id, 0, uploadedSound, up.other)).toEqual({ ok: false, code: "not-found" });
    expect([
      await uploadNow(up.desk, id, up.other),
      await removeUpload(up.desk, id, up.other),
      await finishUpload(up.desk, { id, uid: up.other }, uploadNoon),
    ]).toEqual([{ ok: false, code: "not-found" }, false, { ok: false, code: "not-found" }]);
  });
  test("is refused before its first byte when it is too large, for no piece, or one too many", async () => {
    expect(
      await beginUpload(
        up.desk,
        { itemId: "a", kind: "transcript", name: "x.vtt", bytes: 3 * 1_048_576 },
        up.uid,
        uploadNoon,
      ),
    ).toEqual({
      ok: false,
      code: "wrong",
      sentence: "文字おこしは2 MBまでです（このファイルは3 MB）。",
    });
    expect(
      await beginUpload(
        up.desk,
        { itemId: "none", kind: "file", name: "x", bytes: 1 },
        up.uid,
        uploadNoon,
      ),
    ).toEqual({ ok: false, code: "not-found" });
    for (let at = 1; at <= maxOpenUploads; at += 1) await up.begin("a", at);
    expect(
      await beginUpload(
        up.desk,
        { itemId: "a", kind: "file", name: "x", bytes: 99 },
        up.uid,
        uploadNoon,
      ),
    ).toMatchObject({ ok: false, code: "wrong" });
  });
  test("that nobody went on with for three days goes, and parts of nothing", async () => {
    const { id } = await up.begin("a", 100);
    await up.put(id, 0, new Uint8Array(10));
    await up.desk.parts.write(randomUUID(), 0, new Uint8Array(10));
    await purgeUploads(up.desk, uploadLater(3 * 1_440 - 1));
    expect(up.partsLeft()).toEqual([`${id}.part`]);
    await purgeUploads(up.desk, uploadLater(3 * 1_440 + 1));
    await purgeUploads(up.desk, uploadLater(3 * 1_440 + 2));
    expect([up.partsLeft(), await uploadNow(up.desk, id, up.uid)]).toEqual([
      [],
      { ok: false, code: "not-found" },
    ]);
  });
  test("given up leaves nothing", async () => {
    const { id } = await up.begin("a", 100);
    await up.put(id, 0, new Uint8Array(10));
    expect([
      await removeUpload(up.desk, id, up.uid),
      await removeUpload(up.desk, id, up.uid),
      up.partsLeft(),
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
      uploadedSound.subarray(0, 50_000),
      "x.m4a",
      "ファイルが途中で切れているようです。もう一度書きだしてください。",
    ],
    [
      "an m4a that calls itself mp3",
      "a",
      uploadedSound,
      "x.mp3",
      "名前は .mp3 ですが、中身は m4a でした。正しい名前で書きだしてください。",
    ],
    [
      "a film where something is to be heard",
      "a",
      uploadedFilm,
      "x.mp4",
      "これは動画です。聴くものには、音声だけの m4a か mp3 を置いてください。",
    ],
    [
      "a sound where something is to be seen",
      "v",
      uploadedSound,
      "x.mp4",
      "これは音声だけのファイルです。見るものには、mp4 の動画を置いてください。",
    ],
  ])(
    "%s is refused with its sentence and leaves nothing",
    async (_what, itemId, bytes, name, sentence) => {
      const [before, kept] = [await mediaItemOf(up.database.db, itemId), up.files()];
      expect(await up.send(itemId, bytes, { name })).toEqual({
        ok: false,
        code: "wrong",
        sentence,
      });
      expect([
        await mediaItemOf(up.database.db, itemId),
        up.files(),
        up.partsLeft(),
        await up.version(),
      ]).toEqual([before, kept, [], 0]);
    },
  );
  test("a film is put where films are", async () => {
    expect(await up.send("v", uploadedFilm, { name: "x.MP4" })).toMatchObject({ ok: true });
    expect((await mediaItemOf(up.database.db, "v"))?.fileKey).toMatch(
      /^douga\/v-[0-9a-f]{16}\.mp4$/,
    );
  });
});
