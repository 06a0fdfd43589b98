// Every table has a key, and every column that holds the id of another table refers to it, or says
// why not.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Snapshot, Table } from "../tools/schema-text.ts";

const { tables } = JSON.parse(
  readFileSync(new URL("../app/db/migrations/meta/0000_snapshot.json", import.meta.url), "utf8"),
) as Snapshot;

const outside = "the provider's own id: its table is not ours";
const shelf = "written again and again on the way of a buyer: the row of the size is locked first";
const often = "saved every few seconds by every listener: no second table is asked";
const derived = "made from other rows and made anew with them";
const staff = "who wrote last, for the others who edit; the audit has what was done by whom";
/** Columns that hold an id and refer to nothing, each with its reason. */
const free: Record<string, string> = {
  "data_export.file_key": "a name in the storage",
  "desk_act.uid": staff,
  "desk_import.uid": staff,
  "desk_import.file_key": "a name in the storage",
  "content_revision.uid": staff,
  "open_draft.uid": "of who works at the desk; gone with their account",
  "desk_view.uid": "of who works at the desk; gone with their account",
  "desk_upload.file_key": "a name in the storage",
  "desk_upload.item_id": "a file may come before its piece is written",
  "scheduled_revision.uid": staff,
  "stock_movement.uid": staff,
  "stock_count.uid": staff,
  "stock_count_row.uid": staff,
  "failed_charge.invoice_id": outside,
  "saved_word.entry_id": "a word that staff hide for a while comes back with its mark",
  "favourite.product_id": "what leaves the shop is not shown, and comes back with it",
  "imported_stock.sku": "remembers a line of a file, also of a size that was never made",
  "media_item.file_key": "a name in the storage",
  "media_item.vimeo_id": outside,
  "media_play_day.item_id": often,
  "media_plays.item_id": often,
  "memo.item_id": "a memo outlives its piece: the writer can still read and export it",
  "orders.temporary_id": "an order has all that was shown; its confirmation may be cleared away",
  "orders.buyer": "a member's uid, or the word guest",
  "parcel.invoice_id": outside,
  "parcel_hold.sku": shelf,
  "payment_event.object_id": outside,
  "payment_history.uid": "a member's uid, or the word guest",
  "payment_temporary.session_id": outside,
  "payment_temporary.uid": "a member's uid, or the word guest",
  "plan_order.session_id": outside,
  "event_payment.session_id": outside,
  "plan_price.price_id": outside,
  "playback.item_id": often,
  "point_entry.product": "the name of a purse, no row of the shop",
  "point_grant.product": "the name of a purse, no row of the shop",
  "product.family_id": "colours of one design share it; there is no row of a family",
  "refund.provider_id": outside,
  "search_document.group_id": derived,
  "spoken_text.item_id": derived,
  "spoken_word.item_id": derived,
  "spoken_word.word_id": derived,
  "shared_line.call_id": "a key of repetition that LINE alone keeps",
  "stock_hold.sku": shelf,
  "order_hands.sku": shelf,
  "subscription.provider_id": outside,
  "subscription_payment.invoice_id": outside,
  "users.line_user_id": outside,
};

const holdsId = (name: string) =>
  /^(uid|sku|buyer|product)$|_(id|uid|sku)$|^file_key$/.test(name) && !name.startsWith("public_");
const keysOf = (table: Table) => [
  ...Object.values(table.columns)
    .filter(({ primaryKey }) => primaryKey)
    .map(({ name }) => name),
  ...Object.values(table.compositePrimaryKeys).flatMap(({ columns }) => columns),
];
/** `users.uid` and `product_size.sku` are what the others refer to. */
const own = (table: Table, column: string) =>
  (table.name === "users" && column === "uid") ||
  (table.name === "product_size" && column === "sku");

test("every column that holds an id refers to its table, or stands in the list with its reason", () => {
  const loose = Object.values(tables).flatMap((table) => {
    const referring = new Set(Object.values(table.foreignKeys).flatMap((key) => key.columnsFrom));
    return Object.keys(table.columns)
      .filter((column) => holdsId(column) && !referring.has(column) && !own(table, column))
      .map((column) => `${table.name}.${column}`);
  });
  expect(loose.sort()).toEqual(Object.keys(free).sort());
});

test("every file of tables is gathered in app/db/schema.server.ts, or no migration knows of it", () => {
  const gathered = readFileSync(new URL("../app/db/schema.server.ts", import.meta.url), "utf8");
  const files = globSync("features/*/*/internal/*table.ts", {
    cwd: new URL("../app", import.meta.url).pathname,
  });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !gathered.includes(`"#${file.replaceAll("\\", "/")}"`))).toEqual(
    [],
  );
});

test("every table has a primary key", () => {
  const without = Object.values(tables).filter((table) => keysOf(table).length === 0);
  expect(without.map(({ name }) => name)).toEqual([]);
});

test("an index that goes downwards has empty values first, as questions ask without saying so", () => {
  const sql = readFileSync(
    new URL("../app/db/migrations/0000_initial.sql", import.meta.url),
    "utf8",
  );
  const indexes = sql
    .split("\n")
    .filter((line) => line.startsWith("CREATE") && / INDEX /.test(line));
  expect(indexes.length).toBeGreaterThan(100);
  expect(indexes.filter((line) => line.includes("NULLS LAST"))).toEqual([]);
});
