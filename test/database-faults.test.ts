// The database is killed under buyers, again and again: the shop stays, says so meanwhile, comes
// back by itself, and no yen is lost or doubled.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { connectOrStart, type Embedded, startEmbedded } from "#dev/database/embedded.server.ts";
import { type RunningServer, startServer } from "./server.ts";
import {
  backMs,
  buyers,
  expectAway,
  expectBalanced,
  openAccounts,
  untilBack,
  untilMore,
} from "./under-faults.ts";

const quiet = () => {};

let folder: string;
let server: RunningServer | undefined;
let cluster: Embedded | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kg-faults-"));
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await server?.stop();
  await cluster?.stop();
  server = cluster = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const postmaster = (dataDir: string) => {
  const file = join(dataDir, "postgres", "cluster", "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
};
/** `SIGQUIT` is what `pg_ctl stop -m immediate` sends. */
const kinds = ["SIGKILL", "SIGQUIT"] as const;

const settings = { TRUST_PROXY: "on", LOG_LEVEL: "error" };

describe("a database that is killed under buyers", () => {
  test("ten times, beside the shop: it says so, is back within ten seconds, and the accounts agree", async () => {
    cluster = await startEmbedded(folder, quiet, { only: false });
    server = await startServer({ ...settings, DATABASE_URL: cluster.url });
    const { database, skus, cookie } = await openAccounts(cluster.url);
    await database.close();
    const buying = buyers(server.base, skus);
    for (let turn = 0; turn < 10; turn += 1) {
      await untilMore(buying.done);
      process.kill(postmaster(folder), kinds[turn % 2]);
      await cluster.lost;
      await expectAway(server, cookie);
      cluster = await startEmbedded(folder, quiet, { only: false });
      expect(await untilBack(server, cookie)).toBeLessThan(backMs);
      expect(server.child.exitCode, server.log()).toBeNull();
    }
    await untilMore(buying.done);
    await buying.stop();
    await expectBalanced(cluster.url, skus);
  }, 300_000);

  test("its own: the shop starts it again, three times", async () => {
    server = await startServer(settings);
    const { dataDir } = server;
    const { url } = await connectOrStart(dataDir, quiet);
    const { database, skus, cookie } = await openAccounts(url);
    await database.close();
    const buying = buyers(server.base, skus);
    for (let turn = 0; turn < 3; turn += 1) {
      await untilMore(buying.done);
      process.kill(postmaster(dataDir), kinds[turn % 2]);
      await pause(20);
      expect(await untilBack(server, cookie)).toBeLessThan(backMs);
      expect(server.child.exitCode, server.log()).toBeNull();
    }
    await untilMore(buying.done);
    await buying.stop();
    await expectBalanced(url, skus);
  }, 200_000);
});
