// The disk of DATA_DIR is full while people come: what stands in memory is shown, what cannot be
// kept says so, and with room all is as before.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "./server.ts";

const disk = mkdtempSync(join(tmpdir(), "kg-full-"));
const filler = join(disk, "filler");
const mount = () =>
  process.platform === "linux" &&
  process.getuid?.() === 0 &&
  spawnSync("mount", ["-t", "tmpfs", "-o", "size=200m,mode=755", "tmpfs", disk]).status === 0;
const isThere = mount();
const where = isThere ? "" : " (no small disk can be made here: not tried)";

let server: RunningServer;
beforeAll(async () => {
  if (!isThere) return;
  mkdirSync(join(disk, "shop"));
  server = await startServer({ SEED: "none", LOG_LEVEL: "error" }, join(disk, "shop"));
}, 60_000);
afterAll(async () => {
  if (isThere) await server.stop();
  if (isThere) spawnSync("umount", [disk]);
  rmSync(disk, { recursive: true, force: true });
});

function fill(): void {
  for (let size = 8 * 1_048_576; size >= 4_096; size /= 2)
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: "a" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
}
const ready = async () => {
  const answer = await fetch(`${server.base}/readyz`);
  return [answer.status, await answer.json()];
};
let sent = 0;
const sendMessage = () =>
  fetch(`${server.base}/contact`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: server.base, accept: "text/html" },
    body: new URLSearchParams({
      formId: `0190a0a0-0000-7000-8000-${String((sent += 1)).padStart(12, "0")}`,
      name: "三条 澪",
      email: "mio@example.jp",
      subject: "order",
      body: "届く日を知りたいです。".repeat(150),
    }),
  });
/** Small rows find room for a while in what the database holds already. */
async function untilRefused(): Promise<Response> {
  for (let count = 0; count < 500; count += 1) {
    const answer = await sendMessage();
    if (answer.status !== 303) return answer;
  }
  throw new Error("all of it found room");
}
const full = [503, { status: "not ready", because: "full" }];
const isReady = [200, { status: "ready" }];

test.runIf(isThere)(
  `it is told to whoever watches and whoever writes, and over when there is room${where}`,
  async () => {
    await fetch(`${server.base}/about`);
    fill();
    await expect.poll(ready, { timeout: 5_000 }).toEqual(full);
    const refused = await untilRefused();
    expect([503, 507]).toContain(refused.status);
    expect(await refused.text()).toMatch(
      /いま、新しい内容を受けつけられません。|つながりにくくなっています。/,
    );
    expect((await fetch(`${server.base}/about`)).status).toBe(200);
    expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
    rmSync(filler);
    await expect.poll(ready, { timeout: 20_000 }).toEqual(isReady);
    expect((await sendMessage()).status).toBe(303);
  },
  60_000,
);

test.runIf(isThere)(
  `a database that is killed meanwhile is brought back when there is room, and why it was away is said${where}`,
  async () => {
    fill();
    const pidFile = join(disk, "shop", "postgres", "cluster", "postmaster.pid");
    process.kill(Number(readFileSync(pidFile, "utf8").split("\n")[0]), "SIGKILL");
    await expect.poll(ready, { timeout: 20_000 }).toEqual(full);
    rmSync(filler);
    await expect.poll(ready, { timeout: 20_000 }).toEqual(isReady);
    expect((await sendMessage()).status).toBe(303);
    expect(server.child.exitCode, server.log()).toBeNull();
  },
  60_000,
);
