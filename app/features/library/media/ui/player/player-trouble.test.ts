// A piece that does not go on, and why.
import { describe, expect, test } from "vitest";
import { cannotOpen, closedWords, elsewhereWords, noUrlWords } from "./audio-player-rules.ts";
import { aPlayer, aTrack } from "./player-testing.ts";

const one = aTrack("one");

describe("a piece that does not go on", () => {
  const old = { ...one, signedUrl: { url: "/media/one", expiresAt: 0 } };
  test.each([
    ["closed", closedWords.audio],
    ["signed-out", noUrlWords["signed-out"]],
    ["offline", noUrlWords.offline],
  ] as const)("because it is %s says so", async (why, words) => {
    const it = aPlayer();
    it.server.signedUrls.set("one", why);
    it.player.play(old);
    await it.answered();
    expect([it.now.state, it.now.problem]).toEqual(["paused", words]);
  });
  test("goes on at its second when the network is back", async () => {
    const it = aPlayer();
    it.server.signedUrls.set("one", "offline");
    it.player.play(old, { from: 40 });
    await it.answered();
    it.server.signedUrls.delete("one");
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
  it.player.play({ ...one, signedUrl: null });
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

describe("a file that cannot be opened", () => {
  const broken = async (medium: "audio" | "video") => {
    const it = aPlayer({ medium });
    it.player.play(one);
    for (let errors = 0; errors < 9; errors += 1) {
      it.sound.fail();
      // oxlint-disable-next-line no-await-in-loop -- each new address is answered before the next fault
      await it.answered();
    }
    return it;
  };
  test.each(["audio", "video"] as const)(
    "is asked for anew three times, and then the listener is told (%s)",
    async (medium) => {
      const it = await broken(medium);
      expect(it.server.asked).toEqual(["one", "one", "one"]);
      expect([it.now.state, it.now.problem]).toEqual(["paused", cannotOpen[medium]]);
    },
  );
  test("is tried once more at a press, and faults that lie far apart are not added up", async () => {
    const it = await broken("audio");
    it.player.again();
    await it.answered();
    it.player.resume();
    it.pass(5);
    expect([it.now.state, it.now.problem]).toEqual(["playing", ""]);
    for (let faults = 0; faults < 5; faults += 1) {
      it.sound.fail();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await it.answered();
      it.pass(2);
    }
    expect([it.now.state, it.now.seconds]).toEqual(["playing", 15]);
  });
});
