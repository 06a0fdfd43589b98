// What comes after a piece.
import { describe, expect, test } from "vitest";
import { aPlace, aPlayer, aTrack } from "./player-testing.ts";

const [one, two, three] = [aTrack("one"), aTrack("two"), aTrack("three")];

describe("the next piece", () => {
  test("begins where it was left, and its place is not written over", () => {
    const it = aPlayer();
    it.player.play(one, { queue: [two] });
    it.server.saves.push({
      id: "two",
      medium: "audio",
      seconds: 52,
      duration: 100,
      completed: false,
      at: it.clock.now,
    });
    it.pass(100);
    expect([it.now.track?.id, it.now.seconds]).toEqual(["two", 52]);
    it.pass(12);
    const places = it.server.saves.filter(({ id }) => id === "two").map(({ seconds }) => seconds);
    expect(Math.min(...places)).toBe(52);
  });
  test("begins where another device left it meanwhile", async () => {
    const it = aPlayer();
    const soonOver = { ...two, signedUrl: { url: "/media/two", expiresAt: it.clock.now + 30_000 } };
    it.server.positions.set("two", aPlace(33, { at: it.clock.now + 1 }));
    it.player.play(one, { queue: [soonOver] });
    it.pass(60);
    await it.answered();
    it.pass(40);
    expect([it.now.track?.id, it.now.seconds]).toEqual(["two", 33]);
  });
  test("begins at the start when it was heard to its end", () => {
    const it = aPlayer();
    const heard = { ...two, position: aPlace(100, { completed: true }), resume: 0, heard: true };
    it.player.play(one, { queue: [heard] });
    it.pass(101);
    expect(it.now.seconds).toBe(1);
  });
  test("is the one that was asked for: at once, next, or in another order", () => {
    const it = aPlayer();
    it.player.play(one, { queue: [two] });
    it.player.playNext(three);
    expect(it.now.queue.map(({ id }) => id)).toEqual(["three", "two"]);
    it.player.playNext(two);
    expect(it.now.queue.map(({ id }) => id)).toEqual(["two", "three"]);
    it.player.playQueued("three");
    expect([it.now.track?.id, it.now.queue]).toEqual(["three", []]);
    expect(it.server.queues).toEqual([["two"], ["three", "two"], ["two", "three"], []]);
  });
});
