// What a page asks of a phone: how many scripts, how heavy, and how long the thread does not
// answer. node --disable-warning=ExperimentalWarning bench/browser.ts [--loads 5] [--only home]
// [--tasks] [--data-dir FOLDER]
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Browser, type BrowserContextOptions, chromium } from "playwright-core";
import { connectOrStart } from "../dev/database/embedded.server.ts";
import { startServer } from "../test/server.ts";
import { findBrowser } from "../tools/test-browser.mjs";
import { someSignedIn } from "./members.ts";

const { values } = parseArgs({
  options: {
    loads: { type: "string", default: "5" },
    only: { type: "string" },
    "data-dir": { type: "string" },
    tasks: { type: "boolean", default: false },
  },
});

/** Lighthouse's phone has a processor so many times slower. */
const slower = 4;
/** A task that is longer holds up whoever taps. */
const allowedMs = 50;
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  serviceWorkers: "block",
};
const pages = {
  home: "/",
  category: "/shop/category/fashion",
  product: "/shop/product/fudehito-t-ai",
  about: "/about",
  player: "/player",
  mypage: "/mypage",
};

type Event = { name: string; ph: string; ts: number; dur?: number; tdur?: number; pid: number };
type TraceEvent = Event & { tid: number; args?: { name?: string; data?: { url?: string } } };
type Task = { at: number; ms: number };
type Load = { count: number; kb: number; blocking: number; longest: number; tasks: Task[] };

/**
 * Long tasks after the first paint, as Lighthouse reckons them: the time that the thread really
 * worked, four times as long. What others do on this machine meanwhile does not count.
 */
function tasksOf(trace: string): Task[] {
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const paints = events.filter(({ name }) => name === "firstContentfulPaint");
  const paint = paints.at(-1);
  if (!paint) throw new Error("nothing was painted");
  const main = events.find(
    ({ name, pid, args }) =>
      name === "thread_name" && pid === paint.pid && args?.name === "CrRendererMain",
  );
  return events
    .filter(
      ({ name, pid, tid, ts, ph }) =>
        ph === "X" &&
        name === "RunTask" &&
        pid === paint.pid &&
        tid === main?.tid &&
        ts >= paint.ts,
    )
    .map(({ ts, tdur = 0 }) => ({
      at: Math.round((ts - paint.ts) / 1_000),
      ms: (tdur / 1_000) * slower,
    }))
    .filter(({ ms }) => ms > allowedMs);
}

async function load(browser: Browser, url: string, token: string | null): Promise<Load> {
  const context = await browser.newContext(phone);
  if (token) await context.addCookies([{ name: "session", value: token, url }]);
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() !== "script") return;
    sizes.push(answer.headerValue("content-length").then(Number));
  });
  await browser.startTracing(page, {
    categories: ["loading", "disabled-by-default-devtools.timeline"],
  });
  await page.goto(url);
  // What never comes to rest is looked at for so long.
  await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => {});
  const trace = await browser.stopTracing();
  await context.close();
  const tasks = tasksOf(trace.toString());
  const bytes = (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
  return {
    count: sizes.length,
    kb: bytes / 1_024,
    blocking: tasks.reduce((all, { ms }) => all + ms - allowedMs, 0),
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
    tasks,
  };
}

const root = fileURLToPath(new URL("..", import.meta.url));
const found = findBrowser({ root, node: process.execPath });
if (!("env" in found)) {
  console.error(found.sentence);
  process.exit(78);
}
const server = await startServer({}, values["data-dir"]);
const database = await connectOrStart(server.dataDir, () => {});
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const [member] = await someSignedIn(client, 1);
await client.end();
await database.stop();
const browser = await chromium.launch({
  executablePath: found.env.CHROMIUM,
  env: { ...process.env, ...found.env } as Record<string, string>,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
for (const [who, token] of [
  ["visitor", null],
  ["member", member?.token ?? null],
] as const) {
  for (const [name, path] of Object.entries(pages)) {
    if (values.only && values.only !== name) continue;
    const loads: Load[] = [];
    for (let n = 0; n < Number(values.loads); n += 1)
      loads.push(await load(browser, server.base + path, token));
    loads.sort((a, b) => a.blocking - b.blocking);
    const middle = loads[Math.floor(loads.length / 2)];
    if (!middle) continue;
    console.log(
      `${who.padEnd(8)} ${name.padEnd(9)} ${middle.count} scripts  ${middle.kb.toFixed(1)} KB  ` +
        `blocked ${Math.round(middle.blocking)} ms (${loads.map((one) => Math.round(one.blocking)).join(" ")})  ` +
        `longest ${Math.round(middle.longest)} ms`,
    );
    if (values.tasks)
      console.log(middle.tasks.map(({ at, ms }) => `  ${at} ms: ${Math.round(ms)} ms`).join("\n"));
  }
}
await browser.close();
await server.stop();
