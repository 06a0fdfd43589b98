// Four processes behind a proxy, and one of them is killed again and again under buyers: nobody
// pays twice, nothing paid is lost, and each is back. How often: STORM_KILLS.
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "./database.ts";
import { freePort, type RunningServer, startServer } from "./server.ts";
import { aCertificate, hasNginx, nginxProxy, nodeProxy, type Proxy } from "./tls.ts";
import { buyers, expectBalanced, openAccounts, untilMore } from "./under-faults.ts";

const kills = Number(process.env["STORM_KILLS"] ?? 3);
const workers = 4;
const certificate = aCertificate();
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
let proxy: Proxy;
beforeAll(async () => {
  setDefaultCACertificates([...getCACertificates("default"), certificate.cert]);
  base = await freshDatabase();
  const [port, ours] = [await freePort(), await freePort()];
  const open = hasNginx() ? nginxProxy : nodeProxy;
  proxy = await open(certificate, port, `http://127.0.0.1:${ours}`);
  server = await startServer({
    WORKERS: String(workers),
    PORT: String(ours),
    DATABASE_URL: base.url,
    DATABASE_POOL: "8",
    BASE_URL: proxy.base,
    TRUST_PROXY: "on",
    LOG_LEVEL: "error",
  });
  await untilAll();
}, 300_000);
afterAll(async () => {
  await server?.stop();
  await proxy?.close();
  await base?.close();
});

/** Who answers now: the children of the parent, as the system knows them. */
const numbers = (): number[] => {
  const { pid = 0 } = server.child;
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").map(Number);
};
async function untilAll(): Promise<void> {
  while (!server.log().includes(`${workers}つのプロセスで開きました`)) {
    expect(server.child.exitCode, server.log()).toBeNull();
    await pause(50);
  }
}

test.runIf(process.platform === "linux")(
  `${kills} kills of one of ${workers}: the accounts agree, and all are there again`,
  async () => {
    const { database, skus } = await openAccounts(base.url);
    await database.close();
    const buying = buyers(proxy.base, skus);
    for (let turn = 0; turn < kills; turn += 1) {
      await untilMore(buying.done);
      const crew = numbers();
      process.kill(crew[turn % crew.length] ?? 0, "SIGKILL");
    }
    await untilMore(buying.done);
    await buying.stop();
    await expectBalanced(base.url, skus);
    await expect.poll(() => numbers().length, { timeout: 30_000 }).toBe(workers);
    expect((await fetch(`${proxy.base}/readyz`)).status).toBe(200);
    console.log(`storm: ${kills} kills, ${buying.done()} purchases`);
  },
  60_000 + kills * 40_000,
);
