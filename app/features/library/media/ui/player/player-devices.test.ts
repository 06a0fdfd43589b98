// Another device, or another visit, went on meanwhile.
import { describe, expect, test } from "vitest";
import { newerNow } from "./player-state.ts";
import { aPlace, aPlayer, aTrack } from "./player-testing.ts";

const [one, two, three] = [aTrack("one"), aTrack("two"), aTrack("three")];

describe("another device went on meanwhile", () => {
  const far = aPlace(70);
  const asked = async () => {
    const it = aPlayer();
    it.player.play(one, { from: 6 });
    it.pass(1);
    it.player.pause();
    it.server.positions.set("one", { ...far, at: it.clock.now + 5_000 });
    it.pass(60);
    it.player.resume();
    await it.answered();
    expect(it.now.asked).toEqual({ here: 7, there: 70, device: "Mac・Chrome" });
    expect(it.now.state).toBe("paused");
    return it;
  };
  test("there: it goes on there", async () => {
    const it = await asked();
    it.player.choose(true);
    it.pass(2);
    expect([it.now.asked, it.now.state, it.now.seconds]).toEqual([null, "playing", 72]);
  });
  test("here: it goes on here, this is now the place, and the question does not come back", async () => {
    const it = await asked();
    it.player.choose(false);
    await it.answered();
    expect([it.now.asked, it.now.state]).toEqual([null, "playing"]);
    expect(it.server.saves.at(-1)).toMatchObject({ id: "one", seconds: 7 });
    it.player.pause();
    it.player.resume();
    await it.answered();
    it.pass(2);
    expect([it.now.asked, it.now.state, it.now.seconds]).toEqual([null, "playing", 9]);
  });
  test("here, on a locked screen that shows no question: play is the answer", async () => {
    const it = await asked();
    it.player.resume();
    await it.answered();
    expect([it.now.asked, it.now.state]).toEqual([null, "playing"]);
  });
  test("again later: that is another question", async () => {
    const it = await asked();
    it.player.choose(false);
    it.player.pause();
    it.pass(30);
    it.server.positions.set("one", aPlace(80, { at: it.clock.now + 5_000 }));
    it.player.resume();
    await it.answered();
    expect(it.now.asked?.there).toBe(80);
  });
  test("but not far, or to the end: nobody is asked", async () => {
    for (const seconds of [30, 99]) {
      const it = aPlayer();
      it.server.positions.set("one", aPlace(seconds, { at: it.clock.now + 5_000 }));
      it.player.play(one);
      it.pass(1);
      await it.answered();
      expect([it.now.asked, it.now.state]).toEqual([null, "playing"]);
    }
  });
});

describe("what was on", () => {
  const was = (id: string | null, at: number) => ({
    track: id ? aTrack(id) : null,
    queue: [two],
    listTitle: "",
    at,
  });
  test("is there again, silent, with what comes next, and plays at a press from its place", () => {
    const it = aPlayer();
    it.player.restore({ ...was("one", 1), track: { ...one, position: aPlace(44), resume: 44 } });
    expect([it.now.state, it.now.seconds, it.now.queue.map(({ id }) => id)]).toEqual([
      "paused",
      44,
      ["two"],
    ]);
    it.player.resume();
    it.pass(1);
    expect([it.now.state, it.now.seconds]).toEqual(["playing", 45]);
  });
  const page = { rewind: true, privateNow: false };
  test("stands where its page says, whichever of the two comes first", () => {
    const fresh = { ...one, position: aPlace(25), resume: 25 };
    for (const pageFirst of [true, false]) {
      const it = aPlayer();
      if (pageFirst) it.player.learn({ ...page, track: fresh });
      it.player.restore(was("one", 1));
      if (!pageFirst) it.player.learn({ ...page, track: fresh });
      expect(it.now.seconds).toBe(25);
    }
  });
  test("opened from another list it goes on with that one; from its own with what was put in order", () => {
    const asked = { queue: [three, two], listTitle: "息" };
    const it = aPlayer();
    it.player.restore({ ...was("one", 1), listTitle: "英知 第一週" });
    it.player.learn({ ...page, track: one, asked: { ...asked, listTitle: "英知 第一週" } });
    expect(it.now.queue).toEqual([two]);
    it.player.learn({ ...page, track: one, asked });
    expect([it.now.queue, it.now.listTitle]).toEqual([[three, two], "息"]);
  });
  test("does not take the place of what plays by then", () => {
    const it = aPlayer();
    it.player.play(three);
    it.player.restore(was("one", 1));
    expect(it.now.track?.id).toBe("three");
  });
  test.each([
    ["this browser's, where it is newer", was("one", 2), was("two", 1), "one"],
    ["the other device's, where that is newer", was("one", 1), was("two", 2), "two"],
    ["the other device's, where nothing was on here", null, was("two", 2), "two"],
    ["nothing, where it was closed here since", was(null, 3), was("two", 2), undefined],
    ["this browser's, where the server knows of nothing", was("one", 1), was(null, 9), "one"],
  ])("is %s", (_which, here, there, id) => expect(newerNow(here, there)?.track?.id).toBe(id));
  test("closing the player is remembered", () => {
    const it = aPlayer();
    it.player.play(one);
    it.pass(2);
    it.player.stop();
    expect([it.now.state, it.kept.now?.track]).toEqual(["stopped", null]);
    expect(it.kept.now?.at).toBe(it.clock.now);
  });
});
