// The frame of a session: who sees which film, by plan and by time, and what comes next.
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { type OpenApp, openApp } from "./kit/app.ts";
import { giveLicence } from "./kit/licence.ts";
import { aPerson, signedIn } from "./people.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const day = 86_400_000;
const hence = (days: number) => new Date(Date.now() + days * day);
const session = (id: string, days: number, more: Parameters<typeof piece>[1] = {}) =>
  piece(id, {
    collection: "douga",
    medium: "video",
    title: `セッション ${id}`,
    tags: ["セッション"],
    fileKey: `video/${id}.mp4`,
    mime: "video/mp4",
    openAt: hence(days),
    ...more,
  });
beforeAll(async () => {
  base = await freshDatabase();
  await saveLibrary(
    base.db,
    [
      session("now", -1),
      session("before", -8),
      session("later", 3),
      session("soon", 2, { title: "つぎのセッション" }),
      session("secret", 1, { status: "draft" }),
    ],
    new Date(),
  );
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

async function aMember(item?: string, span?: { since: number; until: number }) {
  const person = await aPerson(base);
  if (item) await giveLicence(base, person.uid, item, span);
  const browser = new PlainBrowser(app);
  browser.cookies.set("session", (await signedIn(base, person)).token);
  return browser;
}
async function frameFor(browser: PlainBrowser) {
  const answer = await browser.get("/sessionframe");
  const page = (await answer.text()).replaceAll("<!-- -->", "");
  return {
    status: answer.status,
    page,
    file: page.includes("video/now.mp4"),
    room: page.includes("英知の部屋"),
  };
}

test("is for who is signed in", async () => {
  const answer = await new PlainBrowser(app).get("/sessionframe");
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    "/?redirect_url=%2Fsessionframe",
  ]);
});

test.each([
  ["of the plan", "000001", undefined, true],
  ["whose plan is over", "000001", { since: -30 * day, until: -day }, false],
  ["whose plan begins tomorrow", "000001", { since: day, until: 30 * day }, false],
  ["of another plan", "000002", undefined, false],
  ["without a plan", undefined, undefined, false],
] as const)("a member %s", async (_, item, span, may) => {
  const { status, file, room, page } = await frameFor(await aMember(item, span));
  expect([status, file, room]).toEqual([200, may, may]);
  expect({
    now: page.includes("セッション now"),
    next: /つぎは、.*「つぎのセッション」です。/.test(page),
    draft: page.includes("セッション secret"),
    ahead: page.includes("soon.mp4"),
  }).toEqual({ now: true, next: true, draft: false, ahead: false });
});
