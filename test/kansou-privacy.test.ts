// A sentence of an impression, of a comment and of a room is looked for wherever somebody without
// the plan could come upon it: in every page and call of theirs, in searches, in the map of the
// site, in feeds, in what a page tells machines of itself, in letters and in every line of the log.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { holds, openPlans } from "#features/community/kansou/testing.ts";
import { siteTable } from "../app/routes.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop({ LOG_LEVEL: "trace" });
const secrets = {
  kansou: "himitsu-no-kansou-4c1e",
  comment: "himitsu-no-henji-77ab",
  room: "himitsu-no-heya-d03f",
};
const all = Object.values(secrets);
const holdsIt = (text: string, words: readonly string[] = all) =>
  words.some((word) => text.includes(word));
const list = "/timeline/kansou";
const roomPage = "/timeline/rooms/eichi";

type Member = PlainBrowser & { person: { uid: string } };
let writer: Member;
let one = "";
const textOf = async (answer: Promise<Response>) => (await answer).text();
const keyIn = (text: string) => /name="key" value="([^"]+)"/.exec(text)?.[1] ?? "";
async function aMember(item: string, penName?: string): Promise<Member> {
  const browser = await shop.browserOf({});
  await holds(shop.base(), browser.person.uid, item, new Date());
  if (penName)
    await browser.post("/timeline/post-kansou2", { intent: "name", penName, avatar: "3" });
  return browser;
}

beforeAll(async () => {
  await openPlans(shop.base());
  writer = await aMember("000001", "みおつくし");
  const writing = "/timeline/post-kansou2";
  const send = async (fields: Record<string, string>) =>
    writer.post(writing, {
      plan: "eichi",
      key: keyIn(await textOf(writer.get(writing))),
      body: `${secrets.kansou} と思いました。`,
      ...fields,
    });
  expect((await send({ intent: "preview" })).status).toBe(200);
  expect((await send({ intent: "write", body: secrets.kansou.repeat(400) })).status).toBe(422);
  expect((await send({ intent: "write" })).status).toBe(303);
  one = /\/timeline\/[0-9a-f-]{36}\/kansou/.exec(await textOf(writer.get(list)))?.[0] ?? "";
  const said = { intent: "comment", body: `${secrets.comment} です。` };
  const key = keyIn(await textOf(writer.get(one)));
  expect((await writer.post(one, { ...said, key })).status).toBe(303);
  const told = { intent: "send", body: `${secrets.room} です。`, key: randomUUID() };
  expect((await writer.post(roomPage, told)).status).toBe(303);
  // A database that fails in the middle, with the sentence in the request.
  await shop.query("alter table kansou_comment rename to kansou_comment_away");
  const broken = await writer.post(one, { ...said, key: randomUUID() });
  expect(broken.status).toBeGreaterThanOrEqual(500);
  await shop.query("alter table kansou_comment_away rename to kansou_comment");
}, 90_000);

test("stands before the members of the plan, and the room before its own", async () => {
  const other = await aMember("000001");
  expect(holdsIt(await textOf(other.get(list)), [secrets.kansou])).toBe(true);
  expect(holdsIt(await textOf(other.get(one)), [secrets.comment])).toBe(true);
  expect(holdsIt(await textOf(writer.get(roomPage)), [secrets.room])).toBe(true);
  expect(holdsIt(await textOf(other.get(roomPage)), [secrets.room])).toBe(false);
});

test("what a page tells machines of itself has none of it, and asks not to be listed", async () => {
  for (const page of [list, one, roomPage]) {
    const html = await textOf(writer.get(page));
    const [head = ""] = /<head>[^]*<\/head>/.exec(html) ?? [];
    expect(holdsIt(head), page).toBe(false);
    expect(head, page).toContain('<meta name="robots" content="noindex');
    expect(html, page).not.toMatch(/<meta[^>]*og:image/);
    const answer = await writer.get(page);
    expect(answer.headers.get("cache-control"), page).toMatch(/private|no-store/);
  }
});

test("lies in its own tables alone: in no index of searches, no letter, no record", async () => {
  const tables = await shop.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const rows = await shop.query(`select t::text as row from "${name}" t limit 20000`);
    if (rows.some(({ row }) => holdsIt(row as string))) found.push(name);
  }
  expect(found).toEqual(["kansou", "kansou_comment", "room_message"]);
});

test("stands in no line of the log", () => {
  expect(shop.app().log().length).toBeGreaterThan(1_000);
  expect(holdsIt(shop.app().log())).toBe(false);
});

const addresses = () => [
  ...siteTable.map(({ path }) =>
    path
      .replace("/timeline/:id?/kansou", one)
      .replace("/timeline/rooms/:plan?", roomPage)
      .replace(":uid", writer.person.uid)
      .replaceAll(/\/:[\w-]+\?/g, "")
      .replaceAll(":id", randomUUID())
      .replaceAll(/:[\w-]+/g, "x"),
  ),
  list,
  "/timeline/rooms",
  "/api/v1/kansou",
  `/api/v1/kansou/${one.split("/")[2]}`,
  ...all.flatMap((word) =>
    ["/search", "/shop", "/dictionary"].map((path) => `${path}?q=${word.slice(0, -3)}`),
  ),
];
describe.each([
  ["a visitor", async () => shop.visitor()],
  ["a member of another plan", () => aMember("000002")],
] as const)("%s", (_, enter) => {
  test("comes upon it on no page, in no call, in no search", async () => {
    const who = await enter();
    for (const address of addresses()) {
      expect(holdsIt(await textOf(who.get(address))), address).toBe(false);
      const asData = await textOf(who.get(`${address.split("?")[0]}.data?q=x`));
      expect(holdsIt(asData), `${address}.data`).toBe(false);
    }
  }, 120_000);
});
