import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type CachedPage, createPageCache, codedForm } from "./page-cache.server.ts";

const page = (text: string) => ({ html: text, headers: { "content-type": "text/html" } });
const textOf = (page: CachedPage | undefined) =>
  page && codedForm(page, "identity").bytes.toString();
/** Letters that do not pack: each page weighs what it says. */
const long = (letter: string) =>
  Array.from({ length: 150 }, (_, at) =>
    createHash("sha256").update(`${letter}${at}`).digest("hex"),
  ).join("");

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
    expect(textOf(shown)).toBe("old");
    making.resolve();
    await expect.poll(() => textOf(cache.fresh("/", 2, 5_000))).toBe("new");
    const late = await cache.get("/", 3, 40_000, async () => page("newest"));
    expect(textOf(late)).toBe("newest");
  });
  test("sends the same text packed either way, and plain to who takes nothing else", async () => {
    const cache = createPageCache();
    const words = "息を吐いて、骨盤をうしろへ。".repeat(50);
    const made = await cache.get("/", 1, 0, async () => page(words));
    expect(textOf(made)).toBe(words);
    const plain = codedForm(made!, "identity");
    expect(plain.headers).toContain(String(Buffer.byteLength(words)));
    expect(plain.headers).not.toContain("content-encoding");
    for (const [coding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const { bytes, headers } = codedForm(made!, coding);
      expect(unpack(bytes).toString()).toBe(words);
      expect(headers).toEqual(expect.arrayContaining(["content-encoding", coding]));
    }
    expect(cache.size().bytes).toBeLessThan(Buffer.byteLength(words) + 2_000);
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
