// A real copy that follows by streaming, as the doctor finds it.
import { openDatabase, type Database } from "#db/client.server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Postgres, startPair, startPostgres } from "#test/kit/postgres.ts";
import { findingLine } from "./finding.ts";
import { replicaFindingOf, replicaFindings } from "./replica.ts";

let primary: Postgres;
let second: Postgres;
let database: Database;
beforeAll(async () => {
  [primary, second] = await startPair({ durable: true });
  database = openDatabase(primary.url(), { max: 2 });
}, 60_000);
afterAll(async () => {
  await database?.close();
  await second?.stop();
  await primary?.stop();
});
const lines = async (url?: string) =>
  (await replicaFindings(url, database.pool)).map((one) => findingLine(one));

test("without a copy nothing is said of one", async () => {
  expect(await lines()).toEqual([]);
});
test("a copy that follows is good", async () => {
  await expect
    .poll(() => lines(second.url()), { timeout: 10_000 })
    .toEqual(["○ データベースの写し: 追いついています"]);
});
test("one that is far behind is told, not called bad", () => {
  const behind = (megabytes: number) =>
    findingLine(
      replicaFindingOf({ follows: true, ours: true, behindBytes: megabytes * 1024 * 1024 }),
    );
  expect(behind(64)).toBe("○ データベースの写し: 遅れは 64 MB までです");
  expect(behind(65)).toBe(
    "△ データベースの写し: 65 MB 遅れています。追いつくまで、一覧はもとのデータベースから読みます。",
  );
});
test("a copy of somebody else's database is bad", async () => {
  const other = await startPostgres();
  expect(await lines(other.url())).toEqual([
    expect.stringMatching(/^× データベースの写し: ほかのデータベースの写しです/),
  ]);
  await other.stop();
});
test("one that was promoted, and one that is away", async () => {
  await second.ask("select pg_promote()");
  expect(await lines(second.url())).toEqual([
    expect.stringMatching(/^× データベースの写し: もう写しではありません/),
  ]);
  await second.kill();
  expect(await lines(second.url())).toEqual([
    expect.stringMatching(/^× データベースの写し: つながりません。.+（つながりを断られました/),
  ]);
});
