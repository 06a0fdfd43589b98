// What a whole purchase costs the shop's process and its database, in milliseconds of the
// processor, with the provider and the post in a process of their own. Several builds in turn:
// node bench/purchase-cost.ts [--trees FOLDER,FOLDER] [--rounds 5] [--count 160] [--warm 400]
// [--at-once 16] [--profile FILE]
import { fork } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { freePort } from "../test/server.ts";
import { inspected } from "./inspect.ts";
import { buyMany, purchaseSteps } from "./purchases.ts";

const { values } = parseArgs({
  options: {
    trees: { type: "string", default: fileURLToPath(new URL("..", import.meta.url)) },
    rounds: { type: "string", default: "5" },
    count: { type: "string", default: "160" },
    warm: { type: "string", default: "400" },
    "at-once": { type: "string", default: "16" },
    /** Besides, each step by itself: all buyers take the first, then all the second. */
    steps: { type: "boolean", default: false },
    /** Where what the processor did in the last round of the last tree is written. */
    profile: { type: "string" },
  },
});
const [rounds, count, warm] = [values.rounds, values.count, values.warm].map(Number) as [
  number,
  number,
  number,
];
const atOnce = Number(values["at-once"]);

const median = (some: readonly number[]) =>
  some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;

/** All threads of a process, in milliseconds, as the scheduler counts them. */
function ranMs(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((one) => readFileSync(`/proc/${pid}/task/${one}/schedstat`, "utf8").split(" ")[0])
      .reduce((sum, ns) => sum + Number(ns) / 1_000_000, 0);
  } catch {
    return 0;
  }
}
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
const memoryMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;

type Embedded = typeof import("../dev/database/embedded.server.ts");
type Server = typeof import("../test/server.ts");

async function start(tree: string, inspect: number | undefined) {
  const load = (path: string) => import(pathToFileURL(join(resolve(tree), path)).href);
  const { startEmbedded } = (await load("dev/database/embedded.server.ts")) as Embedded;
  const { startServer } = (await load("test/server.ts")) as Server;
  const folder = mkdtempSync(join(tmpdir(), "kg-purchase-cost-"));
  const database = await startEmbedded(join(folder, "database"), () => {});
  const theirs = await startEmbedded(join(folder, "outside"), () => {});
  const port = await freePort();
  const outside = fork(
    fileURLToPath(new URL("outside.ts", import.meta.url)),
    [theirs.url, `http://127.0.0.1:${port}/api/webhooks/stripe`],
    { execArgv: ["--disable-warning=ExperimentalWarning"] },
  );
  const settings = await new Promise<Record<string, string>>((told) => {
    outside.once("message", (message) => told(message as Record<string, string>));
  });
  const server = await startServer(
    {
      ...settings,
      DATABASE_URL: database.url,
      PORT: String(port),
      TRUST_PROXY: "on",
      RATE_LIMIT_PER_MINUTE: "1000000",
      LOG_LEVEL: "error",
    },
    undefined,
    inspect ? [`--inspect=127.0.0.1:${inspect}`] : [],
  );
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return {
    server,
    client,
    async close() {
      await client.end();
      await server.stop();
      outside.kill("SIGTERM");
      await database.stop();
      await theirs.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
type Started = Awaited<ReturnType<typeof start>>;

/** Goods that never run out, once the shop is at rest. */
async function goodsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ sku: string }>(
    "select sku from product_size join product on product.id = product_id where collection = 'product' and stock > 5 order by sku limit 3",
  );
  await client.query("update product_size set stock = 1000000");
  await pause(2_500);
  // What was spoken is read anew in the background after a start; that is no purchase's cost.
  const due = async () => (await client.query("select 1 from spoken_due limit 1")).rows.length > 0;
  while (await due()) await pause(200);
  return rows.map(({ sku }) => sku);
}

/** What the process and its database have used so far, and the difference for one of many. */
async function meterOf({ server, client }: Started) {
  const { pid = 0 } = server.child;
  const { rows: here } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  // Its fourth field, behind the name in brackets, is the process that all of them come from.
  const stat = readFileSync(`/proc/${here[0]?.pid}/stat`, "utf8").split(") ")[1] ?? "";
  const leader = Number(stat.split(" ")[1]);
  const figures = async () => {
    const { rows } = await client.query<{ commits: string }>(
      "select xact_commit as commits from pg_stat_database where datname = current_database()",
    );
    const ran = childrenOf(leader).map((one) => [one, ranMs(one)] as const);
    return {
      shop: ranMs(pid),
      thread: Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1_000_000,
      database: new Map(ran),
      commits: Number(rows[0]?.commits),
    };
  };
  type Figures = Awaited<ReturnType<typeof figures>>;
  const each = (before: Figures, after: Figures, many: number) => {
    const database = [...after.database].reduce(
      (sum, [one, ms]) => sum + ms - (before.database.get(one) ?? 0),
      0,
    );
    return {
      shop: (after.shop - before.shop) / many,
      thread: (after.thread - before.thread) / many,
      database: database / many,
      commits: (after.commits - before.commits) / many,
    };
  };
  return { figures, each };
}

async function open(tree: string, inspect: number | undefined) {
  const started = await start(tree, inspect);
  const { server, client, close } = started;
  const { figures, each } = await meterOf(started);
  const skus = await goodsOf(client);
  let from = 0;
  return {
    tree,
    memory: () => memoryMb(server.child.pid ?? 0),
    /** Milliseconds for each of `many` purchases. */
    async buy(many: number) {
      const before = await figures();
      const bought = await buyMany(server.base, skus, { count: many, atOnce, from });
      from += many;
      await pause(1_200);
      const after = await figures();
      const { perSecond, failed } = bought;
      return { ...each(before, after, many), perSecond, failed };
    },
    /** As above, step by step; behind the last, what the shop does afterwards by itself. */
    async steps(many: number) {
      const buyers = Array.from({ length: many }, (_, at) =>
        purchaseSteps(server.base, skus[at % skus.length] ?? "", from + at),
      );
      from += many;
      const table: string[][] = [];
      const names = Object.keys(buyers[0] ?? {}) as (keyof (typeof buyers)[number])[];
      for (const name of [...names, "afterwards, in four seconds" as const]) {
        const before = await figures();
        let next = 0;
        const walk = async () => {
          for (let one = buyers[next++]; one; one = buyers[next++])
            if (name in one) await one[name as keyof typeof one]();
        };
        await Promise.all(Array.from({ length: atOnce }, walk));
        if (!names.includes(name as (typeof names)[number])) await pause(4_000);
        const { shop, thread, database, commits } = each(before, await figures(), many);
        table.push([name, ...[shop, thread, database, commits].map((one) => one.toFixed(2))]);
      }
      return table;
    },
    async left() {
      const { rows } = await client.query(
        `select (select count(*)::int from orders where state = 'paid') as paid,
          (select count(*)::int from payment_event where done_at is null) as waiting,
          (select sum(reserved)::int from product_size) as held`,
      );
      return JSON.stringify(rows[0]);
    },
    close,
  };
}

const inspect = values.profile ? await freePort() : undefined;
const trees = values.trees.split(",");
const shops = [];
for (const [at, tree] of trees.entries())
  shops.push({
    shop: await open(tree, at === trees.length - 1 ? inspect : undefined),
    had: [] as Awaited<ReturnType<Awaited<ReturnType<typeof open>>["buy"]>>[],
  });
for (const { shop } of shops) await shop.buy(warm);
for (let round = 0; round < rounds; round += 1)
  for (const one of shops) one.had.push(await one.shop.buy(count));
if (inspect && values.profile) {
  const profiler = await inspected(inspect);
  await profiler.start();
  const bought = await shops.at(-1)?.shop.buy(count * 2);
  writeFileSync(values.profile, JSON.stringify(await profiler.stop()));
  console.log(`profiled: ${JSON.stringify(bought)}`);
}

console.log(`Load ${loadavg()[0]?.toFixed(1)}, ${rounds} rounds of ${count}, ${atOnce} at once\n`);
console.log("| Build | ms of the shop | its first thread | database | commits | a second | MB |");
console.log("|---|---|---|---|---|---|---|");
for (const { shop, had } of shops) {
  const of = (name: "shop" | "thread" | "database" | "commits" | "perSecond") =>
    median(had.map((one) => one[name])).toFixed(1);
  const figures = [of("shop"), of("thread"), of("database"), of("commits"), of("perSecond")];
  console.log(`| ${[shop.tree, ...figures, shop.memory().toFixed(0)].join(" | ")} |`);
  console.log(`  failed ${had.reduce((sum, one) => sum + one.failed, 0)}; ${await shop.left()}`);
}
if (values.steps)
  for (const { shop } of shops) {
    console.log(`\n| ${shop.tree} | ms of the shop | its first thread | database | commits |`);
    console.log("|---|---|---|---|---|");
    for (const row of await shop.steps(count * 2)) console.log(`| ${row.join(" | ")} |`);
  }
for (const { shop } of shops) await shop.close();
process.exit(0);
