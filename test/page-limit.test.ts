// What a page brings along does not use up the pages that somebody may ask for.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startFilledServer } from "./kit/filled.ts";
import type { RunningServer } from "./server.ts";

const perMinute = 12;
let server: RunningServer;
beforeAll(async () => {
  server = await startFilledServer({
    RATE_LIMIT_PER_MINUTE: String(perMinute),
    TRUST_PROXY: "on",
  });
}, 120_000);
afterAll(() => server?.stop());

const ask = async (path: string, from: string) => {
  const answer = await fetch(server.base + path, {
    redirect: "manual",
    headers: { "x-forwarded-for": from, accept: "text/html" },
  });
  return {
    status: answer.status,
    wait: answer.headers.get("retry-after"),
    text: await answer.text(),
  };
};

test("a hundred pictures and scripts leave all twelve pages, and the thirteenth waits", async () => {
  const page = await ask("/shop", "10.8.0.1");
  const files = [...page.text.matchAll(/(?:src|href)="(\/(?:images|assets)\/[^"]+)"/g)].map(
    ([, path]) => path ?? "",
  );
  expect(files.length).toBeGreaterThan(20);
  for (let n = 0; n < 100; n += 1)
    expect((await ask(files[n % files.length] ?? "", "10.8.0.2")).status).toBe(200);
  // A page that is not kept is made for each who asks.
  const made = (n: number) => ask(`/shop?min=${n + 1}`, "10.8.0.2");
  for (let n = 0; n < perMinute; n += 1) expect((await made(n)).status).toBe(200);
  const over = await made(perMinute);
  expect([over.status, Number(over.wait) > 0]).toEqual([429, true]);
  // Pictures, and pages that stand in memory, go on; another address is its own.
  expect((await ask(files[0] ?? "", "10.8.0.2")).status).toBe(200);
  expect((await ask("/shop", "10.8.0.2")).status).toBe(200);
  expect((await ask("/shop?min=77", "10.8.0.3")).status).toBe(200);
});
