import { describe, expect, test } from "vitest";
import { changedSince, type Draft, draftOf, offered, settled, tidy } from "./draft-rules.ts";

const now = Date.UTC(2026, 3, 1);
const shown = (value: string, saved = "") => [{ key: "body", value, saved }];
const draft = (more: Partial<Draft> = {}): Draft => ({
  at: now,
  sent: false,
  fields: [{ key: "body", value: "書いた", was: "" }],
  ...more,
});

describe("a draft", () => {
  test("is what differs from what the page brought, and nothing else", () => {
    expect(
      draftOf([...shown("書いた"), { key: "title", value: "息", saved: "息" }], now, undefined),
    ).toEqual(draft());
    expect(draftOf(shown("前から", "前から"), now, undefined)).toBeUndefined();
  });
  test("that was not answered yet stays beside what is typed now", () => {
    const both = draftOf(
      [...shown("", ""), { key: "title", value: "肩", saved: "" }],
      now,
      draft(),
      true,
    );
    expect(both?.fields.map(({ key, value }) => [key, value])).toEqual([
      ["body", "書いた"],
      ["title", "肩"],
    ]);
    expect(draftOf(shown("あたらしい"), now, draft(), true)?.fields).toEqual([
      { key: "body", value: "あたらしい", was: "" },
    ]);
  });
  test("outlives a refusal and a preview, which bring back what was typed as if it were saved", () => {
    const back = shown("書いた", "書いた");
    expect(
      draftOf([...back, { key: "title", value: "肩", saved: "" }], now, draft())?.fields,
    ).toEqual([
      { key: "body", value: "書いた", was: "" },
      { key: "title", value: "肩", was: "" },
    ]);
    expect(draftOf(shown("書いたもの", "書いた"), now, draft())?.fields).toEqual([
      { key: "body", value: "書いたもの", was: "" },
    ]);
    // Taken back by hand there is nothing to keep.
    expect(draftOf(shown("", "書いた"), now, draft())).toBeUndefined();
    expect(draftOf(shown("ほか", "ほか"), now, draft())).toBeUndefined();
  });
  test.each([
    ["while the field stands empty", shown(""), 1],
    ["not when it stands there already", shown("書いた"), 0],
    ["not on a page without that field", [{ key: "note", value: "", saved: "" }], 0],
  ])("is offered %s", (_when, page, count) => expect(offered(draft(), page)).toHaveLength(count));
  test("says when somebody else saved that field since", () => {
    expect(changedSince(draft(), shown("", ""))).toBe(false);
    expect(changedSince(draft(), shown("ほかの人の", "ほかの人の"))).toBe(true);
  });
});

describe("after a form was handed in", () => {
  const drafts = { mine: draft({ sent: true }), other: draft() };
  test("what was taken is gone, and other drafts stay", () =>
    expect(Object.keys(settled(drafts, false))).toEqual(["other"]));
  test("what was refused is kept, as not handed in", () =>
    expect(settled(drafts, true)).toEqual({ mine: draft(), other: draft() }));
});

test("a month later a draft is gone, and of many the newest fifty stay", () => {
  expect(tidy({ old: draft({ at: now - 31 * 86_400_000 }), new: draft() }, now)).toEqual({
    new: draft(),
  });
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`${at}`, draft({ at: now - at })]),
  );
  expect(Object.keys(tidy(many, now))).toHaveLength(50);
});
