import { describe, expect, test } from "vitest";
import {
  changedSince,
  type Draft,
  draftName,
  draftOf,
  handIn,
  offered,
  settled,
  type ShownForm,
  tidy,
  withTypedEarly,
} from "./draft-rules.ts";

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

describe("a form that moves money", () => {
  const refund = (fields: readonly string[]) =>
    draftName("/admin/orders/1", { moves: "refund", fields });
  const page = (change: Partial<ShownForm>): ShownForm => ({
    name: refund(["amount", "reason"]),
    shown: [
      { key: "amount", value: "3080", saved: "2750" },
      { key: "reason", value: "返品", saved: "" },
    ],
    moves: true,
    taken: false,
    ...change,
  });
  const typed = {
    [refund(["amount", "reason", "back:TS-M"])]: draft({
      fields: [{ key: "reason", value: "返品", was: "" }],
    }),
  };

  test("offers nothing after a refund, though its words still stand and its fields are others now", () => {
    const sent = handIn(typed, refund(["amount", "reason", "back:TS-M"]), true);
    expect(sent).toEqual({});
    for (const taken of [true, false])
      expect(withTypedEarly(settled(sent, false), [page({ taken })], now)).toEqual({});
  });
  test("offers nothing after a refusal: the page itself brings the words back", () => {
    const sent = handIn(typed, refund(["amount"]), true);
    expect(withTypedEarly(settled(sent, true), [page({})], now)).toEqual({});
  });
  test("still offers what was typed and never sent, whatever its fields are now", () => {
    const kept = withTypedEarly(settled(typed, false), [page({})], now);
    const [found] = Object.values(kept);
    expect(kept[refund(["amount"])]).toBe(found);
    expect(offered(found!, [{ key: "reason", value: "", saved: "" }])).toHaveLength(1);
  });
  test("leaves the drafts of other forms and pages alone", () => {
    const other = { ...typed, "/admin/orders/2 refund": draft() };
    expect(Object.keys(handIn(other, refund([]), true))).toEqual(["/admin/orders/2 refund"]);
  });
});

describe("a form that keeps words", () => {
  const name = draftName("/admin/dictionary/iki", {
    moves: undefined,
    fields: ["body", "tick", "tick"],
  });
  const page = (taken: boolean): ShownForm => ({
    name: "other",
    shown: shown("書いた"),
    moves: false,
    taken,
  });
  test("is known by its page and its fields", () =>
    expect(name).toBe("/admin/dictionary/iki body,tick"));
  test("waits for the answer", () => {
    expect(handIn({ [name]: draft() }, name, false)).toEqual({ [name]: draft({ sent: true }) });
    expect(handIn({}, name, false)).toEqual({});
  });
  test("is a draft by what was typed early, and not by what was taken and still stands in it", () => {
    expect(withTypedEarly({}, [page(false)], now)).toEqual({ other: draft() });
    expect(withTypedEarly({}, [page(true)], now)).toEqual({});
  });
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
