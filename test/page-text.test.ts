// What a page for one person says more than once costs its making, its way and its reading: counted
// here are addresses and marks, not milliseconds.
import { afterAll, beforeAll, expect, test } from "vitest";
import { piece, saveLibrary } from "#features/library/media/testing.ts";
import { freshDatabase } from "./database.ts";
import { type OpenApp, openApp } from "./kit/app.ts";
import { aPerson, signedIn } from "./people.ts";

const now = new Date();
const heard = ["one", "two", "three"];
const pictureOf = (id: string) => ({ ...piece(id).picture, key: `media/only-${id}` });

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
let cookie = "";
beforeAll(async () => {
  base = await freshDatabase();
  await saveLibrary(
    base.db,
    heard.map((id) => piece(id, { picture: pictureOf(id), free: true })),
    now,
  );
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
  const person = await aPerson(base);
  cookie = `session=${(await signedIn(base, person)).token}`;
  await base.pool.query(
    `insert into playback (uid, item_id, seconds, duration, session, device, at)
     select users.uid, media_item.id, 20, 300, '', '', now() from users, media_item`,
  );
}, 120_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const pageOf = async (path: string) => {
  const answer = await app.fetch(app.base + path, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer.text();
};
const times = (text: string, part: string | RegExp) => text.split(part).length - 1;

test("a list names each picture once for its reader's script, and four times where it is shown", async () => {
  const text = await pageOf("/mypage/watch_history");
  for (const id of heard) {
    expect(times(text, `/media/only-${id}.webp`)).toBe(5);
    expect(text).toContain(`/640/media/only-${id}.webp 640w`);
  }
});

test("what is drawn alike in each row is drawn once, beside the page", async () => {
  const text = await pageOf("/mypage/watch_history");
  expect(times(text, "#brush-stroke")).toBe(heard.length);
  const rows = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
  expect(rows).not.toContain("<path");
});

test.each(["/mypage", "/player", "/mypage/watch_history"])(
  "%s names its scripts at its end, and none of them ahead of its pictures",
  async (path) => {
    const text = await pageOf(path);
    expect(text).not.toContain("modulepreload");
    expect(times(text, /<script[^>]* type="module"/)).toBe(1);
  },
);
