// The database's machine is gone from under buyers and its standby takes over: the shop finds it by
// itself, and the accounts agree.
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Embedded, startEmbedded } from "#dev/database/embedded.server.ts";
import { waitForDatabase } from "#db/wait.server.ts";
import { type Door, openDoor } from "./door.ts";
import { type RunningServer, startServer } from "./server.ts";
import {
  backMs,
  buyers,
  expectBalanced,
  openAccounts,
  untilBack,
  untilMore,
} from "./under-faults.ts";

const quiet = () => {};
const asItIs = { only: false };
let folder: string;
let primary: Embedded | undefined;
let standby: Embedded;
let door: Door;
let server: RunningServer | undefined;

const clusterOf = (name: string) => join(folder, name, "postgres", "cluster");

/**
 * A database and its copy, which follows it: what the one commits the other knows a moment later,
 * and takes no writes itself.
 */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kg-standby-"));
  chmodSync(folder, 0o755);
  await (await startEmbedded(join(folder, "first"), quiet, asItIs)).stop();
  spawnSync("cp", ["-a", join(folder, "first"), join(folder, "second")]);
  primary = await startEmbedded(join(folder, "first"), quiet, asItIs);
  const socket = new URL(primary.url).searchParams.get("host") ?? "";
  appendFileSync(
    join(clusterOf("second"), "postgresql.auto.conf"),
    `primary_conninfo = 'host=${socket} user=postgres'\n`,
  );
  writeFileSync(join(clusterOf("second"), "standby.signal"), "");
  standby = await startEmbedded(join(folder, "second"), quiet, asItIs);
  door = await openDoor(primary.url);
}, 60_000);
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await door.close();
  await primary?.stop();
  await standby.stop();
  rmSync(folder, { recursive: true, force: true });
});

const killPrimary = async () => {
  const [pid] = readFileSync(join(clusterOf("first"), "postmaster.pid"), "utf8").split("\n");
  process.kill(Number(pid), "SIGKILL");
  await primary?.lost;
};
async function ask(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
const promote = () => ask(standby.url, "select pg_promote()");

async function openShop() {
  if (!primary) throw new Error("no primary");
  server = await startServer({
    TRUST_PROXY: "on",
    LOG_LEVEL: "error",
    DATABASE_URL: door.through(primary.url),
  });
  const { database, skus, cookie } = await openAccounts(primary.url);
  await database.close();
  return { shop: server, skus, cookie, buying: buyers(server.base, skus) };
}

const ordersOf = async (url: string, emails: readonly string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    "select distinct email from orders where email = any($1) and paid_at is not null",
    [emails],
  );
  await client.end();
  return rows.map(({ email }) => email).toSorted();
};

describe("a standby that takes over", () => {
  test("that every order waits for: of what buyers were thanked for, nothing is lost", async () => {
    const { shop, skus, cookie, buying } = await openShop();
    if (!primary) throw new Error("no primary");
    await ask(
      primary.url,
      "alter system set synchronous_standby_names = '*'",
      "select pg_reload_conf()",
    );
    const before = buying.thanked().length;
    await untilMore(() => buying.done() - before);
    await killPrimary();
    // Nobody is thanked from here on until the standby has taken over.
    const thanked = buying.thanked();
    await promote();
    expect(thanked.length).toBeGreaterThan(before);
    expect(await ordersOf(standby.url, thanked)).toEqual(thanked.toSorted());
    door.leadTo(standby.url);
    expect(await untilBack(shop, cookie)).toBeLessThan(backMs);
    await untilMore(buying.done);
    await buying.stop();
    await expectBalanced(standby.url, skus);
  }, 120_000);

  test("after the primary was killed: reads alone are no shop, and with the promotion it is back", async () => {
    const { shop, skus, cookie, buying } = await openShop();
    await untilMore(buying.done);
    await killPrimary();
    door.leadTo(standby.url);
    await expect
      .poll(async () => (await fetch(`${shop.base}/readyz`)).status, { timeout: backMs })
      .toBe(503);
    await promote();
    expect(await untilBack(shop, cookie)).toBeLessThan(backMs);
    await untilMore(buying.done);
    await buying.stop();
    await expectBalanced(standby.url, skus);
    expect(shop.child.exitCode, shop.log()).toBeNull();
  }, 120_000);

  test("after the primary's machine lost its power: nobody is told, and it is noticed", async () => {
    const { shop, skus, cookie, buying } = await openShop();
    await untilMore(buying.done);
    door.fallSilent();
    await promote();
    door.leadTo(standby.url);
    expect(await untilBack(shop, cookie)).toBeLessThan(backMs);
    await untilMore(buying.done);
    await buying.stop();
    await expectBalanced(standby.url, skus);
  }, 120_000);
});

test("a start that meets a standby waits and says why, until it is promoted", async () => {
  const said: string[] = [];
  const waiting = waitForDatabase(standby.url, (line) => said.push(line));
  await expect.poll(() => said.length, { timeout: 5_000 }).toBe(1);
  expect(said[0]).toContain("読み取り専用です（控えのサーバーにつながっています）");
  await promote();
  await waiting;
});
