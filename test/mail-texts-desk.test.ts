// The desk of the words of letters: what is refused and why, what is looked at, who is sent a try.
import { beforeAll, describe, expect, test } from "vitest";
import type { PlainBrowser } from "./browser-like.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const at = "/admin/letters/order-paid";
const words = { subject: "ありがとう", opening: "{{氏名}}さま", closing: "では。", version: "0" };
let owner: PlainBrowser & { person: { email: string } };
beforeAll(async () => {
  owner = await shop.browserOf({ authority: "owner" }, { second: true });
});
const rows = async () => (await shop.query("select count(*)::int as n from mail_text"))[0];

describe("the words of a letter at the desk", () => {
  test("a list of all letters leads to each", async () => {
    const list = await (await owner.get("/admin/letters")).text();
    const ways = [...list.matchAll(/href="(\/admin\/letters\/[^"]+)"/g)].map(([, way = ""]) => way);
    expect(ways.length).toBeGreaterThan(24);
    for (const way of ways) expect([way, (await owner.get(way)).status]).toEqual([way, 200]);
    expect((await owner.get("/admin/letters/no-such-letter")).status).toBe(404);
  });
  test("an unknown place is refused beside its field, and what was typed stays", async () => {
    const answer = await owner.post(at, {
      intent: "save",
      ...words,
      opening: "{{名前}}のあなたへ",
    });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain("{{名前}} は、この手紙では使えません");
    expect(page).toContain("{{名前}}のあなたへ");
    expect(await rows()).toEqual({ n: 0 });
  });
  test("what readers must know cannot be left out", async () => {
    const answer = await owner.post("/admin/letters/order-refunded", {
      intent: "save",
      ...words,
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("{{注文番号}} を、はじめの言葉のどこかに");
  });
  test("looking at it shows text and HTML with example data, and keeps nothing", async () => {
    const answer = await owner.post(at, { intent: "look", ...words, closing: "<b>では</b>" });
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain("見本 花さま");
    expect(page).toContain("srcDoc=");
    // Without scripts a page begins at its top.
    expect(page.indexOf("srcDoc=")).toBeLessThan(page.indexOf('name="subject"'));
    expect(page).not.toContain("<b>では</b>");
    expect(await rows()).toEqual({ n: 0 });
  });
  test("a try goes to who asks for it and to nobody else, and keeps nothing", async () => {
    const answer = await owner.post(at, { intent: "try", ...words, to: "other@example.jp" });
    expect(await answer.text()).toContain("ためしの手紙を送りました");
    const box = await (await shop.visitor().get("/__stand-in/mail")).text();
    expect(box).toContain("【ためし】");
    expect(box).toContain(owner.person.email);
    expect(box).not.toContain("other@example.jp");
    expect(await rows()).toEqual({ n: 0 });
    const nobody = await shop.browserOf({ authority: "owner", email: null }, { second: true });
    expect((await nobody.post(at, { intent: "try", ...words })).status).toBe(409);
  });
  test("words are kept once; who was slower is told", async () => {
    expect((await owner.post(at, { intent: "save", ...words })).status).toBe(303);
    const late = await owner.post(at, { intent: "save", ...words, subject: "おそい" });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("ほかの方が、先に言葉を変えました");
    expect(await rows()).toEqual({ n: 1 });
  });
  test("nobody but content and owner opens it; a member finds nothing there", async () => {
    for (const [role, status] of [
      ["content", 200],
      ["shop", 403],
      ["community", 403],
      ["support", 403],
    ] as const) {
      const staff = await shop.browserOf({ authority: "staff", roles: [role] }, { second: true });
      expect([role, (await staff.get(at)).status]).toEqual([role, status]);
      if (status === 403)
        expect((await staff.post(at, { intent: "house", version: "1" })).status).toBe(403);
    }
    expect((await (await shop.browserOf()).get(at)).status).toBe(404);
    expect(await rows()).toEqual({ n: 1 });
  });
});
