// Two people at one thing, in every editor of the desk, without scripts: the later one compares
// field by field, chooses, and loses nothing that was typed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PlainBrowser } from "./browser-like.ts";
import { startFilledShop } from "./kit/filled.ts";
import { aWrittenLanding } from "./landing-example.ts";
import { aComingPolicy } from "./policy-example.ts";
import { aPerson, signedIn } from "./people.ts";
import { aPublishedScenario } from "./scenario-example.ts";

type Editor = {
  table: string;
  page: string;
  /** Both write the first two; the later one alone the third. */
  fields: readonly [string, string, string];
  wrong: Readonly<Record<string, string>>;
  seenIn?: string;
};
const editors: Readonly<Record<string, Editor>> = {
  word: {
    table: "dictionary_entry",
    page: "/admin/dictionary/",
    fields: ["summary", "body", "tags"],
    wrong: { kana: "" },
  },
  piece: {
    table: "media_item",
    page: "/admin/media/",
    fields: ["summary", "body", "name"],
    wrong: { title: "" },
  },
  playlist: {
    table: "playlist",
    page: "/admin/playlists/",
    fields: ["summary", "title", "priority"],
    wrong: { priority: "x" },
  },
  summary: {
    table: "matome",
    page: "/admin/matome/",
    fields: ["summary", "title", "kana"],
    wrong: { kana: "" },
    seenIn: "was",
  },
  news: {
    table: "information",
    page: "/admin/news/",
    fields: ["title", "body", "openAt"],
    wrong: { openAt: "x" },
    seenIn: "was",
  },
  popup: {
    table: "popup",
    page: "/admin/popups/",
    fields: ["title", "body", "linkWords"],
    wrong: { openAt: "x" },
    seenIn: "was",
  },
  event: {
    table: "event",
    page: "/admin/events/",
    fields: ["title", "place", "places"],
    wrong: { places: "x" },
    seenIn: "was",
  },
  questionnaire: {
    table: "questionnaire",
    page: "/admin/questionnaires/",
    fields: ["title", "line", "endsAt"],
    wrong: { questions: "" },
    seenIn: "was",
  },
  policy: {
    table: "policy_edition",
    page: "/admin/policies/",
    fields: ["note", "lead", "title"],
    wrong: { openAt: "x" },
    seenIn: "was",
  },
  landing: {
    table: "landing_text",
    page: "/admin/landings/",
    fields: ["title", "description", "note"],
    wrong: { sections: "見出しのない文" },
    seenIn: "was",
  },
  "goods-group": {
    table: "(select 'category-socks' as id, 'open' as status) as one",
    page: "/admin/groups/",
    fields: ["title", "lead", "description"],
    wrong: { name: "" },
    seenIn: "was",
  },
  scenario: {
    table: "story_text",
    page: "/admin/story/",
    fields: ["title", "note", "scene-c"],
    // It leads to what is not there any more.
    wrong: { "scene-b": "" },
    seenIn: "was",
  },
  product: {
    table: "product",
    page: "/admin/products/",
    fields: ["lead", "care", "origin"],
    wrong: { title: "" },
  },
};

let shop: Awaited<ReturnType<typeof startFilledShop>>;
const people: PlainBrowser[] = [];
beforeAll(async () => {
  shop = await startFilledShop();
  await aComingPolicy(shop.base.pool);
  await aWrittenLanding(shop.base.pool);
  await aPublishedScenario(shop.base.pool);
  for (let at = 0; at < 2; at += 1) {
    const browser = new PlainBrowser(shop.server.base);
    const person = await aPerson(shop.base, { authority: "owner" });
    browser.cookies.set("session", (await signedIn(shop.base, person, { second: true })).token);
    people.push(browser);
  }
}, 240_000);
afterAll(async () => {
  await shop?.base.close();
  await shop?.server.stop();
});

type Texts = Record<string, string>;
/** Where not every text will do. */
const aloneTexts: Texts = {
  priority: "7",
  places: "40",
  kana: "あとだけ",
  openAt: "2026-11-24T05:30",
  endsAt: "2099-12-24T05:30",
  "scene-c": "通り・昼・雨\nあとの人だけ。\n→ d",
};
const plain = (html: string) =>
  html
    .replaceAll("<!-- -->", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
/** How everything stood, as the page's form says it. */
function seenOn(html: string, seenIn: string): { text: string; texts: Texts } {
  const found = new RegExp(`name="${seenIn}" value="(\\{[^"]*)"`).exec(html)?.[1] ?? "";
  const text = plain(found);
  return { text, texts: JSON.parse(text) as Texts };
}

describe.each(Object.entries(editors))("two at one %s", (_name, editor) => {
  const { seenIn = "seen", fields, wrong } = editor;
  const [both, other, alone] = fields;
  test("the later one sees before, now and mine, and takes of each field what they choose", async () => {
    const { rows } = await shop.base.pool.query<{ id: string }>(
      `select id from ${editor.table} where status = 'open' order by id limit 1`,
    );
    const page = editor.page + (rows[0]?.id ?? "");
    const [first, second] = people as [PlainBrowser, PlainBrowser];
    const html = await (await second.get(page)).text();
    const { text, texts } = seenOn(html, seenIn);
    const form = (seen: string, more: Texts) => ({
      ...texts,
      ...(seenIn === "seen" ? {} : { seen: "0" }),
      [seenIn]: seen,
      intent: "save",
      ...more,
    });
    const done = await first.post(
      page,
      form(text, { [both]: "さきの一行", [other]: "さきの二行" }),
    );
    expect(done.status).toBe(303);

    const aloneText = aloneTexts[alone] ?? "あとの人だけ";
    const typed = { [both]: "あとの一行", [other]: "あとの二行", [alone]: aloneText };
    const late = await second.post(page, form(text, typed));
    const lateHtml = await late.text();
    const told = plain(lateHtml);
    expect(late.status).toBe(409);
    const parts = [
      `まえ「${texts[both] || "（空）"}」`,
      "いま「さきの一行」",
      "あなた「あとの一行」",
      "いま「さきの二行」",
      "あなた「あとの二行」",
      `name="choice-${both}" value="theirs"`,
      `name="choice-${other}" checked="" value="mine"`,
    ];
    expect(parts.filter((part) => !told.includes(part))).toEqual([]);
    expect(told.includes(`name="choice-${alone}"`)).toBe(false);

    // Refused once more for another field, the choice stays as it was made.
    const now = seenOn(lateHtml, seenIn);
    const choice = { [`choice-${both}`]: "theirs", [`choice-${other}`]: "mine" };
    const refused = await second.post(page, form(now.text, { ...typed, ...choice, ...wrong }));
    const whole = plain(await refused.text());
    const back = whole.slice(whole.indexOf("<main"), whole.indexOf("</main>"));
    expect(refused.status).toBe(422);
    expect(["さきの一行", "あとの二行", "あとの一行"].map((words) => back.includes(words))).toEqual(
      [true, true, false],
    );

    expect((await second.post(page, form(now.text, { ...typed, ...choice }))).status).toBe(303);
    const stands = seenOn(await (await second.get(page)).text(), seenIn).texts;
    expect([stands[both], stands[other], stands[alone]]).toEqual([
      "さきの一行",
      "あとの二行",
      aloneText,
    ]);
  });
});
