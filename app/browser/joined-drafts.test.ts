import { describe, expect, test } from "vitest";
import type { Draft } from "./draft-rules.ts";
import { draftAfterSaving, joinDrafts, type ServerDraft } from "./joined-drafts.ts";

const typed = (value: string, key = "body") => ({ key, value, was: "" });
const here = (more: Partial<Draft> = {}): Draft => ({
  at: 1_000,
  sent: false,
  version: 3,
  fields: [typed("ここで")],
  ...more,
});
const there = (more: Partial<ServerDraft> = {}): ServerDraft => ({
  at: 2_000,
  version: 3,
  edition: "b",
  fields: [typed("よそで")],
  ...more,
});
const later = 9_000;
const words = (draft: Draft | undefined) => draft?.fields.map(({ key, value }) => [key, value]);

describe("a draft in this browser and at the server", () => {
  test("of another device is offered where this one has none, or nothing newer", () => {
    expect(words(joinDrafts(undefined, there(), later))).toEqual([["body", "よそで"]]);
    expect(words(joinDrafts(here({ edition: "a", unsaved: false }), there(), later))).toEqual([
      ["body", "よそで"],
    ]);
    expect(joinDrafts(undefined, there(), later)?.unsaved).toBeUndefined();
  });
  test("that was typed without a network joins field by field: the later words stay, none is lost", () => {
    const offline = here({
      at: 3_000,
      edition: "a",
      unsaved: true,
      fields: [typed("ここで"), typed("題", "title")],
    });
    const joined = joinDrafts(
      offline,
      there({ fields: [typed("よそで"), typed("あ", "kana")] }),
      later,
    );
    expect(words(joined)).toEqual([
      ["kana", "あ"],
      ["body", "ここで"],
      ["title", "題"],
    ]);
    expect(joined).toMatchObject({ edition: "b", unsaved: true });
    const earlier = joinDrafts({ ...offline, at: 1_000 }, there(), later);
    expect(words(earlier)).toEqual([
      ["title", "題"],
      ["body", "よそで"],
    ]);
  });
  test("that the server has no more is over, but for what was typed since", () => {
    expect(joinDrafts(here({ edition: "a", unsaved: false }), null, later)).toBeUndefined();
    expect(joinDrafts(here({ edition: "a", unsaved: true }), null, later)).toMatchObject({
      edition: null,
      unsaved: true,
    });
    // Typed before the page was alive, or kept by an earlier release: it waits to be sent.
    expect(joinDrafts(here(), null, later)).toMatchObject({ edition: null, unsaved: true });
  });
  test("stays where the page was read before the saving was done, whatever the page says", () => {
    const kept = here({ edition: "c", unsaved: false, savedAt: 5_000 });
    for (const said of [null, there()])
      for (const readAt of [4_000, 5_000]) expect(joinDrafts(kept, said, readAt)).toEqual(kept);
    expect(joinDrafts(kept, null, 5_001)).toBeUndefined();
    expect(words(joinDrafts(kept, there(), 5_001))).toEqual([["body", "よそで"]]);
  });
  test("of the same edition stays as it is here", () => {
    const same = here({ edition: "b", unsaved: true });
    expect(joinDrafts(same, there(), later)).toEqual(same);
  });
});

describe("after a saving", () => {
  const sent = here({ unsaved: true });
  test("nothing waits; what was typed meanwhile does", () => {
    const saved = { edition: "c", savedAt: 2_000, fields: sent.fields };
    expect(draftAfterSaving(sent, sent, saved)).toMatchObject({ edition: "c", unsaved: false });
    expect(draftAfterSaving(here({ at: 1_500 }), sent, saved)).toMatchObject({
      edition: "c",
      unsaved: true,
    });
  });
  test("other fields of another device come along, and no words of this one change", () => {
    const saved = { edition: "c", savedAt: 2_000, fields: [typed("よそで"), typed("題", "title")] };
    expect(words(draftAfterSaving(sent, sent, saved))).toEqual([
      ["title", "題"],
      ["body", "ここで"],
    ]);
  });
  test("where it was handed in meanwhile, or all was put back, there is none", () => {
    expect(
      draftAfterSaving(undefined, sent, { edition: "c", savedAt: 2_000, fields: [] }),
    ).toBeUndefined();
    const empty = here({ fields: [] });
    expect(
      draftAfterSaving(empty, empty, { edition: null, savedAt: 2_000, fields: [] }),
    ).toBeUndefined();
  });
});
