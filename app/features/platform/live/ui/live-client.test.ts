import { beforeEach, describe, expect, test } from "vitest";
import { createLiveClient, type LiveWish, type Source, waitAfter } from "./live-client.ts";

type Opened = Source & {
  url: string;
  closed: boolean;
  say: (type: string, event?: object) => void;
};
let opened: Opened[];
let waits: { run: () => void; ms: number; stopped: boolean }[];
let heard: unknown[];
const world = {
  open(url: string): Source {
    const listeners = new Map<string, (event: Event) => void>();
    const source: Opened = {
      url,
      closed: false,
      addEventListener: (type: string, listener: unknown) =>
        void listeners.set(type, listener as (event: Event) => void),
      close() {
        source.closed = true;
      },
      say: (type, event = {}) => listeners.get(type)?.(event as Event),
    };
    opened.push(source);
    return source;
  },
  wait(run: () => void, ms: number) {
    const wait = { run, ms, stopped: false };
    waits.push(wait);
    return () => {
      wait.stopped = true;
    };
  },
  random: () => 1,
};
beforeEach(() => {
  [opened, waits, heard] = [[], [], []];
});
const aClient = (wish: LiveWish = {}) => {
  const client = createLiveClient("letters", (data) => heard.push(data), world, wish);
  client.show(true);
  return client;
};
const last = <T>(list: T[]): T => list.at(-1)!;

describe("the stream of a page", () => {
  test("hands on what it hears", () => {
    aClient();
    last(opened).say("letters", { data: '{"unread":2}', lastEventId: "letters%3Aa=2" });
    expect(heard).toEqual([{ unread: 2 }]);
  });
  test("comes back after it broke, from where it had come to, ever more seldom", () => {
    aClient();
    last(opened).say("letters", { data: "{}", lastEventId: "m=7" });
    for (let time = 0; time < 3; time += 1) {
      last(opened).say("error");
      last(waits).run();
    }
    expect(waits.map(({ ms }) => ms)).toEqual([1_000, 2_000, 4_000]);
    expect(last(opened).url).toBe("/api/v1/live?topics=letters&after=m%3D7");
    expect(opened.filter(({ closed }) => !closed)).toHaveLength(1);
    last(opened).say("open");
    last(opened).say("error");
    expect(last(waits).ms).toBe(1_000);
  });
  test("gives up where nobody ever answers, until it is looked at again", () => {
    const client = aClient();
    for (let time = 0; time < 8; time += 1) {
      last(opened).say("error");
      if (time < 7) last(waits).run();
    }
    expect([opened.length, waits.length]).toEqual([8, 7]);
    client.show(true);
    expect(opened).toHaveLength(9);
  });
  test("that must miss nothing tries for ever, from where its page stood", () => {
    aClient({ after: "letters%3Aa=1", forever: true });
    expect(last(opened).url).toBe("/api/v1/live?topics=letters&after=letters%253Aa%3D1");
    for (let time = 0; time < 30; time += 1) {
      last(opened).say("error");
      last(waits).run();
    }
    expect([opened.length, last(waits).ms]).toEqual([31, 60_000]);
  });
  test("that may hear it no more says so once, and asks again when it is looked at anew", () => {
    let refused = 0;
    const client = aClient({ onRefused: () => (refused += 1) });
    // What it shows may have been taken away before it heard anything.
    expect(last(opened).url).toBe("/api/v1/live?topics=letters&after=shown");
    last(opened).say("letters", { data: "{}", lastEventId: "m=7" });
    last(opened).say("refused", { data: "0" });
    last(opened).say("error");
    expect([refused, last(opened).closed, waits.length, opened.length]).toEqual([1, true, 0, 1]);
    client.show(true);
    // As one who has heard nothing: it is not told twice.
    expect(last(opened).url).toBe("/api/v1/live?topics=letters");
  });
  test("is closed while nobody looks, and waits for nothing then", () => {
    const client = aClient();
    last(opened).say("error");
    client.show(false);
    expect([last(opened).closed, last(waits).stopped]).toEqual([true, true]);
    client.show(true);
    client.show(true);
    expect(opened).toHaveLength(2);
  });
  test("comes back when it is told to, by a server that ends", () => {
    aClient();
    last(opened).say("goodbye", { data: "1234" });
    expect([last(opened).closed, last(waits).ms]).toEqual([true, 1_234]);
    last(waits).run();
    expect(opened).toHaveLength(2);
  });
  test.each([
    [1, 0, 500],
    [1, 1, 1_000],
    [20, 1, 60_000],
  ])("after %d failures with the chance %d waits %d ms", (failures, chance, ms) =>
    expect(waitAfter(failures, chance)).toBe(ms),
  );
});
