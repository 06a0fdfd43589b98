// The desk that brings members by a table: what the dry run shows before anything is given.
import { beforeAll, describe, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { itemMasters } from "#seed/item-masters.ts";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/members/import";
const table =
  "メールアドレス,お名前,権利,権利のおわりの日,ポイント,お知らせメール\n" +
  "aoi-table@example.jp,山田 葵,000001,2099-03-31,500,いいえ\n" +
  "maki-table@example.jp,高橋 真紀,,,,\n";
let owner: PlainBrowser;
beforeAll(async () => {
  await ensureItems(shop.base().db, itemMasters);
  owner = await shop.browserOf({ authority: "owner" }, { second: true });
});

/** The page that the forms of this desk lead to. */
async function led(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await owner.post(desk, form);
  const at = answer.headers.get("location") ?? "";
  return { status: answer.status, at, page: await (await owner.get(at)).text() };
}
const look = () => led({ intent: "look", file: new File([table], "kaiin.csv") });
const points = () => shop.query("select amount from point_entry");

describe("a table of members at the desk", () => {
  test("shows of everybody new what they would be given, and gives it only when it is meant", async () => {
    const { status, at, page } = await look();
    expect(status).toBe(303);
    expect(page).toContain("この2人を取りこむ");
    for (const given of [
      "ポイント ＋500",
      "権利「英知」（2099年3月31日まで）",
      "お知らせメールは送りません",
    ])
      expect(page).toContain(given);
    expect(await points()).toEqual([]);
    const id = new URL(at, "http://x").searchParams.get("file") ?? "";
    expect((await led({ intent: "write", id })).page).toContain("取りこみました。");
    expect(await points()).toHaveLength(1);
    const again = await look();
    expect(again.page).toContain("そのまま2人");
    expect(again.page).not.toContain("を取りこむ</");
  });
  test("says of a member whom it changes who that is and what their row gets", async () => {
    await shop.person({ email: "namae-nashi@example.jp" });
    await shop.query("update users set display_name = '', kana = '' where email = $1", [
      "namae-nashi@example.jp",
    ]);
    const named = "メールアドレス,お名前,ふりがな\nnamae-nashi@example.jp,北山 蓮,きたやま れん\n";
    const { page, at } = await led({ intent: "look", file: new File([named], "namae.csv") });
    for (const told of ["変わる会員", "北山 蓮（namae-nashi@example.jp）", "お名前「北山 蓮」"])
      expect(page).toContain(told);
    const id = new URL(at, "http://x").searchParams.get("file") ?? "";
    const { page: after } = await led({ intent: "write", id });
    expect(after).toContain("変わった会員1人");
    expect(after).not.toContain("変わる会員");
  });
  test.each([
    ["none was chosen", new File([], ""), 422, "表のファイルをおえらびください。"],
    ["it is empty", new File([], "kara.csv"), 422, "このファイルには、なにも書かれていません。"],
    [
      "it has a head alone",
      new File(["メールアドレス,お名前\n"], "a.csv"),
      303,
      "見出しの行だけで",
    ],
  ])("is told plainly where %s", async (_what, file, status, says) => {
    const form = new FormData();
    form.set("intent", "look");
    form.set("file", file);
    const answer = await owner.post(desk, form);
    expect(answer.status).toBe(status);
    const page = status === 303 ? await owner.get(answer.headers.get("location") ?? "") : answer;
    expect(await page.text()).toContain(says);
  });
});
