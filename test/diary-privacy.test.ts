// A sentence that a member wrote into a diary is looked for wherever somebody else could come upon
// it: in every table, every line of the log, every file of the house, every page and call of other
// people. It stands nowhere but before the eyes of its writer.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { siteTable } from "../app/routes.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { giveLicence } from "./kit/licence.ts";
import { aShop } from "./kit/shop.ts";

const folder = mkdtempSync(join(tmpdir(), "kg-diary-"));
const shop = aShop({
  DIARY_KEY: randomBytes(32).toString("hex"),
  DATA_DIR: folder,
  LOG_LEVEL: "trace",
});
/** As it is written, and in the ways in which it could lie about. */
const secret = "himitsu-no-kotoba-9f27";
const forms = [
  secret,
  Buffer.from(secret).toString("hex"),
  Buffer.from(secret).toString("base64").slice(0, 24),
];
const holdsIt = (text: string) => forms.some((form) => text.includes(form));
const day = addDays(tokyoDate(new Date()), -1);
const pages = [`/mypage/eichi-diary/${day}`, `/mypage/sonkyo-diary/${day}`];

let writer: PlainBrowser & { person: { uid: string } };
const textOf = async (answer: Promise<Response>) => (await answer).text();

beforeAll(async () => {
  await ensureItems(shop.base().db, itemMasters);
  writer = await shop.browserOf({});
  await giveLicence(shop.base(), writer.person.uid, "000007");
  const send = (page: string, seen: number, fields: Record<string, string>) =>
    writer.post(page, { intent: "save", seen: String(seen), ...fields });
  for (const page of pages) {
    const memo = `${secret} をここに書いた。そのあとも、もうすこし書いた。`;
    expect((await send(page, 0, { memo })).status).toBe(303);
    expect((await send(page, 1, { memo: secret })).status).toBe(303);
    // Refused in every way that there is: what was typed comes back, and stays nowhere.
    expect((await send(page, 0, { memo: `${secret} 二` })).status).toBe(409);
    const long = secret.repeat(600);
    expect((await send(page, 2, { memo: long })).status).toBe(422);
    await writer.post(page, { intent: secret, memo: secret });
    await writer.get(`${page}?earlier=1`);
  }
  // A database that fails in the middle, with the sentence in the request.
  await shop.query("alter table diary_page rename to diary_page_away");
  const broken = await send(pages[0] ?? "", 2, { memo: secret });
  expect(broken.status).toBeGreaterThanOrEqual(500);
  await shop.query("alter table diary_page_away rename to diary_page");
}, 90_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("stands before its writer, on the page, among the earlier states, in the export", async () => {
  for (const page of pages) {
    expect(holdsIt(await textOf(writer.get(page)))).toBe(true);
    expect(holdsIt(await textOf(writer.get(`${page}?earlier=1`)))).toBe(true);
  }
  for (const kind of ["eichi", "sonkyo"])
    for (const as of ["md", "csv"])
      expect(holdsIt(await textOf(writer.get(`/mypage/diary-file/${kind}?as=${as}`)))).toBe(true);
});

test("lies in no table, in no letters", async () => {
  const tables = await shop.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_type = 'BASE TABLE' order by 1`,
  );
  expect(tables.length).toBeGreaterThan(100);
  for (const { name } of tables as { name: string }[]) {
    const rows = await shop.query(`select t::text as row from "${name}" t limit 20000`);
    expect(rows.filter(({ row }) => holdsIt(row as string)).length, name).toBe(0);
  }
  // It would be found: the name of the writer is.
  await shop.query("update users set display_name = $1 where uid = $2", [
    secret,
    writer.person.uid,
  ]);
  const [found] = await shop.query("select t::text as row from users t where uid = $1", [
    writer.person.uid,
  ]);
  expect(holdsIt(found?.["row"] as string)).toBe(true);
  await shop.query("update users set display_name = '三条 澪' where uid = $1", [writer.person.uid]);
});

test("lies in no line of the log and in no file of the house", () => {
  expect(shop.app().log().length).toBeGreaterThan(1_000);
  expect(holdsIt(shop.app().log())).toBe(false);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const one of files.filter((file) => file.isFile()))
    expect(holdsIt(readFileSync(join(one.parentPath, one.name), "latin1")), one.name).toBe(false);
});

/** Every page of the table, with what names the writer, the day, or nothing that is there. */
const addresses = () =>
  siteTable.map(({ path }) =>
    path
      .replace("/mypage/diary-file/:kind", "/mypage/diary-file/eichi")
      .replace(":day?", day)
      .replace(":uid", writer.person.uid)
      .replaceAll(/\/:[\w-]+\?/g, "")
      .replaceAll(":id", randomUUID())
      .replaceAll(/:[\w-]+/g, "x"),
  );
const searches = () =>
  ["/search", "/shop", "/admin/find", "/admin/members", "/admin/kansou", "/admin/audit"].map(
    // A part alone: a search repeats what was asked.
    (path) => `${path}?q=${secret.slice(0, -5)}`,
  );

describe.each([
  ["a visitor", async () => shop.visitor()],
  [
    "another member with the same plan",
    async () => {
      const other = await shop.browserOf({});
      await giveLicence(shop.base(), other.person.uid, "000007");
      return other;
    },
  ],
  [
    "somebody of the staff with every role",
    async () => shop.browserOf({ authority: "staff" }, { second: true }),
  ],
  ["the owner", async () => shop.browserOf({ authority: "owner" }, { second: true })],
  [
    "the owner, who sees the site as the writer",
    async () => {
      const owner = await shop.browserOf({ authority: "owner" }, { second: true });
      const reason = "書けないとのお問い合わせ";
      await owner.post(`/admin/members/${writer.person.uid}`, {
        intent: "see",
        reason,
        key: randomUUID(),
      });
      expect(await textOf(owner.get("/mypage"))).toContain("見ています");
      return owner;
    },
  ],
] as const)("%s", (_, enter) => {
  test("comes upon it on no page and in no search", async () => {
    const one = await enter();
    for (const address of [...addresses(), ...searches()]) {
      const html = await textOf(one.get(address));
      expect(holdsIt(html), address).toBe(false);
      const asData = await textOf(one.get(`${address.split("?")[0]}.data?q=x`));
      expect(holdsIt(asData), `${address}.data`).toBe(false);
    }
  }, 60_000);
});

test("is in nobody else's file of their own data, and in the writer's", async () => {
  const zipOf = async (one: PlainBrowser) => {
    const answer = await one.get("/mypage/data.zip");
    expect(answer.status).toBe(200);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return Object.values(files)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join("");
  };
  const owner = await shop.browserOf({ authority: "owner" }, { second: true });
  expect(holdsIt(await zipOf(owner))).toBe(false);
  expect(holdsIt(await zipOf(writer))).toBe(true);
});
