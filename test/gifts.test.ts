// Plans as presents through the pages: from the ticket to a friend who takes it.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { giveLicence } from "./kit/licence.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const wish = { intent: "give", item: "500101", from: "三条 澪", words: "またお会いしましょう" };

describe("a present", () => {
  test("is offered with its price, and says before it is paid what it is", async () => {
    const browser = await shop.browserOf();
    const page = await (await browser.get("/mypage/gifts")).text();
    expect(page).toContain("お贈りいただけるものは、まだありません");
    expect(page).toContain("/buy/500101");
    const terms = await (await browser.get("/buy/500101")).text();
    expect(terms).toContain("リンクで贈れます");
    expect(terms).toContain("¥9,900");
    expect(await (await browser.get("/account/select_plan")).text()).toContain("/buy/500107");
  });
  test("goes by its link to a friend, once, and its giver sees so", async () => {
    const giver = await shop.browserOf();
    await giveLicence(shop.base(), giver.person.uid, "500101");
    const key = randomUUID();
    expect((await giver.post("/mypage/gifts", { ...wish, key, from: " " })).status).toBe(422);
    const made = await giver.post("/mypage/gifts", { ...wish, key });
    expect([made.status, made.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/mypage/gifts?done=given"),
    ]);
    const page = await (await giver.get("/mypage/gifts")).text();
    const link = /\/membership\/([\w-]{43})/.exec(page)?.[0] ?? "";
    expect([link.length > 0, page.includes("まだ受けとられていません")]).toEqual([true, true]);

    const stranger = await (await shop.visitor().get(link)).text();
    expect(stranger).toContain("贈りもの");
    expect(stranger).toContain("三条 澪 より");
    // Whoever looks at what they give themselves takes nothing by mistake.
    const own = await (await giver.get(link)).text();
    expect(own).toContain("あなたが贈ったものです");
    expect(own).toContain("自分で受けとる");
    expect(stranger).not.toContain("あなたが贈った");
    const friend = await shop.browserOf();
    expect(await (await friend.get(link)).text()).not.toContain("いまもお使いいただけています");
    // Whose trial opens the same hears before that the days begin to count.
    await giveLicence(shop.base(), friend.person.uid, "000011");
    expect(await (await friend.get(link)).text()).toContain("いまもお使いいただけています");
    const taken = await friend.post(link, {});
    expect(taken.status).toBe(303);
    const mine = await (await friend.get(taken.headers.get("location") ?? "")).text();
    expect(mine).toContain("英知");
    expect(mine).toContain("贈りものを受けとりました。");
    expect(mine).not.toContain("ご招待");
    const other = await shop.browserOf();
    expect((await other.post(link, {})).status).toBe(409);
    expect(await (await other.get(link)).text()).toContain("もう受けとられました");
    expect(await (await giver.get("/mypage/gifts")).text()).toContain("受けとられました");
    const [{ id }] = (await shop.query("select id from invitation where created_by = $1", [
      giver.person.uid,
    ])) as [{ id: string }];
    expect((await giver.post("/mypage/gifts", { intent: "withdraw", id })).status).toBe(409);
  });
  test("of another member is neither seen nor taken back", async () => {
    const giver = await shop.browserOf();
    await giveLicence(shop.base(), giver.person.uid, "500102");
    await giver.post("/mypage/gifts", { ...wish, item: "500102", key: randomUUID() });
    const [{ id }] = (await shop.query("select id from invitation where created_by = $1", [
      giver.person.uid,
    ])) as [{ id: string }];
    const other = await shop.browserOf();
    expect(await (await other.get("/mypage/gifts")).text()).not.toContain("またお会い");
    expect((await other.post("/mypage/gifts", { intent: "withdraw", id })).status).toBe(409);
    expect((await giver.post("/mypage/gifts", { intent: "withdraw", id })).status).toBe(303);
    expect((await giver.post("/mypage/gifts", { intent: "withdraw", id: "x" })).status).toBe(422);
    expect(
      (await shop.visitor().post("/mypage/gifts", { ...wish, key: randomUUID() })).status,
    ).not.toBe(200);
  });
});
