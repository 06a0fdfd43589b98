// A letter to many, looked at before it goes: as whom, on which day, and by a link that tells
// nobody else.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
let [owner, id] = [undefined as unknown as PlainBrowser, ""];
const words = { subject: "英知の方へ", body: "春の予定です。\n\nお待ちします。", link: "/news" };
const save = (version: number, more: Record<string, string> = {}) =>
  owner.post(`/admin/mailings/${version === 0 ? "new" : id}`, {
    intent: "save",
    key: id,
    version: String(version),
    ...words,
    itemId: "000001",
    ...more,
  });
beforeAll(async () => {
  owner = await shop.browserOf({ authority: "owner" }, { second: true });
  id = randomUUID();
  expect((await save(0)).status).toBe(303);
});

const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const ask = (by: PlainBrowser, choices: Record<string, string>) =>
  by.post(`/admin/preview/mailing/${id}`, choices);
async function linkFor(choices: Record<string, string>) {
  const page = await textOf(await ask(owner, choices));
  return /href="(\/preview\/mailing\/[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
}
const seen = async (choices: Record<string, string>) =>
  textOf(await shop.visitor().get(await linkFor(choices)));

describe("a letter to many, looked at beforehand", () => {
  test("its desk leads to the preview", async () => {
    const page = await textOf(await owner.get(`/admin/mailings/${id}`));
    expect(page).toContain(`/admin/preview/mailing/${id}`);
  });
  test("as a member of its plan it is the inbox's letter, and what a phone says of it", async () => {
    const page = await seen({ who: "000001", at: "2027-01-15T12:00" });
    for (const part of ["英知の方へ", "春の予定です。", "お待ちします。", "まだ下書きです。"])
      expect(page).toContain(part);
    expect(page).toContain('href="/news"');
    expect(page).toMatch(/英知の方へ\nhttp[^<]*\/news/);
    expect(page).toContain("はじめに届くひとつで届きます");
    expect(page).not.toContain("番台にもどる");
    expect(page).toMatch(/<fieldset[^>]*disabled/);
  });
  test.each([
    ["a visitor", { who: "visitor" }],
    ["a member without a plan", { who: "none" }],
    ["a member of another plan", { who: "000002" }],
    ["a member whose plan begins later", { who: "000001", since: "2027-02-01" }],
  ])("%s has none of it", async (_whose, choices) => {
    const page = await seen({ at: "2027-01-15T12:00", ...choices });
    expect(page).toContain("この方には、届かない手紙です。");
    expect(page).not.toContain("春の予定です。");
  });
  test("in the quiet hours it says when the phone tells of it", async () => {
    const page = await seen({ who: "000001", at: "2027-01-15T22:30" });
    expect(page).toMatch(/しずかな時間です。[^<]*1月16日[^<]*8/);
  });
  test("a link that was altered, or of an older text, shows nothing", async () => {
    const link = await linkFor({ who: "000002" });
    const altered = await shop.visitor().get(link.replace("w=000002", "w=000001"));
    expect(altered.status).toBe(404);
    expect((await shop.visitor().get(`/preview/mailing/${id}`)).status).toBe(404);
    const older = await linkFor({ who: "000001" });
    expect((await save(1, { body: "書きなおしました。" })).status).toBe(303);
    const answer = await shop.visitor().get(older);
    expect(answer.status).toBe(410);
    expect(await answer.text()).not.toContain("書きなおしました。");
  });
  test("is given to nobody but who writes such letters", async () => {
    const member = await shop.browserOf({});
    expect((await ask(member, { who: "000001" })).status).toBe(404);
    expect([302, 303, 401]).toContain((await ask(shop.visitor(), { who: "000001" })).status);
  });
});
