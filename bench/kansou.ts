// The timeline at full size (bench/fill-kansou.ts), on the running product: lists, one impression,
// likes and what is sent. node bench/kansou.ts --data-dir FOLDER [--port 4210]
import { randomUUID } from "node:crypto";
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startRunning } from "./running.ts";

const { values } = parseArgs({
  options: { "data-dir": { type: "string" }, port: { type: "string", default: "4210" } },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const { base, client, rows, say, megabytes, processorMs, sessionOf, ask, stop } =
  await startRunning(dataDir, values.port);
for (const table of ["kansou", "kansou_comment", "liked_user"]) {
  const { rows: counted } = await client.query<{ n: string }>(`select count(*) as n from ${table}`);
  say(`Rows of \`${table}\``, Number(counted[0]?.n).toLocaleString("en"));
}
const many = <T>(times: number, one: (at: number) => T) =>
  Array.from({ length: times }, (_, at) => one(at));
const part = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** A member of 英知, who holds のぞくる besides: all six groups are read. */
const uid = "c1600000-0000-4000-8000-000000000009";
await client.query(
  `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire,
     origin, created_at, updated_at)
   select gen_random_uuid(), $1, item, 'active', 1, now() - interval '1 day',
     now() + interval '1 day', current_date, current_date + 1, 'bench:all:' || item, now(), now()
   from unnest(array['000001', '000010']) item on conflict do nothing`,
  [uid],
);
const cookie = await sessionOf(uid);
const list = "/timeline/kansou";
await ask(
  "A bare answer (control)",
  many(100, () => "/healthz"),
);
await ask(
  "The list, all groups (the first hundred warm it)",
  many(100, () => list),
  cookie,
);
await ask(
  "The list, all groups",
  many(100, () => list),
  cookie,
);
await ask(
  "The list of one plan",
  many(100, (at) => `${list}?plan=${["eichi", "wa", "kafuku"][at % 3]}`),
  cookie,
);
const { rows: places } = await client.query<{ id: string; at: Date }>(
  "select id, created_at as at from kansou tablesample system (0.05) limit 100",
);
await ask(
  "The list from anywhere in three years",
  places.map(({ id, at }) => `${list}?before=${at.toISOString()}_${id}`),
  cookie,
);
await ask(
  "One with what was said to it",
  places.map(({ id }) => `/timeline/${id}/kansou`),
  cookie,
);
await ask(
  "One's own",
  many(50, () => `${list}?mine=1`),
  cookie,
);
const { data: access } = (await (
  await fetch(`${base}/api/v1/accessToken`, { method: "POST", headers: { cookie, origin: base } })
).json()) as { data: { token: string } };
await ask(
  "The call of the list",
  many(100, () => "/api/v1/kansou"),
  cookie,
  access.token,
);

/** Each by itself; what the client waits. */
async function timed(what: string, times: number, one: (at: number) => Promise<Response>) {
  const waits: number[] = [];
  const before = processorMs();
  for (let at = 0; at < times; at += 1) {
    const start = performance.now();
    const answer = await one(at);
    await answer.arrayBuffer();
    waits.push(performance.now() - start);
    if (answer.status >= 400) throw new Error(`${answer.status} ${what}`);
    await pause(60);
  }
  const [p50, p95] = [part(waits, 0.5), part(waits, 0.95)];
  const each = (processorMs() - before) / times;
  say(
    what,
    `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${each.toFixed(1)} ms of the process each`,
  );
}
const headers = {
  cookie,
  origin: base,
  "content-type": "application/json",
  authorization: `Bearer ${access.token}`,
};
await timed("A like, and taking it back, each by its call", 200, (at) =>
  fetch(`${base}/api/v1/kansou/${places[(at >> 1) % places.length]?.id}/likedUsers`, {
    method: at % 2 ? "DELETE" : "PUT",
    headers,
  }),
);
await timed("An impression sent (the form)", 20, (at) =>
  fetch(`${base}/timeline/post-kansou2`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, origin: base },
    body: new URLSearchParams({
      intent: "write",
      plan: "eichi",
      key: randomUUID(),
      body: `測るための感想${"。".repeat(at + 1)}`,
    }),
  }),
);
say("Memory at the end", `${megabytes()} MB`);
say(
  "Load",
  `${loadavg()
    .map((one) => one.toFixed(1))
    .join(" ")} on ${cpus().length} cores`,
);
await stop();
console.log(`\n${rows.join("\n")}`);
