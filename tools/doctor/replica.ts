// The copy of the database that lists come from: whether it is there, is a copy of ours, and
// follows.
import pg from "pg";
import type { Pool } from "pg";
import { type Finding, isBad, isGood, isNoted, lookedAt } from "./finding.ts";

const what = "データベースの写し";
const maxWaitMs = 5_000;
/** Source: the alert of docs/operating/every-day.md. */
const maxBehindBytes = 64 * 1024 * 1024;

export type ReplicaFacts = {
  /** Whether it follows anybody. */
  follows: boolean;
  /** Whether it was copied from this database. */
  ours: boolean;
  behindBytes: number;
};

export function replicaFindingOf({ follows, ours, behindBytes }: ReplicaFacts): Finding {
  if (!ours)
    return isBad(
      what,
      "ほかのデータベースの写しです。一覧に、ほかの店のものが出ることがあります。DATABASE_REPLICA_URL をなおすか、外してください。",
    );
  if (!follows)
    return isBad(
      what,
      "もう写しではありません（書きこめるサーバーになっています）。店はここから読みません。DATABASE_REPLICA_URL を写しに向けるか、外してください。",
    );
  const megabytes = Math.ceil(behindBytes / 1024 / 1024).toLocaleString("ja");
  return behindBytes > maxBehindBytes
    ? isNoted(
        what,
        `${megabytes} MB 遅れています。追いつくまで、一覧はもとのデータベースから読みます。`,
      )
    : isGood(what, behindBytes === 0 ? "追いついています" : `遅れは ${megabytes} MB までです`);
}

const system = "select system_identifier::text as system from pg_control_system()";

async function factsOf(replica: pg.Client, primary: Pool): Promise<ReplicaFacts> {
  const [theirs] = (await replica.query<{ system: string }>(system)).rows;
  const [own] = (await primary.query<{ system: string }>(system)).rows;
  const [at] = (
    await primary.query<{ now: string }>("select pg_current_wal_flush_lsn()::text as now")
  ).rows;
  const [found] = (
    await replica.query<{ follows: boolean; behind: number }>(
      `select pg_is_in_recovery() as follows,
        coalesce(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as behind`,
      [at?.now],
    )
  ).rows;
  if (!found) throw new Error("no answer");
  return {
    follows: found.follows,
    ours: theirs?.system === own?.system,
    behindBytes: Math.max(0, found.behind),
  };
}

/** Nothing where there is no copy. */
export async function replicaFindings(url: string | undefined, primary: Pool): Promise<Finding[]> {
  if (!url) return [];
  return lookedAt(
    what,
    async () => {
      const replica = new pg.Client({
        connectionString: url,
        application_name: "kusegoyomi-doctor",
        connectionTimeoutMillis: maxWaitMs,
        query_timeout: maxWaitMs,
      });
      replica.on("error", () => {});
      try {
        await replica.connect();
        return replicaFindingOf(await factsOf(replica, primary));
      } finally {
        await replica.end().catch(() => {});
      }
    },
    "つながりません。店はもとのデータベースだけで動きます。DATABASE_REPLICA_URL と写しの起動をご確認ください",
  );
}
