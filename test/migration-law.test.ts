// Every migration after the first keeps the law; and the law knows what keeps people waiting.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { migrationFaults } from "./migration-law.ts";

const released = new URL("../app/db/migrations/", import.meta.url);

describe("the law of migrations", () => {
  test("is kept by every one after the first release", () => {
    const later = readdirSync(released).filter((name) => /^(?!0000).*\.sql$/.test(name));
    const faults = later.flatMap((name) =>
      migrationFaults(readFileSync(new URL(name, released), "utf8")).map(
        (one) => `${name}: ${one}`,
      ),
    );
    expect(faults).toEqual([]);
  });
  test.each([
    "create table note (id integer primary key);\ncreate index note_idx on note (id);",
    'ALTER TABLE "orders" ADD COLUMN "memo" text DEFAULT \'\' NOT NULL;',
    "alter table orders add column at timestamptz default now();",
    "alter table orders add column memo integer;\nalter table orders add constraint some check (memo > 0) not valid;",
    "alter table orders add column memo integer;\nalter table orders add constraint some check (memo is null or memo > 0) not valid;",
    'ALTER TABLE "orders" ADD COLUMN "memo" text DEFAULT \'\' NOT NULL;\nALTER TABLE "orders" ADD CONSTRAINT "some" CHECK ("orders"."memo" is not null) NOT VALID;',
    "alter table orders add column memo text;\nalter table orders alter column memo set default '';\nalter table orders add constraint some check (memo is not null) not valid;",
    "alter table orders add column memo text;\nalter table bills add constraint some check (memo is not null) not valid;",
    // A later release than the column's: the release before it gives the value.
    "alter table orders add constraint some check (memo is not null) not valid;",
    "-- steps\nalter table orders validate constraint some;\n--> statement-breakpoint\ncreate unique index concurrently if not exists orders_idx on orders (memo);",
    "alter table orders add constraint memo_length check (length(memo) < 9) not valid;",
    "alter table orders add constraint of foreign key (uid) references users (uid) not valid;",
    "alter table orders alter column memo set default 'drop column';",
    "create function f() returns void as $$ begin update orders set memo = ''; end $$ language plpgsql;",
    "-- steps\n-- again until nothing is left\ndelete from orders where id in (select id from orders where old limit 500)",
    "-- steps\ndrop index concurrently if exists orders_idx;",
  ])("lets through: %s", (text) => {
    expect(migrationFaults(text)).toEqual([]);
  });
  test.each([
    'CREATE INDEX "orders_idx" ON "orders" USING btree ("uid");',
    "create index concurrently if not exists orders_idx on orders (uid);",
    "-- steps\ncreate index orders_idx on orders (uid);",
    "-- steps\ncreate index concurrently orders_idx on orders (uid);",
    'ALTER TABLE "orders" ALTER COLUMN "memo" SET DATA TYPE text;',
    "alter table orders alter memo type text;",
    "alter table orders alter column memo set not null;",
    "alter table orders add column memo text not null;",
    "alter table orders add column key uuid default gen_random_uuid();",
    "alter table orders add column memo text;\nalter table orders add constraint some check (memo is not null) not valid;",
    'ALTER TABLE "orders" ADD COLUMN "memo" text;\n--> statement-breakpoint\nALTER TABLE "orders" ADD CONSTRAINT "some" CHECK ("orders"."memo" IS NOT NULL) NOT VALID;',
    "alter table orders add column memo text;\nalter table orders add constraint some check (coalesce(memo, '') <> '') not valid;",
    "alter table orders add column if not exists memo text;\nalter table orders add constraint some check (num_nonnulls(memo, uid) = 1) not valid;",
    "alter table orders add column memo text;\nalter table orders add constraint some check ((memo is null) = (uid is null)) not valid;",
    "alter table orders add column memo text;\nalter table orders add constraint some check (memo is null or uid > 0 and memo is not null) not valid;",
    "alter table orders add column uid text references users (uid);",
    "alter table orders add column n bigserial;",
    "alter table orders add column both text generated always as (a || b) stored;",
    "alter table orders add constraint memo_length check (length(memo) < 9);",
    "alter table orders add constraint of foreign key (uid) references users (uid);",
    "alter table orders add constraint one unique (memo);",
    "alter table orders validate constraint memo_length;",
    "alter table orders drop column memo;",
    "alter table orders rename column memo to note;",
    "alter table orders rename to bills;",
    "drop table orders;",
    "update orders set memo = '';",
    "-- steps\nupdate orders set memo = '' where id in (select id from orders limit 500);",
    "-- steps\n-- again until nothing is left\nupdate orders set memo = '' where memo is null;",
    "-- steps\nalter table orders add column memo text;",
    "create table note (id integer);\nlock table orders;",
  ])("refuses: %s", (text) => {
    expect(migrationFaults(text)).toHaveLength(1);
  });
});
