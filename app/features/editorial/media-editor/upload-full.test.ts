// No room: on the disk, and in a bucket.
import { runDue } from "#features/platform/outbox/service.server.ts";
import { s3Storage } from "#integrations/storage/s3.server.ts";
import { type Bucket, startBucket } from "#integrations/storage/testing.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mediaItemOf } from "./edit.server.ts";
import { deskHandlers } from "./replace-file.server.ts";
import { finishUpload } from "./finish-upload.server.ts";
import { type Desk, storePart, uploadNow } from "./upload.server.ts";
import { anUploadDesk, noSpace, uploadedSound, uploadLater, uploadNoon } from "./upload-testing.ts";

const up = anUploadDesk();

describe("a full disk", () => {
  /** The old file is in its place, and of the new one there is what came, up to `offset`. */
  const stands = async (id: string, offset: number) => {
    expect([up.files(), up.partsLeft(), await up.version()]).toEqual([
      ["onsei/a.m4a"],
      [`${id}.part`],
      0,
    ]);
    expect(await mediaItemOf(up.database.db, "a")).toMatchObject({
      fileKey: "onsei/a.m4a",
      version: 1,
    });
    expect(await uploadNow(up.desk, id, up.uid)).toMatchObject({ value: { offset } });
  };
  const heard = async () =>
    up.desk.storage.read((await mediaItemOf(up.database.db, "a"))?.fileKey ?? "");
  test("while a part comes counts nothing of it, and the same part comes again when there is room", async () => {
    const { id } = await up.begin("a", uploadedSound.length);
    await up.put(id, 0, uploadedSound.subarray(0, 1_000));
    // Half of the part was written when the room was over.
    const full: Desk = {
      ...up.desk,
      parts: {
        ...up.desk.parts,
        write: async (one, at, bytes) => {
          await up.desk.parts.write(one, at, bytes.map((byte) => byte ^ 0xff).subarray(0, 500));
          throw noSpace();
        },
      },
    };
    for (let times = 0; times < 2; times += 1)
      expect(
        await storePart(
          full,
          { id, uid: up.uid, offset: 1_000, bytes: uploadedSound.subarray(1_000, 2_000) },
          uploadNoon,
        ),
      ).toEqual({ ok: false, code: "full" });
    await stands(id, 1_000);
    expect(await finishUpload(up.desk, { id, uid: up.uid }, uploadNoon)).toEqual({
      ok: false,
      code: "not-whole",
    });
    expect(await up.put(id, 1_000, uploadedSound.subarray(1_000))).toMatchObject({ ok: true });
    expect(await finishUpload(up.desk, { id, uid: up.uid }, uploadNoon)).toMatchObject({
      ok: true,
    });
    expect(await heard()).toEqual(Buffer.from(uploadedSound));
  });
  test("when it is put in its place leaves nothing there, and it is put there when there is room", async () => {
    const { id } = await up.begin("a", uploadedSound.length);
    await up.put(id, 0, uploadedSound);
    const full: Desk = {
      ...up.desk,
      storage: {
        ...up.desk.storage,
        writeStream: async (key, stream) => {
          stream.destroy();
          await up.desk.storage.write(key, Buffer.from("half"), "");
          throw noSpace();
        },
      },
    };
    for (let times = 0; times < 2; times += 1)
      expect(await finishUpload(full, { id, uid: up.uid }, uploadNoon)).toEqual({
        ok: false,
        code: "full",
      });
    await stands(id, uploadedSound.length);
    expect(await finishUpload(up.desk, { id, uid: up.uid }, uploadNoon)).toMatchObject({
      ok: true,
    });
    expect([await heard(), up.partsLeft()]).toEqual([Buffer.from(uploadedSound), []]);
  });
  test("is no other trouble: that is thrown, nothing lies in the storage, and the parts stay for another try", async () => {
    const { id } = await up.begin("a", uploadedSound.length);
    await up.put(id, 0, uploadedSound);
    const broken: Desk = {
      ...up.desk,
      storage: {
        ...up.desk.storage,
        writeStream: async (_key, stream) => {
          stream.destroy();
          throw new Error("the storage is away");
        },
      },
    };
    await expect(finishUpload(broken, { id, uid: up.uid }, uploadNoon)).rejects.toThrow(
      "the storage is away",
    );
    expect([up.files(), up.partsLeft()]).toEqual([["onsei/a.m4a"], [`${id}.part`]]);
    expect(await finishUpload(up.desk, { id, uid: up.uid }, uploadNoon)).toMatchObject({
      ok: true,
    });
  });
  test("nor a book that is closed: what was written is taken away again", async () => {
    const { id } = await up.begin("a", uploadedSound.length);
    await up.put(id, 0, uploadedSound);
    await up.database.pool.query(
      "create function no_audit() returns trigger language plpgsql as $$ begin raise exception 'the book is closed'; end $$; create trigger no_audit before insert on audit for each row execute function no_audit()",
    );
    await expect(finishUpload(up.desk, { id, uid: up.uid }, uploadNoon)).rejects.toThrow();
    expect([up.files(), await mediaItemOf(up.database.db, "a")]).toEqual([
      ["onsei/a.m4a"],
      expect.objectContaining({ fileKey: "onsei/a.m4a", version: 1 }),
    ]);
  });
});

describe("with a bucket as the storage", () => {
  let bucket: Bucket;
  beforeEach(async () => {
    bucket = await startBucket();
    up.desk = { ...up.desk, storage: s3Storage(bucket.settings) };
    await up.desk.storage.write("onsei/a.m4a", Buffer.from("the old sound"), "audio/mp4");
  });
  afterEach(() => bucket.close());
  const keys = () => [...bucket.objects.keys()].toSorted();

  test("a file in parts lies there whole, and the old one goes in its time", async () => {
    expect(await up.send("a", uploadedSound)).toEqual({ ok: true, value: { version: 2 } });
    const { fileKey = "" } = (await mediaItemOf(up.database.db, "a")) ?? {};
    expect(bucket.objects.get(fileKey ?? "")).toMatchObject({
      bytes: Buffer.from(uploadedSound),
      type: "audio/mp4",
    });
    expect([keys(), up.partsLeft()]).toEqual([["onsei/a.m4a", fileKey].toSorted(), []]);
    await runDue(up.database.db, deskHandlers(up.desk), uploadLater(15));
    expect(keys()).toEqual([fileKey]);
  });
  test("that is full says so; nothing of it is kept, and going on works when there is room", async () => {
    const { id } = await up.begin("a", uploadedSound.length);
    await up.put(id, 0, uploadedSound);
    bucket.room = uploadedSound.length - 1;
    expect(await finishUpload(up.desk, { id, uid: up.uid }, uploadNoon)).toEqual({
      ok: false,
      code: "full",
    });
    expect([keys(), await up.version(), await mediaItemOf(up.database.db, "a")]).toEqual([
      ["onsei/a.m4a"],
      0,
      expect.objectContaining({ fileKey: "onsei/a.m4a", version: 1 }),
    ]);
    bucket.room = uploadedSound.length;
    expect(await finishUpload(up.desk, { id, uid: up.uid }, uploadNoon)).toMatchObject({
      ok: true,
    });
    expect(
      await up.desk.storage.read((await mediaItemOf(up.database.db, "a"))?.fileKey ?? ""),
    ).toEqual(new Uint8Array(uploadedSound));
  });
});
