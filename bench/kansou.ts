// The timeline at full size (bench/fill-kansou.ts), on the running product: lists, one impression,
// likes and what is sent. Several folders are asked one after the other, so that a small shop beside
// a full one shows what size costs.
// node bench/kansou.ts --data-dir SMALL --data-dir FULL [--data-dir SMALL] [--port 4210]
import { randomUUID } from "node:crypto";
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { halves, printSideBySide, startRunning } from "./running.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string", multiple: true },
    port: { type: "string", default: "4210" },
  },
});
const folders = values["data-dir"] ?? [];
if (folders.length === 0) throw new Error("--data-dir FOLDER");

type Running = Awaited<ReturnType<typeof startRunning>>;
type Place = { id: string; at: Date };

const many = <T>(times: number, one: (at: number) => T) =>
  Array.from({ length: times }, (_, at) => one(at));
/** A member of 英知, who holds のぞくる besides: all six groups are read. */
const uid = "c1600000-0000-4000-8000-000000000009";
const list = "/timeline/kansou";

/** What the disk alone takes: every write that the product acknowledges waits for it. */
function askDisk({ say }: Running, dataDir: string): void {
  const path = join(dataDir, "bench-durable");
  const file = openSync(path, "w");
  const waits = many(100, () => {
    const start = performance.now();
    writeSync(file, Buffer.alloc(8_192));
    fdatasyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  rmSync(path);
  say("8 KB made durable (control)", halves(waits));
}

async function readerOf({ client, sessionOf }: Running): Promise<string> {
  await client.query(
    `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire,
       origin, created_at, updated_at)
     select gen_random_uuid(), $1, item, 'active', 1, now() - interval '1 day',
       now() + interval '1 day', current_date, current_date + 1, 'bench:all:' || item, now(), now()
     from unnest(array['000001', '000010']) item on conflict do nothing`,
    [uid],
  );
  return sessionOf(uid);
}

async function askLists({ ask }: Running, cookie: string, places: readonly Place[]) {
  const asked = (what: string, paths: readonly string[]) => ask(what, paths, cookie);
  await ask(
    "A bare answer (control)",
    many(100, () => "/healthz"),
  );
  await asked(
    "The list, all groups (the first hundred warm it)",
    many(100, () => list),
  );
  await asked(
    "The list, all groups",
    many(100, () => list),
  );
  await asked(
    "The list of one plan",
    many(100, (at) => `${list}?plan=${["eichi", "wa", "kafuku"][at % 3]}`),
  );
  await asked(
    "The list from anywhere in three years",
    places.map(({ id, at }) => `${list}?before=${at.toISOString()}_${id}`),
  );
  await asked(
    "One with what was said to it",
    places.map(({ id }) => `/timeline/${id}/kansou`),
  );
  await asked(
    "One's own",
    many(50, () => `${list}?mine=1`),
  );
}

async function askCalls(running: Running, cookie: string, places: readonly Place[]) {
  const { base, ask, timed } = running;
  const { data: access } = (await (
    await fetch(`${base}/api/v1/accessToken`, { method: "POST", headers: { cookie, origin: base } })
  ).json()) as { data: { token: string } };
  await ask(
    "The call of the list",
    many(100, () => "/api/v1/kansou"),
    cookie,
    access.token,
  );
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
}

/** What was said of this folder, in the order of the asking. */
async function measure(dataDir: string): Promise<readonly string[]> {
  console.log(`\n${dataDir}`);
  const running = await startRunning(dataDir, values.port);
  const { client, say, rows } = running;
  const count = async (table: string) => {
    const { rows: counted } = await client.query<{ n: string }>(
      `select count(*) as n from ${table}`,
    );
    const n = Number(counted[0]?.n);
    say(`Rows of \`${table}\``, n.toLocaleString("en"));
    return n;
  };
  const kansou = await count("kansou");
  await count("kansou_comment");
  await count("liked_user");
  const { rows: places } = await client.query<Place>(
    `select id, at from (
       select id, created_at as at from kansou tablesample system (${Math.min(100, 5e4 / kansou)})
     ) sample order by random() limit 100`,
  );
  askDisk(running, dataDir);
  const cookie = await readerOf(running);
  await askLists(running, cookie, places);
  await askCalls(running, cookie, places);
  say("Memory at the end", `${running.megabytes()} MB`);
  await running.stop();
  return rows;
}

const said: (readonly string[])[] = [];
for (const folder of folders) said.push(await measure(folder));
printSideBySide(said);
