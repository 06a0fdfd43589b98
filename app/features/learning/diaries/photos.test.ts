// Photographs of a diary's page: nothing of them is read but by their writer.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { stampedDays } from "#features/learning/stamps/service.server.ts";
import { localStorage } from "#integrations/storage/local.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { newDiaryKey } from "./internal/sealing.server.ts";
import { removeDiaries } from "./personal.server.ts";
import {
  addDiaryPhoto,
  countDiaryPhotos,
  everyDiaryPhoto,
  listedDiaryPhotos,
  type PageAt,
  photosOfPage,
  purgeDiaryPhotos,
  readDiaryPhoto,
  removeDiaryPhoto,
} from "./photos.server.ts";
import { blankWords, maxDayPhotos } from "./rules.ts";
import { deletePage, readDiaryPage, savedDays, savePage } from "./service.server.ts";

const now = tokyo("2026-11-24 22:04:00");
const root = mkdtempSync(join(tmpdir(), "kg-diary-photos-"));
const masters = [newDiaryKey()] as const;
let base: Awaited<ReturnType<typeof freshDatabase>>;
let kept: {
  db: typeof base.db;
  storage: ReturnType<typeof localStorage>;
  diaries: typeof masters;
};
let photo: Uint8Array;
beforeAll(async () => {
  base = await freshDatabase();
  kept = { db: base.db, storage: localStorage(root), diaries: masters };
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#358" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 0/1 0/1" } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(async () => {
  await base.close();
  rmSync(root, { recursive: true, force: true });
});

async function somebodysPage(day: PageAt["day"] = "2026-11-24"): Promise<PageAt> {
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, email, display_name, created, updated) values ($1, $2, 'みお', now(), now())",
    [uid, `${uid}@example.jp`],
  );
  return { uid, kind: "eichi", day };
}
const add = (at: PageAt) => addDiaryPhoto(kept, at, photo, now);
async function onePhoto(at: PageAt): Promise<string> {
  const before = (await photosOfPage(base.db, at)).map(({ id }) => id);
  expect(await add(at)).toEqual({ ok: true, value: null });
  const after = await photosOfPage(base.db, at);
  return after.find(({ id }) => !before.includes(id))?.id ?? "";
}
const files = () => readdirSync(join(root, "diaries")).toSorted();
const words = (memo: string) => {
  const blank = blankWords("eichi");
  return { numbers: blank.numbers, texts: { ...blank.texts, memo } };
};

describe("a photograph of a page", () => {
  test("is opened for its writer, without where it was taken, and for nobody else", async () => {
    const at = await somebodysPage();
    const id = await onePhoto(at);
    const bytes = (await readDiaryPhoto(kept, at.uid, id)) ?? Buffer.of();
    const { format, width, exif } = await sharp(bytes).metadata();
    expect([format, width, exif]).toEqual(["webp", 60, undefined]);
    const other = await somebodysPage();
    await onePhoto(other);
    expect(await readDiaryPhoto(kept, other.uid, id)).toBeUndefined();
    expect(await readDiaryPhoto(kept, at.uid, randomUUID())).toBeUndefined();
    expect(await readDiaryPhoto(kept, at.uid, "../../etc/passwd")).toBeUndefined();
  });

  test("lies sealed: no file is a picture, none opens at another place or with another key", async () => {
    const at = await somebodysPage();
    const id = await onePhoto(at);
    expect(
      await sharp(readFileSync(join(root, "diaries", id)))
        .metadata()
        .catch(() => "none"),
    ).toBe("none");
    const others = { ...kept, diaries: [newDiaryKey()] as const };
    expect(await readDiaryPhoto(others, at.uid, id)).toBeUndefined();
    expect(await addDiaryPhoto(others, at, photo, now)).toEqual({ ok: false, code: "unreadable" });
    const second = await onePhoto(at);
    await base.pool.query("update diary_photo set file = $1 where id = $2", [
      `diaries/${id}`,
      second,
    ]);
    expect(await readDiaryPhoto(kept, at.uid, second)).toBeUndefined();
  });

  test("begins its page, which then takes the words of who had seen none", async () => {
    const at = await somebodysPage();
    await onePhoto(at);
    expect(await savedDays(base.db, at, "2026-11")).toEqual([at.day]);
    expect(await stampedDays(base.db, at.uid)).toEqual([at.day]);
    const first = await savePage(base.db, masters, at, { seen: 0, words: words("朝の坂") }, now);
    expect(first).toEqual({ ok: true, value: { version: 2 } });
    // A second device that had seen no page either: now there are words to lose.
    const late = await savePage(base.db, masters, at, { seen: 0, words: words("夜の坂") }, now);
    expect(late).toEqual({ ok: false, code: "stale" });
  });

  test("leaves the words and the version of a page that stands", async () => {
    const at = await somebodysPage();
    await savePage(base.db, masters, at, { seen: 0, words: words("朝の坂") }, now);
    await onePhoto(at);
    const page = await readDiaryPage(base.db, masters, at);
    expect(page.ok && [page.value.version, page.value.words.texts["memo"]]).toEqual([1, "朝の坂"]);
  });

  test("on a page that was deleted brings no old tab's words back", async () => {
    const at = await somebodysPage();
    await savePage(base.db, masters, at, { seen: 0, words: words("朝の坂") }, now);
    await deletePage(base.db, masters, at, now);
    await onePhoto(at);
    const old = await savePage(base.db, masters, at, { seen: 1, words: words("朝の坂") }, now);
    expect(old).toEqual({ ok: false, code: "stale" });
    const fresh = await savePage(base.db, masters, at, { seen: 2, words: words("夕の坂") }, now);
    expect(fresh.ok).toBe(true);
  });

  test("is one of three, also of six at the same moment; no file is left over", async () => {
    const at = await somebodysPage();
    const before = files().length;
    const all = await Promise.all(Array.from({ length: 6 }, () => add(at)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(maxDayPhotos);
    expect(all.filter((one) => !one.ok && one.code === "too-many-photos")).toHaveLength(3);
    expect(files()).toHaveLength(before + maxDayPhotos);
  });

  test("is no text and no broken picture; nothing is begun by it", async () => {
    const at = await somebodysPage();
    for (const bytes of [Buffer.from("ことば"), Buffer.from(photo.subarray(0, 60))])
      expect(await addDiaryPhoto(kept, at, bytes, now)).toEqual({ ok: false, code: "not-a-photo" });
    expect((await readDiaryPage(base.db, masters, at)).ok).toBe(true);
    expect(await savedDays(base.db, at, "2026-11")).toEqual([]);
  });
});

describe("a photograph goes", () => {
  test("at once, with its file, when its writer takes it off; nobody else takes it off", async () => {
    const at = await somebodysPage();
    const id = await onePhoto(at);
    const other = await somebodysPage();
    const gone = { ok: false, code: "gone" };
    expect(await removeDiaryPhoto(kept, other, id)).toEqual(gone);
    expect(await removeDiaryPhoto(kept, { ...at, day: "2026-11-23" }, id)).toEqual(gone);
    expect(files()).toContain(id);
    expect((await removeDiaryPhoto(kept, at, id)).ok).toBe(true);
    expect(files()).not.toContain(id);
    expect(await removeDiaryPhoto(kept, at, id)).toEqual(gone);
    expect(await countDiaryPhotos(base.db, { uid: at.uid })).toBe(0);
  });

  test("with its page, and with its member, and no other does", async () => {
    const [page, member, stays] = [
      await somebodysPage(),
      await somebodysPage(),
      await somebodysPage(),
    ];
    const [a, b, c] = [await onePhoto(page), await onePhoto(member), await onePhoto(stays)];
    await deletePage(base.db, masters, page, now);
    expect(await readDiaryPhoto(kept, page.uid, a)).toBeUndefined();
    await inTransaction(base.db, (tx) => removeDiaries(tx, member.uid));
    expect(await readDiaryPhoto(kept, member.uid, b)).toBeUndefined();
    await purgeDiaryPhotos(kept);
    await purgeDiaryPhotos(kept);
    expect(files()).toEqual(expect.arrayContaining([c]));
    expect(files()).not.toContain(a);
    expect(files()).not.toContain(b);
    const { rows } = await base.pool.query("select id from diary_photo where id = any($1)", [
      [a, b, c],
    ]);
    expect(rows).toEqual([{ id: c }]);
  });
});

test("a member takes along every photograph of theirs by day, and no other's", async () => {
  const at = await somebodysPage("2026-11-02");
  await onePhoto(await somebodysPage());
  await onePhoto({ ...at, day: "2026-10-31" });
  await onePhoto(at);
  await onePhoto({ ...at, kind: "sonkyo" });
  const taken = await Array.fromAsync(everyDiaryPhoto(kept, { uid: at.uid }));
  expect(taken.map(({ kind, day, bytes }) => [kind, day, (bytes?.length ?? 0) > 0])).toEqual([
    ["eichi", "2026-10-31", true],
    ["eichi", "2026-11-02", true],
    ["sonkyo", "2026-11-02", true],
  ]);
  const listed = await listedDiaryPhotos(base.db, at.uid);
  expect(listed.map(({ id }) => id)).toEqual(taken.map(({ id }) => id));
  const span = { from: "2026-11-01", to: "2026-11-30" } as const;
  const of = { uid: at.uid, kind: "eichi", span } as const;
  expect(await countDiaryPhotos(base.db, of)).toBe(1);
  expect((await Array.fromAsync(everyDiaryPhoto(kept, of))).map(({ day }) => day)).toEqual([
    at.day,
  ]);
});

test("photographs of years are listed whole and once, those of one moment too", async () => {
  const at = await somebodysPage();
  await onePhoto(at);
  await base.pool.query(
    `insert into diary_page select uid, kind, day - n, version, saved, sealed, created_at, saved_at
     from diary_page, generate_series(1, 70) n where uid = $1`,
    [at.uid],
  );
  await base.pool.query(
    `insert into diary_photo (id, uid, kind, day, file, width, height, created_at)
     select gen_random_uuid(), uid, kind, day, 'diaries/none', 1, 1, $2
     from diary_page, generate_series(1, 3) n where uid = $1 and day < '2026-11-24'`,
    [at.uid, now],
  );
  const listed = await listedDiaryPhotos(base.db, at.uid);
  expect(new Set(listed.map(({ id }) => id)).size).toBe(211);
  expect(listed.map(({ day }) => day)).toEqual(listed.map(({ day }) => day).toSorted());
});
