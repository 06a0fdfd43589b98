// A film on its page: the element is there before the player, with its source, and may be begun
// past it. And the same film in a frame of somebody else's.
import { describe, expect, test } from "vitest";
import { cannotOpen, closedWords, elsewhereWords, noUrlWordsOf } from "./audio-player-rules.ts";
import type { PlayerPorts } from "./player-ports.ts";
import { aFrame, aPlace, aPlayer, aTrack } from "./player-testing.ts";
import { VimeoElement } from "../film/vimeo-element.ts";

const film = aTrack("film", { medium: "video" });
const left = aTrack("film", { medium: "video", position: aPlace(40), resume: 40 });

/** On the page, with its source, as the server wrote it. */
function shown(track = film, from: number | null = null, more: Partial<PlayerPorts> = {}) {
  const it = aPlayer({ medium: "video", ...more });
  it.sound.src = "/media/film";
  it.player.take(track, from);
  return it;
}

describe("a film of our own", () => {
  test("stands at its place, plays from there, is kept and counted", async () => {
    const it = shown(left);
    expect([it.now.seconds, it.now.state, it.sound.src]).toEqual([40, "paused", "/media/film"]);
    it.player.toggle();
    it.pass(31);
    await it.answered();
    expect([it.now.state, it.now.seconds]).toEqual(["playing", 71]);
    expect(it.server.saves.at(-1)).toMatchObject({ id: "film", medium: "video" });
    expect(it.server.counted).toEqual(["film"]);
    it.player.pause();
    expect(it.server.saves.at(-1)).toMatchObject({ seconds: 71 });
  });
  test("begins at the second that the address asks for, whatever was seen before", () => {
    const it = shown(left, 12);
    it.player.toggle();
    it.pass(1);
    expect(it.now.seconds).toBe(13);
  });
  test("may be begun before the scripts came: it is taken over where it is", () => {
    const it = aPlayer({ medium: "video" });
    it.sound.src = "/media/film";
    void it.sound.play();
    it.pass(7);
    it.player.take(film, null);
    it.pass(1);
    expect([it.now.state, it.now.seconds, it.sound.paused]).toEqual(["playing", 8, false]);
  });
  test("rests at the second press, also where the element has not told yet that it runs", () => {
    const it = shown();
    it.sound.paused = false;
    expect(it.now.state).toBe("paused");
    it.player.toggle();
    expect([it.sound.paused, it.now.state]).toEqual([true, "paused"]);
    it.player.toggle();
    expect([it.sound.paused, it.now.state]).toEqual([false, "playing"]);
  });
  test("begun past the player, it asks whether another device went on, once", async () => {
    const it = shown();
    it.server.positions.set("film", aPlace(70, { at: it.clock.now + 5_000 }));
    it.sound.tell("play");
    void it.sound.play();
    await it.answered();
    expect([it.now.asked?.there, it.now.state]).toEqual([70, "paused"]);
    it.player.choose(true);
    await it.answered();
    it.pass(1);
    expect([it.now.asked, it.now.state, it.now.seconds]).toEqual([null, "playing", 71]);
  });
  test("rests after itself, tells that it is over, and plays again from the start", () => {
    let over = 0;
    const it = shown(film, null, {
      over: () => {
        over += 1;
      },
    });
    it.player.toggle();
    it.pass(100);
    expect([it.now.state, over, it.server.saves.at(-1)?.completed]).toEqual(["paused", 1, true]);
    it.player.toggle();
    it.pass(2);
    expect([it.now.state, it.now.seconds]).toEqual(["playing", 2]);
  });
  test("takes the lock screen when it plays, and not while it only stands there", () => {
    let told = 0;
    const it = shown(film, null, {
      tellSystem: () => {
        told += 1;
      },
    });
    it.sound.readyState = 1;
    it.sound.tell("loadedmetadata");
    expect(told).toBe(0);
    it.player.toggle();
    expect(told).toBeGreaterThan(0);
  });
  test("goes on at its second when its address is over", async () => {
    const it = shown();
    it.player.toggle();
    it.pass(20);
    it.sound.fail();
    await it.answered();
    it.pass(1);
    expect([it.sound.src, it.now.state, it.now.seconds]).toEqual([
      "/media/film?new",
      "playing",
      21,
    ]);
  });
  test("whose address was over before the scripts came begins at the first press", async () => {
    const it = shown(left);
    const own = it.sound.play.bind(it.sound);
    it.sound.play = () => {
      it.sound.play = own;
      return Promise.reject(new DOMException("no source", "NotSupportedError"));
    };
    it.player.toggle();
    await it.answered();
    it.pass(1);
    expect([it.server.asked, it.now.state, it.now.seconds]).toEqual([["film"], "playing", 41]);
  });
  test("that was paused before its first picture stays at rest", async () => {
    const it = shown();
    it.sound.play = () => Promise.reject(new DOMException("paused", "AbortError"));
    it.player.toggle();
    await it.answered();
    expect([it.server.asked, it.now.state]).toEqual([[], "paused"]);
  });
  test("that the network took away goes on by itself; one that rested stays at rest", async () => {
    for (const [watched, state] of [
      [true, "playing"],
      [false, "paused"],
    ] as const) {
      const it = shown();
      it.player.toggle();
      it.pass(20);
      if (!watched) it.player.pause();
      it.server.signedUrls.set("film", "offline");
      it.sound.fail();
      // oxlint-disable-next-line no-await-in-loop -- one film after the other
      await it.answered();
      expect(it.now.problem).toBe(noUrlWordsOf("video").offline);
      it.server.signedUrls.delete("film");
      it.player.back();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await it.answered();
      expect([it.now.problem, it.now.state]).toEqual(["", state]);
    }
  });
  test("that is not open any more stops and says so, in words for films; a free one plays on", () => {
    const it = shown();
    it.player.toggle();
    it.player.closed("another");
    expect(it.now.state).toBe("playing");
    it.player.closed("film");
    expect([it.now.state, it.now.problem]).toEqual(["paused", closedWords.video]);
    const free = shown(aTrack("film", { medium: "video", free: true }));
    free.player.toggle();
    free.player.closed("film");
    expect([free.now.state, free.now.problem]).toEqual(["playing", ""]);
  });
  test("gives way to another page, says why, and no more is heard of it when it goes", () => {
    let stop: (elsewhere?: boolean) => void = () => {};
    const it = shown(film, null, {
      claimSound: (own) => {
        stop = own;
      },
    });
    it.player.toggle();
    it.pass(3);
    stop(true);
    expect([it.now.state, it.now.problem]).toEqual(["paused", elsewhereWords]);
    it.player.leave();
    const before = it.server.saves.length;
    void it.sound.play();
    it.pass(30);
    expect([it.now.seconds, it.server.saves.length]).toEqual([3, before]);
  });
  test("whose pieces somebody fetches is left to them, and so is a second try", async () => {
    const it = shown();
    let again = 0;
    it.player.source.suppliedBy({
      again: () => {
        again += 1;
      },
    });
    it.player.toggle();
    it.sound.fail();
    await it.answered();
    expect(it.server.asked).toEqual([]);
    it.player.source.fail();
    expect(it.now.problem).toBe(cannotOpen.video);
    it.player.again();
    expect(again).toBe(1);
  });
});

describe("a film at Vimeo", () => {
  async function atVimeo(track = film) {
    const element = new VimeoElement("https://player.vimeo.com/video/1");
    const it = aPlayer({ medium: "video", element: () => element });
    it.player.take(track, null);
    const frame = aFrame();
    await element.speakFor(frame);
    return { it, frame };
  }
  test("is played in its frame, and its place is kept as that of our own", async () => {
    const { it, frame } = await atVimeo();
    frame.happens("play");
    expect(it.now.state).toBe("playing");
    for (let second = 1; second <= 12; second += 1) {
      it.clock.now += 1_000;
      frame.happens("timeupdate", second);
    }
    frame.happens("pause");
    expect([it.now.state, it.now.seconds]).toEqual(["paused", 12]);
    expect(it.server.saves.at(-1)).toMatchObject({ id: "film", medium: "video", seconds: 12 });
    frame.happens("ended");
    expect(it.server.saves.at(-1)).toMatchObject({ completed: true });
  });
  test("that begins at the start whatever it is told is sent to its place", async () => {
    const { it, frame } = await atVimeo(left);
    expect(frame.sentTo).toEqual([40]);
    frame.happens("play");
    frame.happens("timeupdate", 0.2);
    expect([frame.sentTo, it.now.seconds]).toEqual([[40, 40], 40]);
    frame.happens("timeupdate", 40.2);
    expect(it.now.seconds).toBe(40.2);
  });
  test("stops when another device went on, and goes on there", async () => {
    const { it, frame } = await atVimeo();
    it.server.positions.set("film", aPlace(70, { at: it.clock.now + 5_000 }));
    frame.happens("play");
    await it.answered();
    expect([it.now.asked?.there, frame.did]).toEqual([70, ["pause"]]);
    it.player.choose(true);
    expect([frame.did, frame.sentTo]).toEqual([["pause", "play"], [70]]);
  });
});
