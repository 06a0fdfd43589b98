// Whoever leaves is taken away from every table: a row of each, made blindly, is gone or emptied
// after it, or stands here with the reason why it stays.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeLeavers } from "../app/jobs/purge.server.ts";
import { freshDatabase } from "./database.ts";
import { aPerson } from "./people.ts";

const books = "what was paid, for as long as the law asks";
const work = "work of the desk, or of who was of the staff then";
const short = "gone within days by its own time";
/** Tables that keep rows of somebody who left, each with its reason. */
const stays: Record<string, string> = {
  brought_member: "when somebody came and was asked in: two times, and nothing of the person",
  content_revision: work,
  data_export: "not used",
  desk_act: work,
  desk_import: work,
  desk_upload: work,
  diary_photo: "goes with its page, which this row never had; the file is found at night",
  event_payment: books,
  item_own: "what was held, without a name: counts and books stand on it",
  kansou_photo: "goes with its impression, which this row never had; the file is found at night",
  login_flow: short,
  mail_proof: short,
  member_viewing: "the owner's list of who of the staff looked, and why",
  once_taken: "an offer is taken once by a person: a hash, so that it stays so",
  parcel: "that a box was sent stays with its payment, without its address",
  parcel_plan: "the same: its address is emptied",
  payment_history: books,
  payment_temporary: short,
  plan_order: books,
  plan_receipt: books,
  point_entry: "a ledger is never changed",
  point_grant: "a ledger is never changed",
  scheduled_revision: work,
  stock_movement: work,
  stock_count: work,
  stock_count_row: work,
  subscription: books,
  subscription_payment: books,
  ticket_use: books,
};

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
}, 60_000);
afterAll(() => base.close());

type Column = { table: string; column: string; type: string; given: boolean };
/** The same in every table, so that a row finds the one that it goes with. */
const id = randomUUID();
const values: Record<string, unknown> = {
  uuid: id,
  boolean: false,
  jsonb: "{}",
  date: "2026-11-27",
  "timestamp with time zone": "2026-11-27",
  bytea: Buffer.from("x"),
  ARRAY: "{}",
  integer: 1,
  bigint: 1,
  "double precision": 1,
  smallint: 1,
};

/** Every table with a column `uid`, and of each the columns that a row cannot do without. */
async function tablesOfMembers() {
  const { rows } = await base.pool.query<Column>(
    `select table_name as table, column_name as column, data_type as type,
       (is_nullable = 'YES' or column_default is not null or is_identity = 'YES') as given
     from information_schema.columns where table_schema = 'public'
     order by table_name collate "C", ordinal_position`,
  );
  return [...Map.groupBy(rows, ({ table }) => table)]
    .flatMap(([name, columns]) =>
      columns.some(({ column }) => column === "uid")
        ? [{ name, columns: columns.filter(({ column, given }) => column === "uid" || !given) }]
        : [],
    )
    .filter(({ name }) => name !== "users");
}

/** What the values must be like is asked of nobody here, nor what they refer to. */
async function putRows(uid: string, tables: Awaited<ReturnType<typeof tablesOfMembers>>) {
  const { rows: checks } = await base.pool.query<{ table: string; name: string }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of checks)
    await base.pool.query(`alter table ${table} drop constraint "${name}"`);
  const client = await base.pool.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const { name, columns } of tables)
      await client.query(
        `insert into "${name}" (${columns.map(({ column }) => `"${column}"`).join(", ")})
         values (${columns.map((_, at) => `$${at + 1}`).join(", ")})`,
        columns.map(({ column, type }) => (column === "uid" ? uid : (values[type] ?? "x"))),
      );
  } finally {
    client.release(true);
  }
}

test("what a member has in any table is gone when they are taken away, or stays for a reason", async () => {
  const { uid } = await aPerson(base);
  const now = new Date();
  const tables = await tablesOfMembers();
  expect(tables.length).toBeGreaterThan(60);
  await putRows(uid, tables);
  await base.pool.query("update users set left_at = $2, remove_at = $2 where uid = $1", [uid, now]);
  await removeLeavers(base.db, now);
  const left: string[] = [];
  for (const { name } of tables) {
    const { rows } = await base.pool.query(`select 1 from "${name}" where uid::text = $1`, [uid]);
    if (rows.length > 0) left.push(name);
  }
  expect(
    left.filter((name) => !(name in stays)),
    "each is taken away in removeLeavers (app/jobs/purge.server.ts), or `stays` here says why not",
  ).toEqual([]);
  expect(Object.keys(stays).filter((name) => !left.includes(name))).toEqual([]);
});
