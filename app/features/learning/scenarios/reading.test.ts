import { describe, expect, test } from "vitest";
import { choicesFor, followed, standingIn } from "./reading.ts";
import type { Scenario, Scene } from "./story.ts";

const scene = (letter: string, more: Partial<Scene> = {}): Scene => ({
  id: `1-101-${letter}`,
  drawing: { place: "gate" },
  lines: [{ text: "雨。" }],
  ...more,
});
const edition = (...scenes: Scene[]): Scenario => ({
  chapter: 1,
  number: 101,
  title: "雨",
  scenes,
});
const a = scene("a", {
  choices: [
    { text: "傘", to: "1-101-b", mark: "umbrella" },
    { text: "走る", to: "1-101-c" },
    { text: "鍵", to: "1-101-c", when: { has: ["key"] } },
  ],
});
const [b, c, d] = [scene("b", { to: "1-101-d" }), scene("c", { to: "1-101-d" }), scene("d")];
const first = edition(a, b, c, d);
const at = (scenario: Scenario, trail: string[], here: string | null) => {
  const standing = standingIn(scenario, { trail, scene: here });
  return standing && [standing.scene.id, standing.trail, standing.moved];
};

describe("where somebody stands", () => {
  test("is the first scene before anything was read", () => {
    expect(at(first, [], null)).toEqual(["1-101-a", [], false]);
    expect(standingIn(first, undefined)?.scene.id).toBe("1-101-a");
  });
  test("is the scene that they reached", () => {
    expect(at(first, ["1-101-a", "1-101-b"], "1-101-d")).toEqual([
      "1-101-d",
      ["1-101-a", "1-101-b"],
      false,
    ]);
  });
  test("does not move when words, titles and the order of scenes change", () => {
    const second = edition(a, { ...d, lines: [{ text: "晴れ。" }, { text: "風。" }] }, c, b);
    expect(at(second, ["1-101-a", "1-101-b"], "1-101-d")).toEqual(
      at(first, ["1-101-a", "1-101-b"], "1-101-d"),
    );
  });
  test("is the nearest earlier scene when one is taken out, and that is told", () => {
    const without = edition({ ...a, choices: [{ text: "走る", to: "1-101-c" }] }, c, d);
    expect(at(without, ["1-101-a", "1-101-b"], "1-101-d")).toEqual(["1-101-a", [], true]);
    const led = edition(a, { ...b, to: "1-101-e" }, c, d, scene("e", { to: "1-101-d" }));
    expect(at(led, ["1-101-a", "1-101-b"], "1-101-d")).toEqual(["1-101-b", ["1-101-a"], true]);
  });
  test("is the new beginning when the old one is gone", () => {
    expect(at(edition(c, d), ["1-101-a", "1-101-b"], "1-101-d")).toEqual(["1-101-c", [], true]);
  });
  test("is never lost: a hundred readers on a changed edition each stand on a scene of it", () => {
    const changed = edition(a, { ...b, to: "1-101-e" }, scene("e"), d, { ...c });
    const ways = [
      [["1-101-a"], "1-101-b"],
      [["1-101-a"], "1-101-c"],
      [["1-101-a", "1-101-b"], "1-101-d"],
      [["1-101-a", "1-101-c"], "1-101-d"],
      [[], null],
    ] as const;
    for (let reader = 0; reader < 100; reader += 1) {
      const [trail, here] = ways[reader % ways.length] ?? [[], null];
      const standing = standingIn(changed, { trail: [...trail], scene: here });
      expect(changed.scenes).toContain(standing?.scene);
    }
  });
});

describe("a press", () => {
  test("follows a way that is there for this reader, and no other", () => {
    const none = new Set<string>();
    expect(choicesFor(a, none).map(({ text }) => text)).toEqual(["傘", "走る"]);
    expect(choicesFor(a, new Set(["key"])).map(({ text }) => text)).toEqual(["傘", "走る", "鍵"]);
    expect(followed(a, none, { to: "1-101-b", mark: "umbrella" })).toEqual({
      next: "1-101-b",
      mark: "umbrella",
    });
    expect(followed(a, none, { to: "1-101-b" })).toBeUndefined();
    expect(followed(a, none, { to: "1-101-d" })).toBeUndefined();
    expect(followed(a, none, undefined)).toBeUndefined();
  });
  test("goes the one way on, or ends", () => {
    expect(followed(b, new Set(), undefined)).toEqual({ next: "1-101-d", mark: null });
    expect(followed(d, new Set(), { to: "1-101-a" })).toEqual({ next: null, mark: null });
  });
});
