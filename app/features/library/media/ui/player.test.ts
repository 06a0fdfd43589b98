import { describe, expect, test } from "vitest";
import { closedWords, elsewhereWords, noAddressWords } from "./audio-player-rules.ts";
import { newerNow } from "./player-state.ts";
import { aPlace, aPlayer, aTrack } from "./player-testing.ts";

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
    const soonOver = { ...two, address: { url: "/media/two", expiresAt: it.clock.now + 30_000 } };
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

describe("a piece that does not go on", () => {
  const old = { ...one, address: { url: "/media/one", expiresAt: 0 } };
  test.each([
    ["closed", closedWords.audio],
    ["signed-out", noAddressWords["signed-out"]],
    ["offline", noAddressWords.offline],
  ] as const)("because it is %s says so", async (why, words) => {
    const it = aPlayer();
    it.server.addresses.set("one", why);
    it.player.play(old);
    await it.answered();
    expect([it.now.state, it.now.problem]).toEqual(["paused", words]);
  });
  test("goes on at its second when the network is back", async () => {
    const it = aPlayer();
    it.server.addresses.set("one", "offline");
    it.player.play(old, { from: 40 });
    await it.answered();
    it.server.addresses.delete("one");
    it.player.back();
    await it.answered();
    it.player.resume();
    it.pass(1);
    expect([it.now.problem, it.now.state, it.now.seconds]).toEqual(["", "playing", 41]);
  });
  test("is left alone when it is free for everybody", () => {
    const it = aPlayer();
    it.player.play({ ...one, free: true });
    it.player.closed("one");
    expect([it.now.state, it.now.problem]).toEqual(["playing", ""]);
  });
});

test("a pause while the address is on its way holds: when it comes nothing begins", async () => {
  const it = aPlayer();
  it.player.play({ ...one, address: null });
  expect(it.now.state).toBe("loading");
  it.player.pause();
  expect(it.now.state).toBe("paused");
  await it.answered();
  it.pass(5);
  expect([it.now.state, it.now.seconds, it.sound.paused]).toEqual(["paused", 0, true]);
  it.player.resume();
  await it.answered();
  it.pass(2);
  expect([it.now.state, it.now.seconds]).toEqual(["playing", 2]);
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

test("a phone that begins at 0 whatever it is told is sent to the place, and 0 is never kept", () => {
  const it = aPlayer();
  it.server.saves.push({
    id: "one",
    medium: "audio",
    seconds: 60,
    duration: 100,
    completed: false,
    at: it.clock.now,
  });
  const own = it.sound.play.bind(it.sound);
  let deaf = true;
  it.sound.play = () => {
    const playing = own();
    if (deaf) it.sound.currentTime = 0;
    deaf = false;
    return playing;
  };
  it.player.play(one);
  it.pass(15);
  expect(it.now.seconds).toBeGreaterThanOrEqual(72);
  expect(Math.min(...it.server.saves.map(({ seconds }) => seconds))).toBe(60);
});

describe("when something else begins", () => {
  function stoppable() {
    let stop: (elsewhere?: boolean) => void = () => {};
    const it = aPlayer({
      claimSound: (own) => {
        stop = own;
      },
    });
    return { it, stop: (elsewhere?: boolean) => stop(elsewhere) };
  }
  test("on another page, it says why it is silent here, until it plays again", () => {
    const { it, stop } = stoppable();
    it.player.play(one);
    it.pass(3);
    stop(true);
    expect([it.now.state, it.now.problem]).toEqual(["paused", elsewhereWords]);
    it.player.resume();
    expect([it.now.state, it.now.problem]).toEqual(["playing", ""]);
  });
  test("on this page, or while it was silent already, there is nothing to say", () => {
    const { it, stop } = stoppable();
    it.player.play(one);
    stop();
    expect([it.now.state, it.now.problem]).toEqual(["paused", ""]);
    stop(true);
    expect(it.now.problem).toBe("");
  });
});
