import { describe, expect, test } from "vitest";
import { createPageCache } from "./page-cache.server.ts";

const page = (text: string) => ({ html: text, headers: { "content-type": "text/html" } });
const long = (letter: string) => letter.repeat(10_000);

describe("the page cache", () => {
  test("has one maker for many askers", async () => {
    const cache = createPageCache();
    let made = 0;
    const render = async () => {
      made += 1;
      return page("x");
    };
    const pages = await Promise.all(
      Array.from({ length: 50 }, () => cache.get("/shop", 1, 0, render)),
    );
    expect([made, new Set(pages).size]).toEqual([1, 1]);
  });
  test("is quick for the first who asks, and sends fewer bytes to who asks again", async () => {
    const cache = createPageCache();
    const words = Array.from({ length: 4_000 }, (_, at) => `<b>${(at * 7919) % 1_000}</b>`).join(
      "",
    );
    const sent = async () => {
      const page = await cache.get("/shop", 1, 0, async () => ({ html: words, headers: {} }));
      return page?.forms.br.bytes.length ?? 0;
    };
    const first = await sent();
    expect(await sent()).toBe(first);
    await expect.poll(sent).toBeLessThan(first);
  });
  test("weighs what it keeps, and lets go of what was not asked for the longest", async () => {
    const cache = createPageCache({ maxSize: 40_000 });
    const put = (key: string) => cache.get(key, 1, 0, async () => page(long(key)));
    await put("a");
    await put("b");
    await put("c");
    await put("a");
    await put("d");
    expect(cache.size().bytes).toBeLessThanOrEqual(40_000);
    expect(["a", "b", "c", "d"].filter((key) => cache.fresh(key, 1, 0))).toEqual(["a", "c", "d"]);
  });
  test("shows an older edition for twenty seconds while the next is made behind it", async () => {
    const cache = createPageCache();
    await cache.get("/", 1, 0, async () => page("old"));
    const making = Promise.withResolvers<void>();
    const shown = await cache.get("/", 2, 5_000, async () => {
      await making.promise;
      return page("new");
    });
    expect(shown?.forms.identity.bytes.toString()).toBe("old");
    making.resolve();
    await expect
      .poll(() => cache.fresh("/", 2, 5_000)?.forms.identity.bytes.toString())
      .toBe("new");
    const late = await cache.get("/", 3, 40_000, async () => page("newest"));
    expect(late?.forms.identity.bytes.toString()).toBe("newest");
  });
  test("keeps nothing of a page that could not be made, and asks again", async () => {
    const cache = createPageCache();
    await expect(cache.get("/", 1, 0, () => Promise.reject(new Error("away")))).rejects.toThrow();
    expect(await cache.get("/", 1, 0, async () => undefined)).toBeUndefined();
    expect(cache.size().pages).toBe(0);
  });
  test("makes nothing for a caller who asked for too much, and still shows what is there", async () => {
    const cache = createPageCache();
    const refuse = () => 429 as const;
    expect(await cache.get("/", 1, 0, async () => page("x"), refuse)).toBe(429);
    await cache.get("/", 1, 0, async () => page("x"));
    expect(await cache.get("/", 1, 0, async () => page("y"), refuse)).toMatchObject({ edition: 1 });
  });
});
