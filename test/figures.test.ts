// Figures for who has the word, and for nobody else; of all processes together.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "./database.ts";
import { type RunningServer, startServer } from "./server.ts";

const token = "a-word-of-this-test-alone";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
beforeAll(async () => {
  base = await freshDatabase();
  server = await startServer({
    SEED: "none",
    WORKERS: "2",
    METRICS_TOKEN: token,
    DATABASE_URL: base.url,
  });
  while (!server.log().includes("2つのプロセスで開きました")) await pause(20);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

const ask = (word?: string) =>
  fetch(`${server.base}/metrics`, { headers: word ? { authorization: `Bearer ${word}` } : {} });
async function figures(): Promise<Map<string, number>> {
  const text = await (await ask(token)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
}

test("without the word, or with another, there is nothing to read", async () => {
  for (const word of [undefined, "another-word-altogether", `${token}x`]) {
    const answer = await ask(word);
    expect([answer.status, await answer.text()]).toEqual([401, ""]);
  }
});
test("both processes are counted, and what the house waits for is said once", async () => {
  await base.pool.query(`insert into outbox
    (id, kind, key, payload, created_at, attempts, failed_at) values
    (gen_random_uuid(), 'nobody-knows-it', 'one', '{}', now(), 9, now())`);
  for (let n = 0; n < 20; n += 1)
    await fetch(`${server.base}/about?n=${n}`, { redirect: "manual" });
  await fetch(`${server.base}/nowhere`);
  await expect
    .poll(async () => (await figures()).get("shop_outbox_given_up"), { timeout: 20_000 })
    .toBe(1);
  const now = await figures();
  expect(now.get("shop_processes")).toBe(2);
  const count = (kind: string, status: string) =>
    now.get(`shop_request_seconds_count{kind="${kind}",status="${status}"}`) ?? 0;
  expect(count("page", "2xx")).toBeGreaterThanOrEqual(20);
  expect(count("page", "4xx")).toBeGreaterThanOrEqual(1);
  expect(count("watch", "4xx")).toBe(3);
  expect(now.get("shop_memory_bytes")).toBeGreaterThan(100_000_000);
  expect(now.get("shop_disk_free_bytes")).toBeGreaterThan(0);
  expect(now.get("shop_jobs_failing")).toBe(0);
});
test("where no word is set there is no such page", async () => {
  const without = await startServer({ SEED: "none", DATABASE_URL: base.url });
  expect((await fetch(`${without.base}/metrics`)).status).toBe(404);
  await without.stop();
});
