// Quizzes over HTTP, as a browser without scripts asks: step by step, left in the middle, kept.
import { describe, expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const four = "/shindan/4st";

type Browser = ReturnType<typeof shop.visitor>;
/** What is asked, or sent, and what came back. */
async function ask(one: Browser, path: string, fields?: Record<string, string>) {
  const answer = await (fields ? one.post(path, fields) : one.get(path));
  return { status: answer.status, to: answer.headers.get("location"), html: await answer.text() };
}
const reply = (one: Browser, question: number, chosen: number | string, path = four) =>
  ask(one, path, { intent: "answer", question: String(question), answer: String(chosen) });

describe("a quiz", () => {
  test("is walked question by question, and ends at a page that holds no answer", async () => {
    const one = shop.visitor();
    expect((await ask(one, four)).html).toContain("はじめる");
    for (const [at, chosen] of [0, 1, 1, 3, 1].entries()) {
      const next = await reply(one, at + 1, chosen);
      expect(next.status).toBe(303);
      expect(next.to).toBe(at === 4 ? `${four}?result=yoko` : `${four}?q=${at + 2}`);
    }
    const { html, status } = await ask(one, `${four}?result=yoko`);
    expect(status).toBe(200);
    expect(html).toContain("あなたの結果");
    expect(html).toContain("60%");
    expect(html).toContain("/share/shindan/4st-yoko.png");
    expect(html).toContain("病気の診断や治療を目的とするものではありません");
  });
  test("shows who gets the address the result, and nothing of the sender", async () => {
    const { html, status } = await ask(shop.visitor(), `${four}?result=yoko`);
    expect(status).toBe(200);
    expect(html).toContain("診断の結果");
    expect(html).toContain("わたしも診断する");
    expect(html).not.toContain("まじりぐあい");
  });
  test("is left in the middle and come back to; earlier answers change, later ones stay", async () => {
    const one = shop.visitor();
    await reply(one, 1, 0);
    await reply(one, 2, 0);
    expect((await ask(one, "/shindan")).html).toContain("2<!-- -->問まで残っています");
    expect((await ask(one, four)).html).toContain("つづける");
    const back = await ask(one, `${four}?q=1`);
    expect(back.html).toMatch(/value="0"[^>]*checked|checked[^>]*value="0"/);
    await reply(one, 1, 3);
    expect(one.cookies.get("quiz_4st")).toBe("1.30---");
  });
  test("asks once before it begins anew", async () => {
    const one = shop.visitor();
    await reply(one, 1, 0);
    expect((await ask(one, `${four}?again=1`)).html).toContain("消します");
    expect(one.cookies.get("quiz_4st")).toBe("1.0----");
    expect((await ask(one, four, { intent: "restart" })).to).toBe(`${four}?q=1`);
    expect(one.cookies.has("quiz_4st")).toBe(false);
  });
  test("lets nobody skip a question, nor answer what is not asked", async () => {
    const one = shop.visitor();
    expect(await ask(one, `${four}?q=4`)).toMatchObject({ status: 302, to: `${four}?q=1` });
    for (const [question, chosen] of [
      [3, 0],
      [1, 4],
      [1, "x"],
      [1, ""],
    ] as const) {
      const refused = await reply(one, question, chosen);
      expect(refused.status).toBe(422);
      expect(refused.html).toContain("ひとつ、えらんでください。");
    }
    expect((await reply(one, 0, 0)).status).toBe(422);
    expect(one.cookies.has("quiz_4st")).toBe(false);
    for (const path of [
      `${four}?result=nothing`,
      "/shindan/gps-shindan/13",
      "/shindan/gps-shindan/x",
      "/share/shindan/4st-nothing.png",
      "/share/shindan/none-1.png",
    ])
      expect((await ask(one, path)).status, path).toBe(404);
  });
  test("has a picture of its own for each result", async () => {
    const answer = await shop.app().fetch(shop.url("/share/shindan/jimi-iki.png"));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const bytes = new DataView(await answer.arrayBuffer());
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1_200, 630]);
  });
});

describe("a result", () => {
  const answered = async (one: Browser) => {
    for (const at of [1, 2, 3, 4, 5]) await reply(one, at, 2);
    return one;
  };
  test("is kept by a member who asks, and taken away again", async () => {
    const one = await answered(await shop.browserOf());
    expect((await ask(one, "/shindan")).html).not.toContain("これまでの結果");
    expect((await ask(one, `${four}?result=mae`, { intent: "keep" })).to).toBe("/shindan#kept");
    const list = await ask(one, "/shindan");
    expect(list.html).toContain("前の立ちかた・一歩さきに、立つ人");
    const id = /name="id" value="([^"]+)"/.exec(list.html)?.[1] ?? "";
    expect((await ask(await shop.browserOf(), "/shindan", { id })).status).toBe(303);
    expect((await ask(one, "/shindan")).html).toContain("これまでの結果");
    await ask(one, "/shindan", { id });
    expect((await ask(one, "/shindan")).html).not.toContain("これまでの結果");
  });
  test("is not kept for a visitor, nor without answers", async () => {
    const one = await answered(shop.visitor());
    const refused = await ask(one, `${four}?result=mae`, { intent: "keep" });
    expect(refused.to ?? "").toContain("redirect_url=%2Fshindan%2F4st");
    const none = await ask(await shop.browserOf(), `${four}?result=mae`, { intent: "keep" });
    expect(none.html).toContain("もう一度こたえると、結果を残せます");
  });
});
