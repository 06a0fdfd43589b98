// The quiz desk over HTTP: a question and a result in fields, tried, published; what readers get.
import { beforeAll, describe, expect, test } from "vitest";
import { quizQuestionTexts, quizResultTexts } from "#features/learning/quiz-editor/texts.ts";
import { quizzes } from "#features/learning/quizzes/quizzes.ts";
import type { QuizQuestion, QuizResult } from "#features/learning/quizzes/rules.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const quiz = quizzes["4st"];
const desk = "/admin/quizzes/4st";
const [first] = quiz.questions as [QuizQuestion];
const asked = quizQuestionTexts(first, quiz);
const [upper] = quiz.results as [QuizResult];
// The shop of this test has no lessons, words or goods.
const told = { ...quizResultTexts(upper), lessons: "", goods: "" };
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let staff: Browser;
beforeAll(async () => {
  staff = await shop.browserOf({ authority: "staff", roles: ["content"] }, { second: true });
});
const pageOf = async (path: string, by: Pick<Browser, "get"> = staff) =>
  (await (await by.get(path)).text()).replaceAll("<!-- -->", "");
const markIn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
const send = (more: Record<string, string>, number = 1) =>
  staff.post(`${desk}/questions/${number}`, {
    intent: "save",
    was: JSON.stringify(asked),
    ...asked,
    ...more,
  });

describe("the quiz desk", () => {
  test("is for who writes the contents, and knows three quizzes", async () => {
    const page = await pageOf(desk);
    expect(page).toContain("1版を公開中");
    expect(page).toContain("でたらめに1000回こたえると");
    expect(page).toContain("いつも1つめ → 上の立ちかた");
    expect((await staff.get("/admin/quizzes/nowhere")).status).toBe(404);
    expect((await staff.get(`${desk}/questions/7`)).status).toBe(404);
    expect((await staff.get(`${desk}/results/nobody`)).status).toBe(404);
    const other = await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
    expect((await other.get(desk)).status).toBe(403);
    expect((await other.post(desk, { intent: "discard" })).status).toBe(403);
    expect((await (await shop.browserOf({})).get(desk)).status).toBe(404);
  });
  test("gives a form back whole, each sentence beside its field", async () => {
    const bad = await send({ lines: "とても長い一行の問いです。", "weight1-ue": "12" });
    expect(bad.status).toBe(422);
    const page = await bad.text();
    expect(page).toContain("一行は10字までです（「とても長い一行の問いです。」）。");
    expect(page).toContain("0から9までの数にしてください。");
    expect(page).toContain('value="12"');
    expect((await send({ answer2: asked["answer1"] ?? "" })).status).toBe(422);
    const lost = await staff.post(`${desk}/results/ue`, {
      intent: "save",
      was: JSON.stringify(quizResultTexts(upper)),
      ...told,
      word: "nai-kotoba｜上のこと",
    });
    expect(await lost.text()).toContain("「nai-kotoba」ということばは、ありません。");
  });
  test("keeps what was saved for itself until it is published; then everybody is asked", async () => {
    expect((await send({ lines: "くつを、\nはくとき。" })).headers.get("location")).toBe(
      `${desk}?done=question#questions`,
    );
    // Another who saw the question as it was writes over nothing.
    expect((await send({ lines: "ぼうしを、\nかぶるとき。" })).status).toBe(409);
    const visitor = shop.visitor();
    expect(await pageOf("/shindan/4st?q=1", visitor)).toContain("靴をはくとき。");
    const page = await pageOf(desk);
    expect(page).toContain("2版の下書き");
    expect(page).toContain("1000回のうち0回で結果が変わります");
    expect((await staff.post(desk, { intent: "publish", seen: "older" })).status).toBe(409);
    const published = await staff.post(desk, { intent: "publish", seen: markIn(page) });
    expect(published.headers.get("location")).toBe(`${desk}?done=published`);
    expect(await pageOf("/shindan/4st?q=1", visitor)).toContain("くつを、");
    const rows = await shop.query(
      "select action from audit where subject = 'quiz:4st' order by at, id",
    );
    expect(rows.map(({ action }) => action)).toEqual(["quiz.edited", "quiz.published"]);
  });
  test("answers of an earlier edition are not taken for answers of this one", async () => {
    const browser = shop.visitor();
    browser.cookies.set("quiz_4st", "1.00000");
    expect(await pageOf("/shindan/4st", browser)).not.toContain("つづける");
    browser.cookies.set("quiz_4st", "2.000--");
    expect(await pageOf("/shindan/4st", browser)).toContain("つづける（4問めから）");
  });
});
