// The photograph of an impression: sent before the words, seen by who reads them, gone with them.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { blockWriter, communityProfileOf } from "../profiles/service.server.ts";
import {
  addKansouPhoto,
  maxLoosePhotos,
  ownKansouPhotos,
  purgeKansouPhotos,
  readKansouPhoto,
  removeKansouPhoto,
} from "./photos.server.ts";
import { oneKansou } from "./read.server.ts";
import { deleteKansou, removeFromCommunity, writeKansou } from "./service.server.ts";
import { aWriter, openPlans } from "./testing.ts";

const noon = tokyo("2026-11-23 12:00:00");
const hours = (count: number) => new Date(noon.getTime() + count * 3_600_000);
const root = mkdtempSync(join(tmpdir(), "kg-kansou-"));
const storage = localStorage(root);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let kept: { db: typeof base.db; storage: typeof storage };
let bytes: Uint8Array;
beforeAll(async () => {
  base = await freshDatabase();
  kept = { db: base.db, storage };
  await openPlans(base);
  bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#358" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(async () => {
  await base.close();
  rmSync(root, { recursive: true, force: true });
});

async function aPhoto(uid: string, now = noon): Promise<string> {
  const added = await addKansouPhoto(kept, uid, bytes, now);
  if (!added.ok) throw new Error(added.code);
  return added.value.id;
}
// No digits: a row of them would be taken for somebody's number.
let made = 0;
const send = (uid: string, photo: string | null, body = `写真のこと${"あ".repeat((made += 1))}`) =>
  writeKansou(base.db, uid, { plan: "eichi", body, photo, key: randomUUID(), anyway: false }, noon);
async function sent(uid: string, photo: string): Promise<string> {
  const answer = await send(uid, photo);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}
const reader = (uid: string) => ({ uid, groups: ["eichi"] as const, asStaff: false });
const files = () => storage.list("kansou/");

test("is kept without where it was taken, waits for its owner alone, and goes with the words", async () => {
  const [mio, ren, other] = [
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000002"], noon),
  ];
  const photo = await aPhoto(mio);
  const own = await readKansouPhoto(kept, photo, reader(mio));
  expect((await sharp(own).metadata()).exif).toBeUndefined();
  expect(await readKansouPhoto(kept, photo, reader(ren))).toBeUndefined();
  // Another's is not there to be sent.
  expect(await send(ren, photo)).toMatchObject({ ok: false, code: "photo-gone" });
  const id = await sent(mio, photo);
  expect(await readKansouPhoto(kept, photo, reader(ren))).toBeDefined();
  const elsewhere = { uid: other, groups: ["kafuku"] as const, asStaff: false };
  expect(await readKansouPhoto(kept, photo, elsewhere)).toBeUndefined();
  const one = await oneKansou(base.db, { uid: ren, groups: ["eichi"], id }, noon);
  expect(one?.kansou.photo).toEqual({ id: photo, width: 60, height: 40 });
  // It goes with one impression.
  expect(await send(mio, photo)).toMatchObject({ ok: false, code: "photo-gone" });
  expect(await readKansouPhoto(kept, "x", reader(mio))).toBeUndefined();
});

test("of who is blocked, or of words out of sight, is seen by staff and its owner alone", async () => {
  const [mio, ren] = [await aWriter(base, ["000001"], noon), await aWriter(base, ["000001"], noon)];
  const photo = await aPhoto(mio);
  const id = await sent(mio, photo);
  const profile = await communityProfileOf(base.db, mio);
  await blockWriter(base.db, ren, profile?.id ?? "", noon);
  expect(await readKansouPhoto(kept, photo, reader(ren))).toBeUndefined();
  await base.pool.query("update kansou set status = 'hidden' where id = $1", [id]);
  const third = await aWriter(base, ["000001"], noon);
  expect(await readKansouPhoto(kept, photo, reader(third))).toBeUndefined();
  expect(await readKansouPhoto(kept, photo, reader(mio))).toBeDefined();
  const staff = { uid: third, groups: [], asStaff: true };
  expect(await readKansouPhoto(kept, photo, staff)).toBeDefined();
});

test("what is no photograph is refused, and so many wait at most", async () => {
  const mio = await aWriter(base, ["000001"], noon);
  const text = new TextEncoder().encode("<svg onload='alert(1)'/>");
  expect(await addKansouPhoto(kept, mio, text, noon)).toMatchObject({ code: "not-a-photo" });
  for (let at = 0; at < maxLoosePhotos; at += 1) await aPhoto(mio);
  expect(await addKansouPhoto(kept, mio, bytes, noon)).toMatchObject({ code: "too-many-photos" });
});

test("the night takes what waited for a day or lost its words, with the file, and nothing else", async () => {
  const before = new Set(await files());
  const [mio, leaving] = [
    await aWriter(base, ["000001"], noon),
    await aWriter(base, ["000001"], noon),
  ];
  const waiting = await aPhoto(mio);
  const [stays, takenOff, deleted, left] = [
    await aPhoto(mio),
    await aPhoto(mio),
    await aPhoto(mio),
    await aPhoto(leaving),
  ];
  await sent(mio, stays);
  const about = await sent(mio, takenOff);
  const gone = await sent(mio, deleted);
  await sent(leaving, left);
  expect((await ownKansouPhotos(kept, leaving)).map(({ id }) => id)).toEqual([left]);
  expect(await removeKansouPhoto(base.db, leaving, about, noon)).toMatchObject({ ok: false });
  expect(await removeKansouPhoto(base.db, mio, about, noon)).toMatchObject({ ok: true });
  expect(await removeKansouPhoto(base.db, mio, about, noon)).toMatchObject({ ok: false });
  await deleteKansou(base.db, mio, gone);
  await inTransaction(base.db, (tx) => removeFromCommunity(tx, leaving));
  expect(await readKansouPhoto(kept, left, reader(mio))).toBeUndefined();
  await purgeKansouPhotos(kept, hours(23));
  const here = async () => (await files()).filter((file) => !before.has(file));
  expect(await here()).toHaveLength(5);
  await purgeKansouPhotos(kept, hours(25));
  expect(await here()).toEqual([`kansou/${stays}.webp`]);
  // Too late to be sent.
  expect(await send(mio, waiting)).toMatchObject({ code: "photo-gone" });
});
