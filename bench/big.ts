// What a shop of full size costs, on the running product: bench/fill.ts fills it, this starts it as
// people do and asks it. node bench/big.ts --data-dir FOLDER [--port 4200] [--only shop] [--import
// 60000]
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { connectOrStart } from "../dev/database/embedded.server.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    port: { type: "string", default: "4200" },
    /** `shop`: goods alone, for a folder without members. */
    only: { type: "string" },
    /** So many rows of the goods are imported; none with 0. */
    import: { type: "string", default: "1000000" },
    /** So many edits of a product by the desk's form. */
    edits: { type: "string", default: "10" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const base = `http://localhost:${values.port}`;
const said: [what: string, measured: string][] = [];
const say = (what: string, measured: string) => {
  said.push([what, measured]);
  console.log(`${what}: ${measured}`);
};

const starter = spawn(
  process.execPath,
  [fileURLToPath(new URL("../tools/start.mjs", import.meta.url)), "start"],
  {
    env: { ...process.env, PORT: values.port, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
    stdio: ["ignore", "ignore", "inherit"],
  },
);
const ready = () =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const began = performance.now();
while (!(await ready())) await pause(20);
say("start until /readyz", `${((performance.now() - began) / 1_000).toFixed(1)} s`);

/** The process that answers: the child of the starter. */
const server = Number(
  readFileSync(`/proc/${starter.pid}/task/${starter.pid}/children`, "utf8").trim().split(" ")[0],
);
const megabytes = () =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server}/status`, "utf8"))?.[1] ?? 0) / 1_024,
  );
const processorMs = () => {
  const parts = readFileSync(`/proc/${server}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(parts[11]) + Number(parts[12])) * 10;
};
say("memory after the start", `${megabytes()} MB`);

const shop = await connectOrStart(dataDir, () => {});
const client = new pg.Client({ connectionString: shop.url });
await client.connect();

/** A session of a member who is there; of staff, with the second factor shown. */
async function sessionOf(uid: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await client.query(
    "insert into sign_in (token_hash, id, uid, created_at, last_used_at, proved_at, second_at, idle_until, ends_at) values ($1, $2, $3, now(), now(), now(), now(), now() + interval '1 day', now() + interval '1 day')",
    [createHash("sha256").update(token).digest("hex"), randomUUID(), uid],
  );
  return `session=${token}`;
}
const staff = randomUUID();
await client.query(
  "insert into users (uid, display_name, authority, created, updated) values ($1, '番台', 'owner', now(), now())",
  [staff],
);
const staffCookie = await sessionOf(staff);
const member = "b1600000-0000-4000-8000-000000000005";
const memberCookie = await sessionOf(member);

const share = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
/** One after the other: what a single visitor waits, and what it costs the thread. */
async function ask(what: string, paths: readonly string[], cookie = ""): Promise<void> {
  const times: number[] = [];
  const before = processorMs();
  for (const path of paths) {
    const start = performance.now();
    const answer = await fetch(base + path, {
      headers: cookie ? { cookie } : {},
      redirect: "manual",
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status} ${path}`);
    times.push(performance.now() - start);
    // Under the limit for one address.
    await pause(60);
  }
  const each = (processorMs() - before) / paths.length;
  say(
    what,
    `p50 ${share(times, 0.5).toFixed(1)} ms, p95 ${share(times, 0.95).toFixed(1)} ms; ${each.toFixed(1)} ms of the process each`,
  );
}
const many = <T>(count: number, one: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => one(at));
const any = (max: number) => 1 + Math.floor(Math.random() * max);
const live = () => {
  const n = any(99_999);
  return n % 50 === 0 ? n + 1 : n;
};

await ask("list, not kept (filtered, sorted, paged)", [
  ...many(40, () => `/shop?min=${any(9_000)}&sort=price-asc`),
  ...many(40, () => `/shop?page=${any(1_000) + 100}`),
  ...many(40, () => `/shop?size=M&colour=ai&sort=name&page=${any(50)}`),
]);
await ask(
  "product, not kept",
  many(120, () => `/shop/product/big-${live()}`),
);
const words = [
  "靴下",
  "くつした",
  "ｸﾂｼﾀ",
  "kutsushita",
  "朝のしずかな",
  "綿",
  "藍",
  "手ぬぐい 藍",
  "BG-777",
  "羽織",
  "zzz",
  "足",
];
await ask(
  "/shop?q=",
  many(60, (at) => `/shop?q=${encodeURIComponent(words[at % words.length] ?? "")}`),
);
await ask(
  "/search?q=",
  many(25, (at) => `/search?q=${encodeURIComponent(words[at % words.length] ?? "")}`),
);
await ask(
  "desk: goods",
  ["/admin/products", "/admin/products?sort=-price", "/admin/products?status=draft"].flatMap(
    (path) => many(5, () => path),
  ),
  staffCookie,
);
await ask(
  "desk: goods searched",
  many(
    30,
    (at) =>
      `/admin/products?q=${encodeURIComponent(["BG-5123", "靴下", "BG-99-M", "冬の", "はおり"][at % 5] ?? "")}`,
  ),
  staffCookie,
);
if (values.only !== "shop") {
  await ask(
    "desk: members searched",
    many(
      30,
      (at) =>
        `/admin/members?q=${encodeURIComponent(["山田", "やまだ", "member777", "千早", "佐藤 花子1", "example.jp"][at % 6] ?? "")}`,
    ),
    staffCookie,
  );
  await ask(
    "desk: members, audit, orders",
    ["/admin/members", "/admin/audit", "/admin/orders"].flatMap((path) => many(5, () => path)),
    staffCookie,
  );
  await ask(
    "/mypage/watch_history",
    many(20, () => "/mypage/watch_history"),
    memberCookie,
  );
}

/** The desk's form, sent as staff send it; until a visitor sees it. */
const edits: number[] = [];
const costs: number[] = [];
for (let time = 0; time < Number(values.edits); time += 1) {
  const id = `big-${live()}`;
  const form = await (
    await fetch(`${base}/admin/products/${id}`, { headers: { cookie: staffCookie } })
  ).text();
  // What stands in every field of the form, its groups included: sent back as it was but one.
  const seen = (/name="seen" value="(\{[^"]*)"/.exec(form)?.[1] ?? "").replaceAll("&quot;", '"');
  const title = `測った品 ${randomUUID().slice(0, 8)}`;
  await (await fetch(`${base}/shop/product/${id}`)).text();
  const stands = JSON.parse(seen) as Record<string, string>;
  const body = new URLSearchParams({ ...stands, title, seen, intent: "save" });
  const before = processorMs();
  const start = performance.now();
  const answer = await fetch(`${base}/admin/products/${id}`, {
    method: "POST",
    headers: {
      cookie: staffCookie,
      origin: base,
      "content-type": "application/x-www-form-urlencoded",
    },
    body,
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`the edit: ${answer.status}`);
  while (!(await (await fetch(`${base}/shop/product/${id}`)).text()).includes(title))
    await pause(5);
  edits.push(performance.now() - start);
  costs.push(processorMs() - before);
}
if (edits.length > 0)
  say(
    "one edit, until a visitor sees it",
    `p50 ${share(edits, 0.5).toFixed(0)} ms, longest ${share(edits, 1 - 1e-9).toFixed(0)} ms; ${share(costs, 0.5)} ms of the process for the edit and the page`,
  );

const command = (...args: string[]) =>
  new Promise<number>((resolve) => {
    spawn(
      process.execPath,
      [fileURLToPath(new URL("../tools/start.mjs", import.meta.url)), "tools", ...args],
      { env: { ...process.env, DATA_DIR: dataDir }, stdio: ["ignore", "ignore", "inherit"] },
    ).on("exit", (code) => resolve(code ?? 1));
  });
/** By the command line, as the desk would: products published in parts, while visitors look. */
async function exportAndImport(): Promise<void> {
  const file = `${dataDir}/bench-products.csv`;
  let from = performance.now();
  await command("export-catalogue", file);
  const seconds = () => (performance.now() - from) / 1_000;
  const took = seconds();
  // Written anew before anybody's time is taken: this file is larger than a breath of this process.
  const rows = await rewrite(file, `${file}.new`);
  say("export", `${took.toFixed(1)} s`);
  const visits: number[] = [];
  let importing = true;
  const visitor = (async () => {
    while (importing) {
      const start = performance.now();
      const answer = await fetch(`${base}/shop/product/big-${live()}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${answer.status} beside the import`);
      visits.push(performance.now() - start);
      await pause(120);
    }
  })();
  from = performance.now();
  await command("import-catalogue", `${file}.new`, "--write");
  const lasted = seconds();
  importing = false;
  await visitor;
  say(
    "import, every product changed",
    `${rows.toLocaleString("en")} rows in ${lasted.toFixed(0)} s: ${Math.round(rows / lasted)} rows a second`,
  );
  say(
    "product page beside the import",
    `p50 ${share(visits, 0.5).toFixed(0)} ms, p95 ${share(visits, 0.95).toFixed(0)} ms, longest ${share(visits, 1 - 1e-9).toFixed(0)} ms`,
  );
}
/** Every product in other words; how many rows there are. */
async function rewrite(from: string, to: string): Promise<number> {
  const words = `毎日の一枚です。${any(9_999)}`;
  let rows = -1;
  async function* changed() {
    for await (const line of createInterface({ input: createReadStream(from) })) {
      if (rows === Number(values.import)) return;
      rows += 1;
      yield `${line.replace(/毎日の[^,]*です。\d*/, words)}\r\n`;
    }
  }
  await pipeline(changed(), createWriteStream(to));
  return rows;
}
if (Number(values.import) > 0) await exportAndImport();
say("memory at the end", `${megabytes()} MB`);
say(
  "beside it",
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(" ")} on ${cpus().length} cores`,
);
await client.query("delete from users where uid = $1", [staff]);
await client.end();
await shop.stop();
starter.kill("SIGTERM");
console.log(`\n${said.map((row) => `| ${row.join(" | ")} |`).join("\n")}`);
