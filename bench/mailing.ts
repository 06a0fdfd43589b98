// A letter of the shop to ten thousand members on the running product, killed in the middle: how
// long it takes, and that each has it once. The folder must have been started once. node
// bench/mailing.ts --data-dir FOLDER [--port 4212] [--members 10000]
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "../app/db/client.server.ts";
import { beginMailing, writeMailing } from "../app/features/site/mailings/service.server.ts";
import { startRunning } from "./running.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    port: { type: "string", default: "4212" },
    members: { type: "string", default: "10000" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const { client, rows, say, megabytes, sessionOf, ask, killed, url, stop } = await startRunning(
  dataDir,
  values.port,
);
const one = async <Row extends Record<string, unknown>>(sql: string, ...with_: unknown[]) =>
  (await client.query<Row>(sql, with_)).rows[0]!;

/** Two of three have proved an address; none is in quiet hours. */
await client.query(
  `with made as (
     insert into users (uid, display_name, email, email_verified_at, created, updated)
     select gen_random_uuid(), '三条 澪',
       case when n % 3 < 2 then 'm' || n || '-' || gen_random_uuid() || '@example.jp' end,
       case when n % 3 < 2 then now() end, now(), now()
     from generate_series(1, $1::int) n returning uid)
   insert into contact_hours (uid, quiet, from_hour, until_hour, every_way)
   select uid, false, 21, 8, false from made`,
  [Number(values.members)],
);
const { db, pool } = openDatabase(url);
const actor = randomUUID();
await client.query(
  "insert into users (uid, display_name, authority, created, updated) values ($1, '店主', 'owner', now(), now())",
  [actor],
);
const id = randomUUID();
const text = { subject: "年末のお休み", body: "年末は、お休みをいただきます。", link: "/news" };
await writeMailing(db, { key: id, version: 0, itemId: "", ...text }, actor, new Date());
await beginMailing(db, { id, version: 1, beginsAt: null, actor }, new Date());
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1_000).toFixed(0)} s`;
const far = () =>
  one<{ state: string; sent: number; total: number }>(
    "select state, sent, total from mailing where id = $1",
    id,
  );
async function until(share: number): Promise<void> {
  for (;;) {
    const { state, sent, total } = await far();
    if (state === "done" || sent >= total * share) return;
    await pause(100);
  }
}
const cookie = await sessionOf(actor);
for (const share of [0.3, 0.6]) {
  await until(share);
  const { sent, total } = await far();
  say("Killed without a word at", `${sent} of ${total} after ${seconds()}`);
  await killed();
  say("Answers again after", seconds());
}
await ask(
  "The front while it is sent",
  Array.from({ length: 50 }, () => "/mypage"),
  cookie,
);
await until(1);
const about = [`mail:mailing:${id}:%`] as const;
const open = () =>
  one<{ n: number }>(
    "select count(*)::int as n from outbox where key like $1 and done_at is null",
    ...about,
  );
while ((await open()).n > 0) await pause(500);
say("All carried after", seconds());
const { total } = await far();
say("Members", String(total));
const letters = await one<{ n: number; people: number }>(
  "select count(*)::int as n, count(distinct uid)::int as people from member_letter where kind = 'mail:mailing'",
);
say("Letters in inboxes, of so many members", `${letters.n}, ${letters.people}`);
const posted = await one<{ rows: number; people: number; again: number; mails: number }>(
  `select count(*)::int as rows, count(distinct payload ->> 'uid')::int as people,
     count(*) filter (where attempts > 1)::int as again,
     count(*) filter (where exists (select from users u where u.uid::text = payload ->> 'uid'
       and u.email_verified_at is not null))::int as mails
   from outbox where key like $1`,
  ...about,
);
say("Rows of the post, of so many, carried again", Object.values(posted).slice(0, 3).join(", "));
const { rows: ids } = await client.query<{ id: string }>(
  "select id from outbox where key like $1",
  [...about],
);
const here = new Set(ids.map((row) => `${row.id}.eml`));
const mails = readdirSync(join(dataDir, "outbox")).filter((name) => here.has(name));
say("Mails, of those with an address", `${mails.length}, ${posted.mails}`);
say("Memory at the end", `${megabytes()} MB`);
say(
  "Load of the machine",
  loadavg()
    .map((load) => load.toFixed(1))
    .join(" "),
);
console.log(rows.join("\n"));
await pool.end();
await stop();
