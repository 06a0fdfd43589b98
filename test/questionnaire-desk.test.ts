// The desk of questionnaires: written, checked, published in editions, sent by link, read in sums.
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { giveAnswer } from "#features/learning/questionnaires/service.server.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/questionnaires";
const questions = "どこ。\n【ひとつ】\n- 右\n- 左 → おわり\n\nひとこと。\n【文】";
const texts = {
  intent: "save",
  title: "朝のこと",
  line: "番台のふたりが読みます。",
  questions,
  audience: "link",
  once: "once",
  endsAt: "",
  status: "open",
};
const staff = () => shop.browserOf({ authority: "owner" }, { second: true });
type Browser = Awaited<ReturnType<typeof staff>>;

async function made(one: Browser, more: Partial<typeof texts> = {}) {
  const key = randomUUID();
  const answer = await one.post(`${desk}/new`, { ...texts, key, ...more });
  return { id: key, status: answer.status, html: await answer.text() };
}
const rowOf = async (id: string) =>
  (await shop.query("select edition, status, version from questionnaire where id = $1", [id]))[0];
/** The same form as it is sent by whoever has it open. */
const saved = async (one: Browser, id: string, more: Partial<typeof texts>) => {
  const seen = String((await rowOf(id)).version);
  return one.post(`${desk}/${id}`, { ...texts, seen, ...more });
};
const answered = (id: string, text: string) => {
  const token = randomUUID();
  const blank = { year: "", month: "", day: "", skip: false };
  const give = (number: number, raw: { chosen: string[]; text: string }) =>
    giveAnswer(
      shop.base().db,
      { id, by: { token }, sheet: token, number, raw: { ...blank, ...raw } },
      new Date(),
    );
  return give(1, { chosen: ["1"], text: "" }).then(() => give(2, { chosen: [], text }));
};

describe("a questionnaire at the desk", () => {
  test("is made once, however often the form is sent, and published in editions", async () => {
    const one = await staff();
    const { id, status } = await made(one, { status: "draft" });
    expect(status).toBe(303);
    await one.post(`${desk}/new`, { ...texts, key: id });
    expect(await rowOf(id)).toMatchObject({ edition: 0, status: "draft" });
    expect((await saved(one, id, {})).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ edition: 1, status: "open" });
    await saved(one, id, { title: "朝と夜のこと" });
    expect(await rowOf(id)).toMatchObject({ edition: 1 });
    await saved(one, id, { questions: `${questions}\n\nいつ。\n【日づけ】` });
    expect(await rowOf(id)).toMatchObject({ edition: 2 });
    const page = await (await one.get(`${desk}/${id}`)).text();
    expect(page).toContain("どの答えからも、おわりまで行けます。");
  });
  test("is refused by the name of its question, and kept as a draft meanwhile", async () => {
    const one = await staff();
    const lost = "どこ。\n【ひとつ】\n- 右 → 3\n- 左 → 3\n\nいつ。\n【文】\n\nだれ。\n【文】";
    const open = await made(one, { questions: lost });
    expect(open.status).toBe(422);
    expect(open.html).toContain("2問め「いつ。」には、どの答えからも行けません。");
    expect(open.html).toContain("右 → 3");
    const draft = await made(one, { questions: lost, status: "draft" });
    expect(draft.status).toBe(303);
    const page = await (await one.get(`${desk}/${draft.id}`)).text();
    expect(page).toContain("2問め「いつ。」には、どの答えからも行けません。");
  });
  test("gives a link that opens it for one person", async () => {
    const one = await staff();
    const { id } = await made(one);
    expect((await shop.visitor().get(`/questionnaire/${id}`)).status).toBe(200);
    const html = await (await one.post(`${desk}/${id}`, { intent: "link" })).text();
    const link = /value="https?:\/\/[^/"]+(\/questionnaire\/[^"]+)"/.exec(html)?.[1] ?? "";
    const opened = await (await shop.visitor().get(`${link}&q=1`)).text();
    expect(opened).toContain("つぎへ");
  });
});

describe("answers at the desk", () => {
  test("are not told of four, and are in sums and a file of five", async () => {
    const one = await staff();
    const { id } = await made(one);
    for (const text of ["あさ", "ひる", "よる", "=1+1"]) await answered(id, text);
    const few = await (await one.get(`${desk}/${id}/answers`)).text();
    expect(few).toContain("出しません");
    expect(few).not.toContain("ひる");
    expect((await one.get(`${desk}/${id}/answers.csv`)).status).toBe(404);
    await answered(id, "ゆうがた");
    const five = await (await one.get(`${desk}/${id}/answers`)).text();
    expect(five).toContain("ひる");
    expect(five).toContain("100");
    const file = await one.get(`${desk}/${id}/answers.csv`);
    expect(file.headers.get("content-type")).toContain("text/csv");
    const table = await file.text();
    // What a spreadsheet would run as a formula is only text.
    expect(table).toContain("'=1+1");
    expect(table.trim().split("\n")).toHaveLength(6);
  });
  test("are read, and links made, by no role but content's", async () => {
    const { id } = await made(await staff());
    for (const [roles, status] of [
      [["content"], 200],
      [["shop"], 403],
      [["support"], 403],
    ] as const) {
      const one = await shop.browserOf({ authority: "staff", roles: [...roles] }, { second: true });
      expect((await one.get(`${desk}/${id}/answers`)).status, roles[0]).toBe(status);
      expect((await one.post(`${desk}/${id}`, { intent: "link" })).status, roles[0]).toBe(status);
    }
    expect((await shop.visitor().get(`${desk}/${id}/answers`)).status).not.toBe(200);
    expect((await (await shop.browserOf({})).get(`${desk}/${id}/answers`)).status).not.toBe(200);
  });
});
