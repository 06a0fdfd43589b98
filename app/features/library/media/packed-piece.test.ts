// A piece in memory says all that its row says.
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { mediaItems, mediaItemsByIds } from "./internal/store.server.ts";
import { saveLibrary, piece } from "./testing.ts";

const now = tokyo("2026-11-20 12:00:00");
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

test("every field comes back as it was written, what is empty apart from what is not there", async () => {
  const picture = { key: "k", version: "0", alt: "絵", width: 1, height: 2 };
  const pieces = [
    piece("bare", { fileKey: null, openAt: new Date("1969-12-31T23:59:59.999Z") }),
    piece("empty", { fileKey: "", playtag: "", vimeoHash: "", name: "", mime: "" }),
    piece("whole", {
      collection: "douga",
      medium: "video",
      title: "息👩‍👩‍👧\u001f",
      kana: "いき",
      summary: "é\n",
      tags: ["息", "朝"],
      tags1: ["夜"],
      areas: [],
      free: true,
      picture,
      weeks: [{ category: "kafuku", week: 3 }],
      playtag: "p",
      seconds: 1.25,
      mime: "video/mp4",
      bytes: 9_007_199_254_740,
      vimeoId: "77",
      vimeoHash: "x=y",
      position: 4,
      version: 12,
      openAt: new Date("2026-03-04T05:06:07.089Z"),
    }),
  ];
  await saveLibrary(base.db, pieces, now);
  const wanted = pieces.map(({ body: _text, ...one }) => one);
  const read = await mediaItems(base.db);
  expect(read.map((one) => one.toJSON())).toEqual(wanted);
  expect((await mediaItemsByIds(base.db, ["whole"])).map((one) => one.toJSON())).toEqual(
    wanted.slice(2),
  );
});
