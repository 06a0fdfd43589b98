import { beforeEach, describe, expect, test } from "vitest";
import type { Draft } from "./draft-rules.ts";
import { deleteOwnDrafts, saveOwnDraft, ownDraft } from "./own-drafts.ts";

const now = Date.UTC(2026, 3, 1);
let kept: Map<string, string>;
const store = {
  get length() {
    return kept.size;
  },
  key: (at: number) => [...kept.keys()][at] ?? null,
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
  test("is the newest fifty", () => {
    for (let at = 0; at < 51; at += 1)
      saveOwnDraft(store, { ...mio, name: `memo:${at}` }, { ...draft("肩"), at: now + at }, now);
    expect(kept.size).toBe(50);
    expect(words({ ...mio, name: "memo:0" })).toBeUndefined();
    expect(words({ ...mio, name: "memo:50" })).toBe("肩");
  });
  test("leaves alone what else this browser keeps", () => {
    kept.set("theme", "night");
    saveOwnDraft(store, mio, draft("肩が下りた"), now);
    deleteOwnDrafts([() => store]);
    expect([...kept]).toEqual([["theme", "night"]]);
  });
  test("stays where two tabs write before either has heard of the other", () => {
    // What this tab knows is from before; each of its writes arrives as it is.
    const asItWas = new Map(kept);
    const late = {
      length: asItWas.size,
      key: (at: number) => [...asItWas.keys()][at] ?? null,
      getItem: (key: string) => asItWas.get(key) ?? null,
      setItem: store.setItem,
      removeItem: store.removeItem,
    };
    saveOwnDraft(store, { ...mio, name: "page one" }, draft("ひとつめ"), now);
    saveOwnDraft(late, { ...mio, name: "page two" }, draft("ふたつめ"), now);
    expect([words({ ...mio, name: "page one" }), words({ ...mio, name: "page two" })]).toEqual([
      "ひとつめ",
      "ふたつめ",
    ]);
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
test.each(["", "x", "null", "[]", '{"uid":"mio"}', '{"uid":"mio","draft":null}'])(
  "what cannot be read is nothing: %s",
  (text) => {
    kept.set("own_drafts memo:kata", text);
    expect(words(mio)).toBeUndefined();
  },
);
