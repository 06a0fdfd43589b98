import { expect, test } from "vitest";
import type { Draft } from "#browser/draft-rules.ts";
import { joinKept, keptAlone } from "./joined-page.ts";

const draft = (at: number, version: number, fields: Record<string, string>): Draft => ({
  at,
  version,
  sent: false,
  fields: Object.entries(fields).map(([key, value]) => ({ key, value, was: "" })),
});
const values = (one: Draft | undefined) =>
  Object.fromEntries(one?.fields.map(({ key, value }) => [key, value]) ?? []);

test("one tab alone is as it was kept, none is none", () => {
  const one = draft(1, 3, { memo: "坂" });
  expect(joinKept([one])).toEqual(one);
  expect(joinKept([])).toBeUndefined();
});
test("what another took over stands in that one, until it was written on", () => {
  const first = draft(1, 3, { memo: "坂" });
  const second = { ...draft(2, 3, { memo: "坂で" }), took: { first: 1 } };
  expect(
    keptAlone([
      ["first", first],
      ["second", second],
    ]),
  ).toEqual([second]);
  const writtenOn = draft(4, 3, { memo: "坂の上" });
  expect(
    keptAlone([
      ["first", writtenOn],
      ["second", second],
    ]),
  ).toEqual([writtenOn, second]);
});
test("of two tabs both texts stand, the earlier first, over the older version", () => {
  const joined = joinKept([
    draft(2, 4, { memo: "机で" }),
    draft(1, 3, { memo: "電話で", fix: "息" }),
  ]);
  expect(values(joined)).toEqual({ memo: "電話で\n\n机で", fix: "息" });
  expect(joined?.version).toBe(3);
});
test("a text that holds the other stands for both", () => {
  expect(
    values(joinKept([draft(1, 3, { memo: "坂で" }), draft(2, 3, { memo: "坂で休む" })])),
  ).toEqual({
    memo: "坂で休む",
  });
});
test("of circles of one question the later choice stands alone", () => {
  const earlier = draft(1, 3, { "sleep=0": "false", "sleep=2": "true", "meal=1": "true" });
  const later = draft(2, 3, { "sleep=0": "false", "sleep=5": "true" });
  expect(values(joinKept([later, earlier]))).toEqual({
    "sleep=0": "false",
    "sleep=5": "true",
    "meal=1": "true",
  });
});
