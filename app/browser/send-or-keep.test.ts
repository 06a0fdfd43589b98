// What becomes of a page on which somebody writes when its form gets no answer.
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { describe, expect, test } from "vitest";
import { sendOrKeep, unlessCut } from "./send-or-keep.ts";

const form = () =>
  new Request("http://shop.example/mypage/eichi-diary/2026-04-01.data", {
    method: "POST",
    body: new URLSearchParams({ intent: "auto", body: "朝の息。" }),
  });
type Args = Parameters<typeof sendOrKeep>[0];
const sent = (answer: () => unknown) =>
  sendOrKeep({ request: form(), serverAction: async () => answer() } as unknown as Args);
const fails = (error: unknown) =>
  sent(() => {
    throw error;
  });
const answered = (status: number) => new ErrorResponse(status, "", "<!doctype html>");

describe("a form that got no answer keeps its page and its words", () => {
  test.each([
    ["without a network", new TypeError("Failed to fetch"), /電波のよいところで/],
    ["where a proxy finds nobody", answered(502), /すこし待ってから/],
    ["while the shop starts, or its database is away", answered(503), /すこし待ってから/],
    ["where nobody answered in time", answered(504), /すこし待ってから/],
  ])("%s", async (_when, error, words) => {
    const kept = await fails(error);
    expect(kept).toMatchObject({
      intent: "auto",
      typed: { body: "朝の息。" },
      more: { cut: true, isAway: !(error instanceof TypeError) },
      problem: expect.stringMatching(words),
    });
    expect(
      unlessCut({ actionResult: kept, defaultShouldRevalidate: true } as Parameters<
        typeof unlessCut
      >[0]),
    ).toBe(false);
  });
});

test("a form that is too large keeps its page and its words, and is not sent again by itself", async () => {
  const kept = await fails(answered(413));
  expect(kept).toEqual({
    intent: "auto",
    typed: { body: "朝の息。" },
    errors: {},
    problem: expect.stringContaining("長すぎて"),
  });
});

describe("what the server did answer is its own", () => {
  test.each([403, 404, 409, 422, 500])("%i", async (status) => {
    const error = answered(status);
    await expect(fails(error)).rejects.toBe(error);
  });
  test("also a yes", async () => {
    expect(await sent(() => ({ more: { kept: 1 } }))).toEqual({ more: { kept: 1 } });
  });
});
