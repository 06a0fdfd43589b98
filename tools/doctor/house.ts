// What is ours: the database, the clock, the disk, the files, what is done by itself.
import { randomUUID } from "node:crypto";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import type { Db } from "../../app/db/client.server.ts";
import { tablesState } from "../../app/db/migrate.server.ts";
import { jobsNow, outboxState } from "../../app/features/platform/outbox/service.server.ts";
import { troubledEventCounts } from "../../app/features/shop/purchase/settle/events.server.ts";
import type { StoragePort } from "../../app/integrations/storage/port.ts";
import { type Finding, isBad, isGood, isNoted } from "./finding.ts";

const megabyte = 1024 * 1024;
/** A machine whose clock is so wrong refuses second factors and signed addresses. */
const maxClockMs = 2_000;
/** Fewer connections than this are left: a second process would find none. */
const minConnectionsLeft = 10;

export type DatabaseFacts = {
  version: string;
  durable: boolean;
  standby: boolean;
  connections: number;
  most: number;
  bytes: number;
};
const facts = `select current_setting('server_version') as version,
  current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
    and current_setting('synchronous_commit') <> 'off' as durable,
  pg_is_in_recovery() as standby,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
  current_setting('max_connections')::int as most,
  pg_database_size(current_database())::float8 as bytes`;

/** What was asked of the database, as a finding. */
export function databaseFindingOf(found: DatabaseFacts | undefined): Finding {
  const what = "データベース";
  if (!found) return isBad(what, "返事がありません。起動しているかご確認ください。");
  if (found.standby)
    return isBad(
      what,
      "控えのサーバーにつながっています。DATABASE_URL を書きこめるサーバーに向けてください。",
    );
  if (!found.durable)
    return isBad(
      what,
      "書いたものが消えることのある設定です。fsync・full_page_writes・synchronous_commit を on にしてください。",
    );
  if (found.most - found.connections < minConnectionsLeft)
    return isBad(
      what,
      `接続が ${found.connections}/${found.most} まで使われています。` +
        "max_connections をふやすか、DATABASE_POOL をへらしてください。",
    );
  const size = Math.ceil(found.bytes / megabyte).toLocaleString("ja");
  return isGood(
    what,
    `PostgreSQL ${found.version}、${size} MB、接続 ${found.connections}/${found.most}`,
  );
}

export const databaseFinding = async (pool: Pool): Promise<Finding> =>
  databaseFindingOf((await pool.query<DatabaseFacts>(facts)).rows[0]);

/** Whether the tables are those of this version; nothing is brought up to date here. */
export async function tablesFinding(pool: Pool): Promise<Finding> {
  const what = "表の形";
  const found = await tablesState(pool);
  switch (found.is) {
    case "none":
      return isBad(what, "まだ店がありません。npm start で開けるか、控えを戻してください。");
    case "another":
      return isBad(what, "ほかの版で作られた形です。その版のプログラムで動かしてください。");
    case "behind":
      return isNoted(
        what,
        `新しくするところが${found.left}つあります。次の起動のときに行われます。`,
      );
    case "newer":
      return isNoted(
        what,
        "より新しい版の形です。この版でも動きますが、折をみて新しい版にしてください。",
      );
    case "ours":
      return isGood(what, "この版のとおりです");
  }
}

export async function clockFinding(pool: Pool, clock: () => Date): Promise<Finding> {
  const what = "時計";
  const before = clock().getTime();
  const { rows } = await pool.query<{ at: Date }>("select clock_timestamp() as at");
  const ours = (before + clock().getTime()) / 2;
  const differ = Math.abs((rows[0]?.at.getTime() ?? 0) - ours);
  return differ > maxClockMs
    ? isBad(
        what,
        `データベースの機械と${Math.round(differ / 1_000)}秒ちがいます。両方の機械で時刻合わせ（chrony など）を動かしてください。`,
      )
    : isGood(what, "データベースの機械と合っています");
}

/** `minFree`: how many bytes have to be left. */
export async function diskFinding(folder: string, minFree = 1024 * megabyte): Promise<Finding> {
  const what = "ディスク";
  const probe = join(folder, `.doctor-${randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(megabyte), { flush: true });
  } finally {
    await rm(probe, { force: true });
  }
  const { bavail, bsize, blocks } = await statfs(folder);
  const free = bavail * bsize;
  const percent = Math.floor((bavail / blocks) * 100);
  const left = `${Math.floor(free / megabyte).toLocaleString("ja")} MB（${percent}%）`;
  return free < minFree
    ? isBad(what, `空きが ${left} です。要らないものを消すか、ディスクを大きくしてください。`)
    : isGood(what, `${folder} の空き ${left}`);
}

/** A file is put there, read again, found in the list, and taken away. */
export async function storageFinding(storage: StoragePort, where: string): Promise<Finding> {
  const what = "写真と音声の置き場";
  const key = `doctor/${randomUUID()}.txt`;
  const bytes = Buffer.from("npm run tools -- doctor");
  await storage.write(key, bytes, "text/plain");
  try {
    const read = await storage.read(key);
    const listed = await storage.list("doctor/");
    if (!read || !bytes.equals(read) || !listed.includes(key))
      return isBad(
        what,
        `${where} に置いたものが、そのまま読めません。置き場の設定をご確認ください。`,
      );
  } finally {
    await storage.remove(key);
  }
  return isGood(what, `${where} に置き、読み、消せました`);
}

/** A job that is due is taken within seconds; so late, nobody takes it. */
const lateMs = 5 * 60_000;
const maxNamed = 5;
const named = (names: readonly string[]) =>
  `${names.slice(0, maxNamed).join("、")}${names.length > maxNamed ? " ほか" : ""}`;

export async function jobsFinding(db: Db, now: Date): Promise<Finding> {
  const what = "くりかえしの仕事";
  const jobs = await jobsNow(db);
  if (jobs.length === 0)
    return isNoted(what, "まだ一度も行われていません。店（npm start）を開けると始まります。");
  const failing = jobs.filter(({ lastError }) => lastError !== null);
  if (failing.length > 0)
    return isBad(
      what,
      `${named(failing.map(({ name }) => name))} が失敗しています。` +
        `わけは番台の「きょう」と記録にあります（${failing[0]?.lastError ?? ""}）。`,
    );
  const late = jobs.filter(({ nextAt }) => now.getTime() - nextAt.getTime() > lateMs);
  if (late.length > 0)
    return isBad(
      what,
      `${named(late.map(({ name }) => name))} が行われていません。店（npm start）が動いているかご確認ください。`,
    );
  return isGood(what, `${jobs.length}の仕事は、どれもうまくいっています`);
}

/** What a person has to look at, because nothing more happens by itself. */
export async function waitingFinding(db: Db, now: Date): Promise<Finding> {
  const what = "人の手を待つもの";
  const [{ givenUp }, events] = await Promise.all([outboxState(db, now), troubledEventCounts(db)]);
  if (givenUp + events.person > 0)
    return isBad(
      what,
      `送れなかったもの${givenUp}件、合わない決済の知らせ${events.person}件。番台の「届かなかった連絡」と「お金の気がかり」からご確認ください。`,
    );
  return events.again > 0
    ? isNoted(what, `決済の知らせ${events.again}件は、このあと自動でもう一度試します。`)
    : isGood(what, "ありません");
}
