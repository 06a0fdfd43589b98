import { beforeEach, describe, expect, test } from "vitest";
import type { Draft } from "./draft-rules.ts";
import { deleteOwnDrafts, saveOwnDraft, ownDraft } from "./own-drafts.ts";

const now = Date.UTC(2026, 3, 1);
let kept: Map<string, string>;
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
beforeEach(() => {
  kept = new Map();
});
const draft = (value: string): Draft => ({
  at: now,
  sent: false,
  fields: [{ key: "memo", value, was: "" }],
});
const mio = { uid: "mio", name: "memo:kata" };
const words = (who: typeof mio, at = now) => ownDraft(store, who, at)?.fields[0]?.value;

describe("what a member typed and did not save", () => {
  test("is there again for that member and that piece", () => {
    saveOwnDraft(store, mio, draft("肩が下りた"), now);
    saveOwnDraft(store, { ...mio, name: "memo:koshi" }, draft("腰"), now);
    expect([words(mio), words({ ...mio, name: "memo:koshi" })]).toEqual(["肩が下りた", "腰"]);
  });
  test("is not there for another member, another piece, or a month later", () => {
    saveOwnDraft(store, mio, draft("肩が下りた"), now);
    expect(words({ ...mio, uid: "nagi" })).toBeUndefined();
    expect(words({ ...mio, name: "memo:koshi" })).toBeUndefined();
    expect(words(mio, now + 31 * 86_400_000)).toBeUndefined();
  });
  test("goes with the first word of another member", () => {
    saveOwnDraft(store, mio, draft("肩が下りた"), now);
    saveOwnDraft(store, { ...mio, uid: "nagi" }, draft("息"), now);
    expect([...kept.values()].join("")).not.toContain("肩");
    expect(words(mio)).toBeUndefined();
  });
  test("is dropped when it was saved, and leaves nothing behind", () => {
    saveOwnDraft(store, mio, draft("肩が下りた"), now);
    saveOwnDraft(store, mio, undefined, now);
    expect(kept.size).toBe(0);
  });
  test("is dropped by signing out", () => {
    saveOwnDraft(store, mio, draft("肩が下りた"), now);
    deleteOwnDrafts([() => store]);
    expect(kept.size).toBe(0);
  });
});
test.each(["", "x", "null", "[]", '{"uid":"mio"}', '{"uid":"mio","drafts":null}'])(
  "what cannot be read is nothing: %s",
  (text) => {
    kept.set("own_drafts", text);
    expect(words(mio)).toBeUndefined();
  },
);
