// Where words are spoken, over real HTTP: who is led to the second, and that no line of a closed
// piece leaves the server.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { media } from "#features/library/media/collection.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { someWords } from "#features/library/dictionary/testing.ts";
import { readSpoken } from "#features/library/transcripts/service.server.ts";
import { saveLibrary, piece } from "#features/library/media/testing.ts";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { giveLicence } from "./kit/licence.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

const day = 86_400_000;
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
type Who = "nobody" | "expired" | "holder";
const browsers = {} as Record<Who, PlainBrowser>;
const vtt = (line: string) => `WEBVTT\n\n01:12.500 --> 01:15.000\n${line}\n`;

beforeAll(async () => {
  base = await freshDatabase();
  const now = new Date();
  await ensureDictionary(base.db, someWords, now);
  await saveLibrary(
    base.db,
    [
      piece("gated"),
      piece("taste", { free: true, areas: [] }),
      piece("w9", { weeks: [{ category: "eichi", week: 9 }] }),
      piece("draft", { status: "draft" }),
      piece("away", { status: "closed" }),
      piece("later", { openAt: new Date(now.getTime() + day) }),
    ],
    now,
  );
  for (const id of ["gated", "taste", "w9", "draft", "away", "later"])
    await base.pool.query("update media_item set transcript = $2 where id = $1", [
      id,
      vtt(`${id}の、息のひみつ。`),
    ]);
  // All of it, however busy the machine is.
  await readSpoken(base.db, now, { forMs: 60_000 });
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
  for (const name of ["nobody", "expired", "holder"] as const) {
    const person = await aPerson(base);
    const [from, to] = name === "expired" ? [-30 * day, -1_000] : [-day, 30 * day];
    if (name !== "nobody")
      await giveLicence(base, person.uid, "000001", { since: from, until: to, now });
    browsers[name] = new PlainBrowser(app);
    browsers[name].cookies.set("session", (await signedIn(base, person)).token);
  }
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});
const answerOf = (name: Who | "visitor", path: string) =>
  (name === "visitor" ? new PlainBrowser(app) : browsers[name]).get(path);
const read = async (name: Who | "visitor", path: string) =>
  (await answerOf(name, path)).text().then((text) => text.replaceAll("<!-- -->", ""));

describe("the page of a word", () => {
  test.each(["visitor", "nobody", "expired"] as const)(
    "tells %s where it is said and what opens it, and no line of it, by script neither",
    async (name) => {
      for (const path of ["/dictionary/iki", "/dictionary/iki.data"]) {
        const page = await read(name, path);
        for (const words of [
          "この言葉が出てくる音声",
          "音声 gated",
          "音声 taste",
          "tasteの、息のひみつ。",
          "英知の会員が聴けます",
          "/buy/000011",
        ].slice(path.endsWith(".data") ? 1 : 0))
          expect(page, words).toContain(words);
        expect(page).not.toMatch(/(?:gated|w9|draft|away|later)の、息/);
        expect(page).not.toMatch(/音声 (?:draft|away|later)/);
        expect(page).not.toContain("/single-player2/gated?t=");
      }
    },
  );
  test("leads its holder to the second, and holds back what has its week to come", async () => {
    const page = await read("holder", "/dictionary/iki");
    for (const words of [
      'href="/single-player2/gated?t=72"',
      "gatedの、息のひみつ。",
      "第九週にひらきます",
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(/(?:w9|draft|away|later)の、息|single-player2\/w9\?t/);
  });
  test("of which nothing is said has no such list", async () => {
    expect(await read("visitor", "/dictionary/wa")).not.toContain("この言葉が出てくる音声");
  });
});

describe("the player", () => {
  test("stands at the second that was asked for", async () => {
    const page = await read("holder", "/single-player2/gated?t=72");
    expect(page).toMatch(/aria-valuenow="72"/);
    expect(page).toMatch(/<noscript><audio[^>]* src="[^"]*#t=72"/);
    for (const odd of ["-5", "1e3", "x", "99999999", ""])
      expect(await read("holder", `/single-player2/gated?t=${odd}`)).toMatch(/aria-valuenow="0"/);
  });
  test("is not where a visitor is led by the name of a taste", async () => {
    const page = await read("visitor", "/osusowa");
    expect(page).toContain('href="/listen/taste?list=free"');
    expect(page).not.toContain("/single-player2/");
    expect(await read("holder", "/osusowa")).toContain('href="/single-player2/taste?list=free"');
  });
  test("of a visitor has the taste and where more of it is, at the second that was asked for", async () => {
    const page = await read("visitor", "/listen/taste?t=72");
    expect(page).toMatch(/aria-valuenow="72"/);
    expect(page).toMatch(/<noscript><audio[^>]* src="[^"]*#t=72"/);
    expect(page).not.toContain("書きとめる");
    expect(page).toContain("このつづき");
    expect(page).toContain('href="/buy/000011"');
  });
  test("of a visitor says of a closed piece what it is, who may hear it, what opens it, and has a taste", async () => {
    const page = await read("visitor", "/listen/gated?t=72");
    for (const words of [
      "音声 gated",
      "この音声は、英知の会員が聴けます（三週間ためせます・¥0）。",
      'href="/buy/000011"',
      "ほかの入りかた",
      'href="/listen/taste?list=free"',
      "/account/login?redirect_url=%2Flisten%2Fgated%3Ft%3D72",
    ])
      expect(page, words).toContain(words);
    expect(page).not.toMatch(/<audio|gatedの、息|onsei\/gated/);
    expect(page.match(/class="button [^"]*" href="\/buy\//g)).toHaveLength(1);
  });
  test("of a visitor is not there for what is not published", async () => {
    for (const id of ["draft", "away", "later", "nothing"])
      expect((await answerOf("visitor", `/listen/${id}`)).status, id).toBe(404);
  });
  test("of a member is their own page, at the same second", async () => {
    const answer = await answerOf("holder", "/listen/gated?t=72");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "/single-player2/gated?t=72",
    ]);
  });
});

test("a piece that is put away is listed no more, and one whose words were changed is read anew", async () => {
  await inTransaction(base.db, async (tx) => {
    await publish(tx, new Date(), { collection: media, ids: ["gated", "taste"] });
  });
  await base.pool.query("update media_item set status = 'closed' where id = 'gated'");
  await base.pool.query("update media_item set transcript = $1 where id = 'taste'", [
    vtt("こんどは、腹の話。"),
  ]);
  await inTransaction(base.db, async (tx) => {
    await publish(tx, new Date(), { collection: media, ids: ["gated", "taste"] });
  });
  await readSpoken(base.db, new Date());
  await expect
    .poll(() => read("holder", "/dictionary/iki"), { timeout: 10_000 })
    .not.toContain("gated");
  const [iki, hara] = [
    await read("holder", "/dictionary/iki"),
    await read("holder", "/dictionary/hara"),
  ];
  expect(iki).not.toMatch(/音声 gated|音声 taste/);
  expect(hara).toContain("こんどは、腹の話。");
});
