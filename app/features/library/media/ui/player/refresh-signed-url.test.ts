import { describe, expect, test } from "vitest";
import { freshUrls } from "./refresh-signed-url.ts";

const start = 1_800_000_000_000;
const quarter = 15 * 60_000;
/**
 * A server whose addresses last a quarter of an hour, and a viewer's clock that may be wrong by
 * `off`.
 */
function services({ off = 0, open = true } = {}) {
  const state = { at: start, open, renewed: 0, read: 0 };
  const signed = (name: string) =>
    `/media/douga/a.hls/${name}?e=${(state.at + quarter) / 1_000}&s=${state.at}`;
  const lists: Record<string, string[]> = {
    "main.m3u8": ["low/index.m3u8", "high/index.m3u8"],
    "low/index.m3u8": ["low/init.mp4", "low/0.m4s"],
    "high/index.m3u8": ["high/0.m4s"],
  };
  const urls = freshUrls({
    async renew() {
      state.renewed += 1;
      return state.open ? signed("main.m3u8") : undefined;
    },
    async read(url) {
      state.read += 1;
      return lists[/\.hls\/(.*)\?/.exec(url)?.[1] ?? ""]
        ?.map((name) =>
          name.endsWith("init.mp4") ? `#EXT-X-MAP:URI="${signed(name)}"` : signed(name),
        )
        .join("\n");
    },
    now: () => state.at + off,
  });
  return { state, signed, urls };
}

describe("the address of a piece", () => {
  test("stays as it is while it is good", async () => {
    const { state, signed, urls } = services();
    const first = signed("low/0.m4s");
    state.at += quarter - 60_001;
    expect([await urls.of(first), state.renewed]).toEqual([first, 0]);
  });
  test("is another one from a minute before its end: the film is asked for once, however many pieces wait", async () => {
    const { state, signed, urls } = services();
    const names = ["low/0.m4s", "low/init.mp4", "high/0.m4s"];
    const old = names.map(signed);
    state.at += quarter - 60_000;
    expect(await Promise.all(old.map((one) => urls.of(one)))).toEqual(names.map(signed));
    expect([state.renewed, state.read]).toEqual([1, 3]);
    state.at += 60_000;
    expect([await urls.of(old[0] ?? ""), state.renewed]).toEqual([
      `/media/douga/a.hls/low/0.m4s?e=${(state.at - 60_000 + quarter) / 1_000}&s=${state.at - 60_000}`,
      1,
    ]);
  });
  test("stays the old one where the film is not open any more", async () => {
    const { state, signed, urls } = services({ open: false });
    const old = signed("low/0.m4s");
    state.at += quarter;
    expect([await urls.of(old), await urls.again()]).toEqual([old, false]);
  });
  test("is not asked for with every piece by a clock that is an hour fast", async () => {
    const { state, signed, urls } = services({ off: 3_600_000 });
    for (let piece = 0; piece < 5; piece += 1) {
      await urls.of(signed("low/0.m4s"));
      state.at += 5_000;
    }
    expect(state.renewed).toBe(1);
  });
  test("is made anew when the server refuses it, by a clock that is an hour slow", async () => {
    const { state, signed, urls } = services({ off: -3_600_000 });
    const old = signed("low/0.m4s");
    state.at += quarter + 1;
    expect(await urls.of(old)).toBe(old);
    expect(await urls.again()).toBe(true);
    expect(await urls.of(old)).toBe(signed("low/0.m4s"));
  });
});
