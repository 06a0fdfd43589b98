// Four processes behind a proxy, and one of them is killed again and again under buyers: nobody
// pays twice, nothing paid is lost, and each is back. How often: STORM_KILLS.
import { setTimeout as pause } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "./database.ts";
import { childrenOf, freePort, killOne, type RunningServer, startServer } from "./server.ts";
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
  const to = `http://127.0.0.1:${ours}`;
  // Each buyer names an address, which a proxy that asks from here leaves to be counted alone.
  proxy = hasNginx()
    ? await nginxProxy(certificate, port, to)
    : await nodeProxy(certificate, port, to, "127.0.0.1");
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
      killOne(server, turn);
    }
    await untilMore(buying.done);
    await buying.stop();
    await expectBalanced(base.url, skus);
    await expect.poll(() => childrenOf(server).length, { timeout: 30_000 }).toBe(workers);
    expect((await fetch(`${proxy.base}/readyz`)).status).toBe(200);
    console.log(`storm: ${kills} kills, ${buying.done()} purchases`);
  },
  60_000 + kills * 40_000,
);
