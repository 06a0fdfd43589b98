// A desk whose lists come from a copy of the database: nothing that was written is missing from
// them, and what the desk writes goes to the database itself.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#db/client.server.ts";
import { type Postgres, startPair } from "./kit/postgres.ts";
import { aPerson, signedIn } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

const token = "who-watches-the-shop";
let primary: Postgres;
let second: Postgres;
let database: Database;
let server: RunningServer;
let staff: string;
beforeAll(async () => {
  [primary, second] = await startPair({ durable: true });
  server = await startServer({
    SEED: "none",
    DATABASE_URL: primary.url(),
    DATABASE_REPLICA_URL: second.url(),
    METRICS_TOKEN: token,
  });
  database = openDatabase(primary.url(), { max: 2 });
  const { token: session } = await signedIn(
    database,
    await aPerson(database, { authority: "owner" }),
    { second: true },
  );
  staff = `session=${session}`;
}, 180_000);
afterAll(async () => {
  await server?.stop();
  await database?.close();
  await second?.stop();
  await primary?.stop();
});

const open = (path: string, cookie = staff) =>
  fetch(`${server.base}${path}`, { headers: { cookie }, redirect: "manual" });
/** How many questions for lists each of the two has answered. */
async function answered() {
  const headers = { authorization: `Bearer ${token}` };
  const text = await (await fetch(`${server.base}/metrics`, { headers })).text();
  const count = (from: string) =>
    Number(new RegExp(`shop_replica_reads_total\\{from="${from}"\\} (\\d+)`).exec(text)?.[1]);
  return { replica: count("replica"), primary: count("primary") };
}
async function listOfMembers(): Promise<string> {
  const page = await open("/admin/members");
  expect(page.status).toBe(200);
  return page.text();
}

test("a member who has just come stands in the list, which the copy gives", async () => {
  await expect
    .poll(async () => (await listOfMembers(), (await answered()).replica), { timeout: 10_000 })
    .toBeGreaterThan(0);
  const before = await answered();
  for (let n = 0; n < 10; n += 1) {
    const { uid } = await aPerson(database);
    expect(await listOfMembers()).toContain(uid);
  }
  const after = await answered();
  expect(after.replica - before.replica).toBeGreaterThan(after.primary - before.primary);
});
test("so does one who came while the copy stood still, or was gone", async () => {
  await second.ask("select pg_wal_replay_pause()");
  const { uid } = await aPerson(database);
  expect(await listOfMembers()).toContain(uid);
  await second.ask("select pg_wal_replay_resume()");
  await second.kill();
  const later = await aPerson(database);
  expect(await listOfMembers()).toContain(later.uid);
});
test("nobody who is not staff sees a list, wherever it comes from", async () => {
  const { token: session } = await signedIn(database, await aPerson(database));
  for (const cookie of ["", `session=${session}`])
    expect((await open("/admin/members", cookie)).status).not.toBe(200);
});
