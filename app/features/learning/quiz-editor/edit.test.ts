import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  editionsOfQuiz,
  quizDraft,
  quizInUse,
  quizOfEdition,
} from "#features/learning/quizzes/editions.server.ts";
import { quizzes } from "#features/learning/quizzes/quizzes.ts";
import type { Quiz } from "#features/learning/quizzes/rules.ts";
import { quizEdition } from "#features/learning/quizzes/internal/table.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { beginFromEdition, changeQuizDraft, discardQuizDraft, publishQuiz } from "./edit.server.ts";
import { quizMark } from "./mark.server.ts";
import {
  dropQuizQuestion,
  putQuizQuestion,
  quizQuestionMark,
  raiseQuizQuestion,
} from "./question-order.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());
const db = () => base.db;
const now = tokyo("2026-11-26 10:00:00");
const id = "4st";
const told = { before: {}, after: {} };
const renamed = (name: string) => (quiz: Quiz) => ({ quiz: { ...quiz, name }, told });
const write = (name: string) => changeQuizDraft(db(), id, renamed(name), "staff", now);
const markOf = async () => {
  const draft = await quizDraft(db(), id);
  return draft ? quizMark(draft) : "";
};
const publishNow = async () => publishQuiz(db(), id, await markOf(), "staff", now);

describe("a quiz's draft", () => {
  test("is asked of nobody until it is published, and frozen from then on", async () => {
    expect((await quizInUse(db(), id)).edition).toBe(1);
    await write("四つの影");
    expect((await quizInUse(db(), id)).name).toBe("四つの立ちかた");
    expect(await publishNow()).toEqual({ ok: true, value: 2 });
    expect(await quizInUse(db(), id)).toMatchObject({ name: "四つの影", edition: 2 });
    await write("四つの声");
    expect((await quizOfEdition(db(), id, 2))?.name).toBe("四つの影");
    expect((await quizInUse(db(), id)).name).toBe("四つの影");
    await discardQuizDraft(db(), id, "staff", now);
    await discardQuizDraft(db(), id, "staff", now);
    expect(await quizDraft(db(), id)).toBeUndefined();
  });
  test("is published as it was looked at, once, and not with a result that nobody gets", async () => {
    await write("四つの窓");
    const seen = await markOf();
    await write("四つの戸");
    expect(await publishQuiz(db(), id, seen, "staff", now)).toMatchObject({ code: "changed" });
    const both = await markOf();
    const twice = await Promise.all([1, 2].map(() => publishQuiz(db(), id, both, "staff", now)));
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    await changeQuizDraft(
      db(),
      id,
      (quiz) => ({
        quiz: {
          ...quiz,
          questions: quiz.questions.map((one) => ({
            ...one,
            answers: one.answers.map(({ text }) => ({ text, points: { ue: 1 } })),
          })),
        },
        told,
      }),
      "staff",
      now,
    );
    expect(await publishNow()).toMatchObject({ code: "faulty" });
    await discardQuizDraft(db(), id, "staff", now);
  });
  test("begins from an earlier edition, but over nobody's draft", async () => {
    await beginFromEdition(db(), id, 1, "staff", now);
    expect((await quizDraft(db(), id))?.name).toBe("四つの立ちかた");
    expect(await beginFromEdition(db(), id, 2, "staff", now)).toMatchObject({ code: "drafted" });
    await publishNow();
    expect(await beginFromEdition(db(), id, 99, "staff", now)).toMatchObject({ code: "not-found" });
    const editions = (await editionsOfQuiz(db(), id)).map(({ edition }) => edition);
    expect(editions).toEqual([...editions].toSorted((a, b) => b - a));
    expect(editions.at(-1)).toBe(1);
  });
  test("is one, whoever begins at the same moment; both words stay", async () => {
    await Promise.all([
      changeQuizDraft(
        db(),
        "jimi",
        (quiz) => ({ quiz: { ...quiz, name: "地味" }, told }),
        "a",
        now,
      ),
      changeQuizDraft(
        db(),
        "jimi",
        (quiz) => ({ quiz: { ...quiz, line: "静か" }, told }),
        "b",
        now,
      ),
    ]);
    expect(await quizDraft(db(), "jimi")).toMatchObject({ name: "地味", line: "静か" });
    const rows = await db().select({ quiz: quizEdition.quiz }).from(quizEdition);
    expect(rows.filter(({ quiz }) => quiz === "jimi")).toHaveLength(1);
  });
});

describe("one question", () => {
  const quiz = quizzes[id];
  const seen = (number: number) => ({ number, was: quizQuestionMark(quiz, number) });
  const [first] = quiz.questions;
  const other = { ...first, lines: ["くつ。"] } as Quiz["questions"][number];
  test("is written where it stood as it was seen, and not over another's words", () => {
    expect(putQuizQuestion(quiz, seen(1), other)?.questions[0]).toEqual(other);
    expect(putQuizQuestion(quiz, { number: 1, was: seen(2).was }, other)).toBeUndefined();
  });
  test("is added at the end, once", () => {
    const longer = putQuizQuestion(quiz, { number: 6, was: "" }, other);
    expect(longer?.questions).toHaveLength(6);
    expect(longer && putQuizQuestion(longer, { number: 6, was: "" }, other)).toBe(longer);
  });
  test("moves up and goes only as it was seen", () => {
    expect(raiseQuizQuestion(quiz, seen(2))?.questions[0]).toBe(quiz.questions[1]);
    expect(raiseQuizQuestion(quiz, seen(1))).toBeUndefined();
    expect(dropQuizQuestion(quiz, seen(1))?.questions).toHaveLength(4);
    expect(dropQuizQuestion(quiz, { number: 1, was: "" })).toBeUndefined();
  });
});
