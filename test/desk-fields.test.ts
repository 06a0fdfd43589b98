// The desk explains itself: each field of each editor has a sentence and an example, on its page
// too, and each empty list says what comes first.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { definedEditors } from "#features/platform/content/editor.server.ts";
import { PlainBrowser } from "./browser-like.ts";
import { startFilledShop } from "./kit/filled.ts";
import { aWrittenLanding } from "./landing-example.ts";
import { aComingPolicy } from "./policy-example.ts";
import { aPerson, signedIn } from "./people.ts";
import { aPublishedScenario } from "./scenario-example.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = (folder: string, ends: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ends))
    .map((path) => ({ path, text: readFileSync(join(root, folder, path), "utf8") }));
/** Where the things of a kind stand: their table and their page. */
const pages: Readonly<Record<string, readonly [string, string]>> = {
  word: ["dictionary_entry", "/admin/dictionary/"],
  media: ["media_item", "/admin/media/"],
  playlist: ["playlist", "/admin/playlists/"],
  matome: ["matome", "/admin/matome/"],
  news: ["information", "/admin/news/"],
  popup: ["popup", "/admin/popups/"],
  event: ["event", "/admin/events/"],
  questionnaire: ["questionnaire", "/admin/questionnaires/"],
  policy: ["policy_edition", "/admin/policies/"],
  landing: ["landing_text", "/admin/landings/"],
  product: ["product", "/admin/products/"],
  // The house's until staff write the first.
  "goods-group": ["(select 'category-socks' as id, 'open' as status) as one", "/admin/groups/"],
  scenario: ["story_text", "/admin/story/"],
};

let shop: Awaited<ReturnType<typeof startFilledShop>>;
let staff: PlainBrowser;
beforeAll(async () => {
  const all = import.meta.glob("../app/features/**/*.server.ts");
  const defining = sources("app/features", ".server.ts").filter(({ text }) =>
    /= defineEditor[<(]/.test(text),
  );
  for (const { path } of defining) await all[`../app/features/${path}`]?.();
  expect(defining.length).toBeGreaterThan(0);
  shop = await startFilledShop();
  await aComingPolicy(shop.base.pool);
  await aWrittenLanding(shop.base.pool);
  await aPublishedScenario(shop.base.pool);
  staff = new PlainBrowser(shop.server.base);
  const person = await aPerson(shop.base, { authority: "owner" });
  staff.cookies.set("session", (await signedIn(shop.base, person, { second: true })).token);
}, 240_000);
afterAll(async () => {
  await shop?.base.close();
  await shop?.server.stop();
});

const isSentence = (hint: string) => hint.endsWith("。") && /（例 .+）。$/.test(hint);

describe("every field of an editor", () => {
  test("has a sentence that ends with an example, and every editor its page here", () => {
    const bare = [...definedEditors].flatMap(([kind, { fields, hints }]) =>
      Object.keys(fields)
        .filter((field) => field !== "status" && !isSentence(hints[field] ?? ""))
        .map((field) => `${kind}.${field}: ${hints[field] ?? "nothing"}`),
    );
    expect(bare).toEqual([]);
    expect([...definedEditors.keys()].toSorted()).toEqual(Object.keys(pages).toSorted());
  });
  test.each(Object.keys(pages))("of %s shows it", async (kind) => {
    const [table, page] = pages[kind] ?? ["", ""];
    const { rows } = await shop.base.pool.query<{ id: string }>(
      `select id from ${table} where status = 'open' order by id limit 1`,
    );
    const html = await (await staff.get(page + (rows[0]?.id ?? ""))).text();
    const shown = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    const hints = Object.entries(definedEditors.get(kind)?.hints ?? {});
    expect(hints.length).toBeGreaterThan(3);
    expect(hints.filter(([, hint]) => !shown.includes(hint)).map(([field]) => field)).toEqual([]);
  });
});

test.each(["matome", "news", "event", "policy"])(
  "a page of %s leads to the readers' while they have it",
  async (kind) => {
    const [table, page] = pages[kind] ?? ["", ""];
    const { rows } = await shop.base.pool.query<{ id: string }>(
      `select id from ${table} where status = 'open' and open_at <= now() or
         '${kind}' = 'policy' and status = 'open' order by id limit 1`,
    );
    const id = rows[0]?.id ?? "";
    const way = async () =>
      / href="([^"]+)">(?:読者|会員)のページで見る/.exec(
        await (await staff.get(page + id)).text(),
      )?.[1];
    expect((await staff.get((await way()) ?? "/nowhere")).status).toBe(200);
    await shop.base.pool.query(`update ${table} set status = 'draft' where id = $1`, [id]);
    expect(await way()).toBeUndefined();
    await shop.base.pool.query(`update ${table} set status = 'open' where id = $1`, [id]);
  },
);

test("every list of the desk says, while it is empty, how the first comes", () => {
  const lists = sources("app/routes/admin", ".tsx").filter(({ text }) =>
    text.includes("<DeskList"),
  );
  const bare = lists.flatMap(({ path, text }) => {
    const first = /first:\s*"([^"]+)"/.exec(text)?.[1] ?? "";
    return /(ください|と、.*(出ます|残ります|お知らせします|並びます))。?$/.test(first)
      ? []
      : [`${path}: ${first}`];
  });
  expect(lists.length).toBeGreaterThan(10);
  expect(bare).toEqual([]);
});
