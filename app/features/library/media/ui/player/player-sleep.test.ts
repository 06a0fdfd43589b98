// The player falls asleep, and is woken.
import { describe, expect, test } from "vitest";
import { aPlayer, aTrack } from "./player-testing.ts";

const [one, two, three] = [aTrack("one"), aTrack("two"), aTrack("three")];

describe("until the end of this piece", () => {
  test("the last word is as loud as the first, and the next press sounds as loud", () => {
    const it = aPlayer();
    it.player.play(one, { queue: [two] });
    it.player.sleepIn({ pieces: 1 });
    it.pass(99);
    expect(it.sound.volume).toBe(1);
    it.pass(1);
    expect([it.now.state, it.now.track?.id, it.now.sleep.kind]).toEqual(["paused", "one", "off"]);
    it.player.resume();
    it.pass(3);
    expect([it.sound.volume, it.now.state, it.now.seconds]).toEqual([1, "playing", 3]);
  });
  test("of the next piece: this one goes over into it, and there it ends", () => {
    const it = aPlayer();
    it.player.play(one, { queue: [two, three] });
    it.player.sleepIn({ pieces: 2 });
    it.pass(100);
    expect([it.now.track?.id, it.now.state]).toEqual(["two", "playing"]);
    it.pass(100);
    expect([it.now.track?.id, it.now.state]).toEqual(["two", "paused"]);
  });
});

describe("a timer of minutes", () => {
  test("fades, stops, and begins again where it began to fade, at full sound", () => {
    const it = aPlayer();
    it.player.play(one, { queue: [two, three] });
    it.player.sleepIn({ minutes: 1 });
    it.pass(50);
    expect(it.sound.volume).toBeCloseTo(0.5);
    it.pass(10);
    expect([it.now.state, it.now.sleep.kind]).toEqual(["paused", "off"]);
    it.player.resume();
    expect([it.now.seconds, it.sound.volume]).toEqual([41, 1]);
  });
  test("rests while the sound does: twenty minutes in the kitchen cost none of it", () => {
    const it = aPlayer();
    it.player.play(one, { queue: [two, three] });
    it.player.sleepIn({ minutes: 2 });
    it.pass(30);
    it.player.pause();
    it.pass(20 * 60);
    it.player.resume();
    it.pass(60);
    expect([it.now.state, it.sound.volume]).toEqual(["playing", 1]);
    expect(it.now.sleep).toMatchObject({ kind: "timer", minutes: 1 });
  });
  test("is forgotten overnight, and by who presses play while it fades", () => {
    const it = aPlayer();
    it.player.play(one, { queue: [two, three] });
    it.player.sleepIn({ minutes: 5 });
    it.pass(5);
    it.player.pause();
    it.pass(3_601);
    it.player.resume();
    expect(it.now.sleep.kind).toBe("off");
    it.player.sleepIn({ minutes: 1 });
    it.pass(45);
    it.player.pause();
    it.player.resume();
    expect([it.now.sleep.kind, it.sound.volume]).toEqual(["off", 1]);
  });
});
