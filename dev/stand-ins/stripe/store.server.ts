// The stand-in remembers in its own schema, apart from the shop's tables, so that a restart forgets
// nothing.
import type { Pool, PoolClient } from "pg";
import { CannotStart } from "../../../app/lib/cannot-start.ts";
import type { Kept, Wire } from "./objects.ts";

export type Queryable = Pick<Pool | PoolClient, "query">;
export type Row = { object: Wire; kept: Kept };
export type Faults = {
  delayS: number;
  double: boolean;
  drop: boolean;
  shuffle: boolean;
  failNext: number;
  down: boolean;
  /** Calls whose path ends so are done, and their answer never arrives; "" for none. */
  loseAnswers: string;
  /** The next so many calls with a key fail, and the failure is kept for the key as its answer. */
  keepFailures: number;
  /** No call is answered. */
  hang: boolean;
};
export const noFaults: Faults = {
  delayS: 0,
  double: false,
  drop: false,
  shuffle: false,
  failNext: 0,
  down: false,
  loseAnswers: "",
  keepFailures: 0,
  hang: false,
};

const tables = `
select pg_advisory_xact_lock(73122011);
create schema if not exists stand_in;
create table if not exists stand_in.object (provider text not null, id text not null,
  kind text not null, data jsonb not null, created_at timestamptz not null,
  primary key (provider, id));
create index if not exists object_kind on stand_in.object (provider, kind, created_at desc,
  id desc);
create table if not exists stand_in.idempotency (provider text not null, key text not null,
  ask text not null, status int, answer text, created_at timestamptz not null,
  primary key (provider, key));
create table if not exists stand_in.delivery (
  id bigint generated always as identity primary key, provider text not null,
    event_id text not null, payload text not null, attempts int not null default 0,
  next_at timestamptz, delivered_at timestamptz, last_error text, created_at timestamptz not null);
create index if not exists delivery_due on stand_in.delivery (next_at) where next_at is not null;`;

/** Source: PostgreSQL, appendix A. */
const mayNot = "42501";

export const createTables = async (pool: Pool) => {
  try {
    await inStandInTransaction(pool, (tx) => tx.query(tables));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === mayNot)) throw error;
    throw new CannotStart(
      "練習用の決済（ALLOW_STAND_INS）は、自分の表を作ります。練習のあいだは、DATABASE_URL に、表を作れる利用者を指定してください。",
      { cause: error },
    );
  }
};

export async function inStandInTransaction<T>(
  pool: Pool,
  work: (tx: PoolClient) => Promise<T>,
): Promise<T> {
  const tx = await pool.connect();
  try {
    await tx.query("begin");
    const result = await work(tx);
    await tx.query("commit");
    return result;
  } catch (error) {
    await tx.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    tx.release();
  }
}

export const put = (db: Queryable, kind: string, rows: readonly Row[], now: Date): Promise<void> =>
  putAll(
    db,
    rows.map((row) => ({ kind, row })),
    now,
  );

export type OfKind = { kind: string; row: Row };
/** Objects of several kinds, in one statement. */
export async function putAll(db: Queryable, all: readonly OfKind[], now: Date): Promise<void> {
  await db.query({
    name: "stand-in-put",
    text: `insert into stand_in.object (provider, id, kind, data, created_at)
      select 'stripe', one->'row'->'object'->>'id', one->>'kind', one->'row', $2
      from jsonb_array_elements($1::jsonb) one
      on conflict (provider, id) do update set data = excluded.data`,
    values: [JSON.stringify(all), now],
  });
}

export async function get(
  db: Queryable,
  kind: string,
  id: string,
  lock = false,
): Promise<Row | undefined> {
  const { rows } = await db.query<{ data: Row }>({
    name: lock ? "stand-in-lock" : "stand-in-get",
    text: `select data from stand_in.object where provider = 'stripe' and id = $2
      and kind = $1${lock ? " for update" : ""}`,
    values: [kind, id],
  });
  return rows[0]?.data;
}

/** A payment page with its payment and charge, by their ids, in one question. */
export async function getPayPage(
  db: Queryable,
  id: string,
): Promise<{ row: Row; near: ReadonlyMap<string, Row> } | undefined> {
  const { rows } = await db.query<Record<"page" | "intent" | "charge", Row | null>>({
    name: "stand-in-page",
    text: `select page.data as page, intent.data as intent, charge.data as charge
      from stand_in.object page
      left join stand_in.object intent on intent.provider = 'stripe'
        and intent.id = page.data->'object'->>'payment_intent'
      left join stand_in.object charge on charge.provider = 'stripe'
        and charge.id = intent.data->'object'->>'latest_charge'
      where page.provider = 'stripe' and page.id = $1 and page.kind = 'checkout.session'`,
    values: [id],
  });
  const [found] = rows;
  if (!found?.page) return undefined;
  const near = [found.intent, found.charge].flatMap((row) =>
    row ? [[String(row.object["id"]), row] as const] : [],
  );
  return { row: found.page, near: new Map(near) };
}

export type Page = {
  limit: number;
  after: string | undefined;
  since: number;
  where: Record<string, string>;
};

export async function list(
  db: Queryable,
  kind: string,
  { limit, after, since, where }: Page,
): Promise<{ rows: Row[]; more: boolean }> {
  const { rows } = await db.query<{ data: Row }>({
    name: "stand-in-list",
    text: `select data from stand_in.object o where provider = 'stripe' and kind = $1
      and (data->'object'->>'created')::bigint >= $2 and data->'object' @> $3::jsonb
      and ($4::text is null or (created_at, id) < (select created_at, id from stand_in.object
        where provider = 'stripe' and id = $4))
      order by created_at desc, id desc limit $5`,
    values: [kind, since, JSON.stringify(where), after ?? null, limit + 1],
  });
  return { rows: rows.slice(0, limit).map(({ data }) => data), more: rows.length > limit };
}

/** Events that no webhook call has brought over yet. */
export async function undelivered(
  db: Queryable,
  limit: number,
  after: string | undefined,
): Promise<{ rows: Row[]; more: boolean }> {
  const { rows } = await db.query<{ data: Row }>(
    `select data from stand_in.object o where provider = 'stripe' and kind = 'event'
      and not exists (select 1 from stand_in.delivery d where d.event_id = o.id
        and d.delivered_at is not null)
      and ($1::text is null or (created_at, id) < (select created_at, id from stand_in.object
        where provider = 'stripe' and id = $1))
      order by created_at desc, id desc limit $2`,
    [after ?? null, limit + 1],
  );
  return { rows: rows.slice(0, limit).map(({ data }) => data), more: rows.length > limit };
}

/** Keys are remembered for a day, as the provider does, and then forgotten. */
const keyDays = "24 hours";
/** Claims a key for one call. `mine`: go on. Otherwise what is known of the key. */
export async function claimKey(
  db: Queryable,
  key: string,
  ask: string,
  now: Date,
): Promise<"mine" | { ask: string; status: number | null; answer: string | null }> {
  const claimed = await db.query({
    name: "stand-in-claim",
    text: `insert into stand_in.idempotency (provider, key, ask, created_at)
      values ('stripe', $1, $2, $3)
      on conflict (provider, key) do update set created_at = excluded.created_at,
        ask = excluded.ask, status = null, answer = null
      where idempotency.created_at <= excluded.created_at - $4::interval
        or (idempotency.status is null and idempotency.ask = excluded.ask
          and idempotency.created_at < excluded.created_at - interval '30 seconds')`,
    values: [key, ask, now, keyDays],
  });
  if (claimed.rowCount === 1) return "mine";
  const { rows } = await db.query<{ ask: string; status: number | null; answer: string | null }>(
    "select ask, status, answer from stand_in.idempotency where provider = 'stripe' and key = $1",
    [key],
  );
  return rows[0] ?? { ask, status: null, answer: null };
}

export const saveAnswer = (db: Queryable, key: string, status: number, answer: string) =>
  db.query({
    name: "stand-in-answer",
    text: `update stand_in.idempotency set status = $2, answer = $3 where provider = 'stripe'
      and key = $1`,
    values: [key, status, answer],
  });
export const freeKey = (db: Queryable, key: string) =>
  db.query(
    "delete from stand_in.idempotency where provider = 'stripe' and key = $1 and status is null",
    [key],
  );

export async function readFaults(db: Queryable): Promise<Faults> {
  const row = await get(db, "faults", "faults");
  return { ...noFaults, ...row?.object };
}
export const writeFaults = (db: Queryable, faults: Faults, now: Date) =>
  put(db, "faults", [{ object: { id: "faults", ...faults }, kept: {} }], now);
