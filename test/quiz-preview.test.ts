// A quiz looked at before it is published: each question and result by one link, nothing acts.
import { beforeAll, expect, test } from "vitest";
import { quizQuestionTexts } from "#features/learning/quiz-editor/texts.ts";
import { quizzes } from "#features/learning/quizzes/quizzes.ts";
import type { QuizQuestion } from "#features/learning/quizzes/rules.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const quiz = quizzes["4st"];
const asked = quizQuestionTexts(quiz.questions[0] as QuizQuestion, quiz);
type Browser = Awaited<ReturnType<typeof shop.browserOf>>;
let staff: Browser;
beforeAll(async () => {
  staff = await shop.browserOf({ authority: "staff", roles: ["content"] }, { second: true });
});
const write = (lines: string, was = asked) =>
  staff.post("/admin/quizzes/4st/questions/1", {
    intent: "save",
    was: JSON.stringify(was),
    ...asked,
    lines,
  });
async function linkFor(who: string): Promise<string> {
  const made = await staff.post("/admin/preview/quiz/4st", { who });
  const [, link = ""] = /href="(\/preview\/quiz\/4st[^"]+)"/.exec(await made.text()) ?? [];
  expect(link).not.toBe("");
  return link.replaceAll("&amp;", "&");
}
const seen = async (path: string, status = 200) => {
  const answer = await shop.visitor().get(path);
  expect(answer.status).toBe(status);
  return (await answer.text()).replaceAll("<!-- -->", "");
};

test("the draft is seen by its link from the beginning to each result, and counted nowhere", async () => {
  expect((await write("くつを、\nはくとき。")).status).toBe(303);
  const link = await linkFor("visitor");
  const begin = await seen(link);
  for (const words of ["下見です。", "まだ下書きです。", "四つの立ちかた"])
    expect(begin).toContain(words);
  expect(begin).toMatch(/<fieldset[^>]*disabled/);
  const places = [...begin.matchAll(/href="(\?[^"]*at=[^"]+)"/g)].map(([, to = ""]) =>
    to.replaceAll("&amp;", "&"),
  );
  expect(places).toHaveLength(1 + quiz.questions.length + quiz.results.length);
  const pages = await Promise.all(places.map((to) => seen(`/preview/quiz/4st${to}`)));
  expect(pages[1]).toContain("くつを、");
  expect(pages[2]).toContain(quiz.questions[1]?.lines[0]);
  for (const [at, { name, text }] of quiz.results.entries()) {
    const page = pages[1 + quiz.questions.length + at];
    expect(page).toContain(name);
    expect(page).toContain(text[0]);
  }
  expect(await shop.query("select quiz from quiz_count")).toEqual([]);
  expect(await seen("/shindan/4st?q=1")).not.toContain("くつを、");
});
test("who looks as a member is offered to keep the result, and the button does nothing", async () => {
  const [key] = quiz.results.map((one) => one.key);
  expect(await seen(`${await linkFor("none")}&at=r-${key}`)).not.toContain("ログイン</a>すると");
  expect((await shop.visitor().post(await linkFor("none"), { intent: "keep" })).status).toBe(405);
});
test("the link is void once the draft is written again, and there is no page without one", async () => {
  const link = await linkFor("visitor");
  await write("下駄を、\nはくとき。", { ...asked, lines: "くつを、\nはくとき。" });
  expect(await seen(link, 410)).not.toContain("下駄を、");
  expect(await seen(await linkFor("visitor"))).toContain("下見です。");
  expect((await shop.visitor().get("/preview/quiz/4st")).status).toBe(404);
  expect((await shop.visitor().get(`${await linkFor("visitor")}&at=r-nobody`)).status).toBe(200);
  expect((await staff.get("/admin/preview/quiz/nowhere")).status).toBe(404);
});
test("who does not write the contents gets no link", async () => {
  const other = await shop.browserOf({ authority: "staff", roles: ["shop"] }, { second: true });
  expect((await other.post("/admin/preview/quiz/4st", { who: "visitor" })).status).toBe(403);
  expect((await (await shop.browserOf({})).get("/admin/preview/quiz/4st")).status).toBe(404);
});
