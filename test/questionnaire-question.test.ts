// One question of a questionnaire in fields of its own, and the walk before it is published.
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const desk = "/admin/questionnaires";
const asked = "どこ。\n【ひとつ】\n- 右\n- 左 → おわり\n\nひとこと。\n【文・なくてもよい】";
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let staff: Browser;
beforeAll(async () => {
  staff = await shop.browserOf({ authority: "staff", roles: ["content"] }, { second: true });
});

async function made(questions = asked, status = "draft") {
  const key = randomUUID();
  const about = { title: "朝", line: "どうぞ。", audience: "members", once: "once", endsAt: "" };
  await staff.post(`${desk}/new`, { intent: "save", key, questions, status, ...about });
  return key;
}
const standsAt = async (id: string): Promise<unknown[]> =>
  (await shop.query("select questions from questionnaire where id = $1", [id]))[0]?.["questions"];
const one = { kind: "single", text: "どの足。", hint: "", required: "on", to: "" };
const texts = { ...one, option1: "右の足", to1: "", option2: "左の足", to2: "3" };
const send = (by: Browser, id: string, number: number, more: Record<string, string> = {}) =>
  by.post(`${desk}/${id}/questions/${number}`, { intent: "save", was: asked, ...texts, ...more });

describe("one question", () => {
  test("is opened in fields, with how it looks, and saved among the others", async () => {
    const id = await made();
    const page = await (await staff.get(`${desk}/${id}/questions/1`)).text();
    expect(page).toContain('value="どこ。"');
    expect(page).toContain("いまの見えかた");
    const saved = await send(staff, id, 1);
    expect(saved.headers.get("location")).toBe(`${desk}/${id}?done=question#order`);
    expect(await standsAt(id)).toMatchObject([
      { text: "どの足。", options: [{ text: "右の足" }, { text: "左の足", to: 3 }] },
      { text: "ひとこと。", kind: "text" },
    ]);
  });
  test("is added once, moved, taken out, and taken back", async () => {
    const id = await made();
    await send(staff, id, 3);
    await send(staff, id, 3);
    expect(await standsAt(id)).toHaveLength(3);
    const now = asked.replace("おわり", "4") + "\n\nどの足。\n【ひとつ】\n- 右の足\n- 左の足 → 3";
    // What the form saw is not what stands: nothing moves.
    expect((await send(staff, id, 3, { intent: "raise" })).status).toBe(409);
    expect((await send(staff, id, 3, { intent: "raise", was: now })).status).toBe(303);
    expect(await standsAt(id)).toMatchObject([
      { text: "どこ。", options: [{ text: "右" }, { text: "左", to: 4 }] },
      { text: "どの足。", options: [{ text: "右の足" }, { text: "左の足", to: 2 }] },
      { text: "ひとこと。" },
    ]);
    expect((await send(staff, id, 3, { intent: "drop", was: now })).status).toBe(409);
  });
  test("comes back with all that was typed, each sentence beside its field", async () => {
    const id = await made();
    const bad = await send(staff, id, 1, { text: "", option2: "左 → 2", hint: "あとで消えない" });
    expect(bad.status).toBe(422);
    const html = await bad.text();
    expect(html).toContain("問いの言葉をご入力ください。");
    expect(html).toContain("one-option2-error");
    expect(html).toContain('value="あとで消えない"');
    expect(html).toContain('value="左 → 2"');
    expect(await standsAt(id)).toMatchObject([{ text: "どこ。" }, {}]);
  });
  test("of what is open stays such that all of it is reached", async () => {
    const id = await made(asked, "open");
    const lost = await send(staff, id, 1, { to1: "3" });
    expect(lost.status).toBe(422);
    expect(await lost.text()).toContain("2問め「ひとこと。」には、どの答えからも行けません。");
    expect((await send(staff, id, 1)).status).toBe(303);
    const [row] = await shop.query("select edition from questionnaire where id = $1", [id]);
    expect(row).toMatchObject({ edition: 2 });
  });
  test("is kept beside another's, and not written over the same one unseen", async () => {
    const id = await made();
    const note = { kind: "text", text: "ひとことだけ。", option1: "", option2: "", to2: "" };
    const [mine, theirs] = await Promise.all([send(staff, id, 1), send(staff, id, 2, note)]);
    // At the very same moment one of them may be asked to send again; neither is lost.
    if (mine.status === 409) await send(staff, id, 1);
    if (theirs.status === 409) await send(staff, id, 2, note);
    expect(await standsAt(id)).toMatchObject([{ text: "どの足。" }, { text: "ひとことだけ。" }]);
    const late = await send(staff, id, 1, { text: "おそい。" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("ほかの方が問いを書きかえました");
    expect(html).toContain('value="おそい。"');
    // The form that came back knows what stands now: sent again, it is saved.
    const was = /name="was" value="([^"]*)"/.exec(html)?.[1] ?? "";
    expect((await send(staff, id, 1, { text: "おそい。", was })).status).toBe(303);
    expect(await standsAt(id)).toMatchObject([{ text: "おそい。" }, { text: "ひとことだけ。" }]);
  });
  test("is opened and written by no role but content's", async () => {
    const id = await made();
    const support = await shop.browserOf(
      { authority: "staff", roles: ["support"] },
      { second: true },
    );
    for (const who of [support, await shop.browserOf({}), shop.visitor()]) {
      expect((await who.get(`${desk}/${id}/questions/1`)).status).not.toBe(200);
      expect((await who.get(`${desk}/${id}/preview`)).status).not.toBe(200);
      expect((await send(who as Browser, id, 1)).status).not.toBe(200);
    }
    expect(await standsAt(id)).toMatchObject([{ text: "どこ。" }, {}]);
    expect((await staff.get(`${desk}/${id}/questions/0`)).status).toBe(404);
    expect((await staff.get(`${desk}/nowhere/questions/1`)).status).toBe(404);
  });
});

describe("the walk through a draft", () => {
  test("goes where each answer leads, asks again, and keeps nothing", async () => {
    const id = await made();
    const walk = `${desk}/${id}/preview`;
    const at = async (query: string) => (await staff.get(`${walk}?${query}`)).text();
    expect(await (await staff.get(walk)).text()).toContain("どうぞ。");
    expect(await at("q=1")).toContain("ひとつ、えらんでください。");
    const second = await at("q=1&answer=1");
    expect(second).toContain("答えずに、つぎへ");
    expect(second).toContain('name="a" value="1:1"');
    expect(await at("q=1&answer=2")).toContain("1問に答えて、おわりまで来ました。");
    expect(await at("a=1%3A1&q=2&skip=1")).toContain("2問に答えて、おわりまで来ました。");
    expect(
      await shop.query("select 1 from questionnaire_answer where questionnaire_id = $1", [id]),
    ).toEqual([]);
  });
});
