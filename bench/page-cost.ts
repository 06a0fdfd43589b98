// What a page for one person costs the process, in milliseconds of its processor, and beside it
// React alone with the same elements in the same run. node bench/page-cost.ts [--rounds 7]
// [--requests 120] [--warm 1500] [--profile FOLDER] [--only /mypage]
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbedded } from "../dev/database/embedded.server.ts";
import { startServer } from "../test/server.ts";
import { someSignedIn } from "./members.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    requests: { type: "string", default: "120" },
    /** So often each page is asked for before anything is counted: the compiler is at rest then. */
    warm: { type: "string", default: "1500" },
    /** Where the server writes what its processor did. */
    profile: { type: "string" },
    only: { type: "string" },
  },
});
const [rounds, requests] = [Number(values.rounds), Number(values.requests)];
const atOnce = 8;

const median = (some: readonly number[]) =>
  some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;

/** All threads of a process, in milliseconds, as the scheduler counts them. */
function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const ran = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return ran.reduce((sum, one) => sum + one, 0) / 1_000_000;
}

/** As people start the server (tools/start.mjs), so that its control is, too. */
const heap = ["--max-semi-space-size=16", "--max-old-space-size=1024"];

function reactAlone(): { ask: (html: string) => Promise<number[]>; child: ChildProcess } {
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      ...heap,
      fileURLToPath(new URL("react-alone.ts", import.meta.url)),
    ],
    { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, NODE_ENV: "production" } },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    child,
    async ask(html) {
      child.stdin.write(`${JSON.stringify(html)}\n`);
      return JSON.parse((await lines.next()).value as string) as number[];
    },
  };
}

const folder = mkdtempSync(join(tmpdir(), "kg-page-cost-"));
const database = await startEmbedded(join(folder, "database"), () => {});
const settings = {
  DATABASE_URL: database.url,
  TRUST_PROXY: "on",
  RATE_LIMIT_PER_MINUTE: "1000000",
  LOG_LEVEL: "error",
};
// The first start fills the shop, and what that leaves behind is no page's.
await (await startServer(settings)).stop();
const server = await startServer(settings, undefined, [
  ...heap,
  ...(values.profile ? [`--cpu-prof`, `--cpu-prof-dir=${values.profile}`] : []),
]);
const { pid = 0 } = server.child;
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const people = await someSignedIn(client, 64);
await client.query(
  `insert into playback (uid, item_id, seconds, duration, session, device, at)
   select uid, media_item.id, 20, 300, '', '', now() - media_item.position * interval '1 hour'
   from users, media_item where media_item.status = 'open' and users.display_name = '三条 澪'`,
);

const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
function ask(path: string, at: number): Promise<string> {
  const cookie = `session=${people[at % people.length]?.token}`;
  return new Promise((resolve, reject) => {
    get(server.base + path, { agent, headers: { cookie } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(parts).toString())
          : reject(new Error(`${answer.statusCode} ${path}`)),
      );
    }).on("error", reject);
  });
}
async function askMany(path: string, count: number): Promise<number> {
  let next = 0;
  const before = processorMs(pid);
  const asking = async () => {
    while (next < count) await ask(path, next++);
  };
  await Promise.all(Array.from({ length: atOnce }, asking));
  return (processorMs(pid) - before) / count;
}

const {
  rows: [word],
} = await client.query<{ id: string }>(
  "select id from dictionary_entry where status = 'open' order by score desc, id limit 1",
);
const pages: Record<string, (at: number) => string> = {
  "/mypage": () => "/mypage",
  "/player": () => "/player",
  "/dictionary/{word}": () => `/dictionary/${word?.id}`,
  "/search": () => `/search?q=${encodeURIComponent("骨盤")}`,
  "/mypage/watch_history": () => "/mypage/watch_history",
  // A page that is not kept: each time another price.
  "list of 24": (at) => `/shop?min=${100 + (at % 800)}`,
};
/** What was spoken is read anew in the background after a start; that is no page's cost. */
async function atRest(): Promise<void> {
  const { rows } = await client.query("select 1 from spoken_due limit 1");
  if (!rows.length) return;
  await pause(200);
  await atRest();
}
await atRest();
const control = reactAlone();
type Kept = { html: string; ours: number[]; made: number[]; alone: number[] };
const kept = new Map<string, Kept>();
const names = Object.keys(pages).filter((name) => !values.only || name === values.only);
let asked = 0;
for (const name of names) {
  const path = pages[name]!(asked++);
  await askMany(path, Number(values.warm));
  kept.set(name, { html: await ask(path, 0), ours: [], made: [], alone: [] });
}
for (let round = 0; round < rounds; round += 1)
  for (const name of names) {
    const one = kept.get(name)!;
    const [made = 0, alone = 0] = await control.ask(one.html);
    one.made.push(made);
    one.alone.push(alone);
    one.ours.push(await askMany(pages[name]!(asked++), requests));
  }
const load = loadavg()
  .map((one) => one.toFixed(1))
  .join(" ");
console.log(`Load ${load} on ${cpus().length} cores, ${rounds} rounds of ${requests} each\n`);
console.log(
  "| Page | ms of the process | React alone | ratio | React alone, elements made before | ratio | KB |",
);
console.log("|---|---|---|---|---|---|---|");
for (const [name, { html, ...all }] of kept) {
  const [ours, alone, made] = [median(all.ours), median(all.alone), median(all.made)];
  const beside = [alone, made].flatMap((one) => [one.toFixed(2), (ours / one).toFixed(1)]);
  console.log(
    `| ${name} | ${ours.toFixed(2)} | ${beside.join(" | ")} | ${Math.round(html.length / 1024)} |`,
  );
}
console.log(
  `\nMemory ${/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]} KB`,
);
control.child.kill();
agent.destroy();
await client.end();
await server.stop();
await database.stop();
rmSync(folder, { recursive: true, force: true });
