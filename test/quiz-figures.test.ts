// A quiz's result is counted once in the browser that answered, never of who asks not to be counted,
// and staff read the sums.
import { expect, test } from "vitest";
import { answersCookie } from "#features/learning/quizzes/kept-answers.ts";
import { quizzes, resultHref } from "#features/learning/quizzes/quizzes.ts";
import { writeAnswers } from "#features/learning/quizzes/rules.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
/** As a person's browser names itself: machines are not counted. */
const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
const quiz = quizzes["4st"];
const page = resultHref("4st", "ue");
function answering() {
  const browser = shop.visitor();
  browser.cookies.set(answersCookie("4st"), writeAnswers(quiz, [0, 0, 0, 1, 2]));
  return browser;
}
const counted = async () => {
  const [row] = (await shop.query("select sum(times)::int as times from quiz_count")) as {
    times: number | null;
  }[];
  return row?.times ?? 0;
};

test("a result counts once for its answers, and nothing for a link, a machine or who says no", async () => {
  expect((await shop.visitor().get(page)).status).toBe(200);
  await answering().get(resultHref("4st", "uchi"), person);
  await answering().get(page);
  await answering().get(page, { ...person, dnt: "1" });
  await answering().get(page, { ...person, "sec-gpc": "1" });
  expect(await counted()).toBe(0);
  const browser = answering();
  for (let at = 0; at < 3; at += 1) expect((await browser.get(page, person)).status).toBe(200);
  expect(await counted()).toBe(1);
  await answering().get(page, person);
  expect(await counted()).toBe(2);
});
test("staff read the sums; a member does not", async () => {
  const staff = await shop.browserOf({ authority: "owner" }, { second: true });
  const html = await (await staff.get("/admin/quizzes")).text();
  expect(html).toContain(`${quiz.name}の結果`);
  expect(html.replaceAll("<!-- -->", "")).toContain("2回");
  expect(html.replaceAll("<!-- -->", "")).toContain("100%");
  expect((await (await shop.browserOf({})).get("/admin/quizzes")).status).toBe(404);
});
