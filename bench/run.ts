// Measures everything in one run on this machine: ratios against a static server with the same
// bytes, and rates of whole purchases. npm run bench [-- --seconds 8] [--only shop | members |
// listening] [--rows 1000000]
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { startEmbedded } from "../dev/database/embedded.server.ts";
import { startServer } from "../test/server.ts";
import { hasBrowser, waitsForSound } from "./sound.ts";
import { fillPlayback, listenersSaving } from "./listening.ts";
import { checkAmongMany, commitMany, playingScript, signInMany, someSignedIn } from "./members.ts";
import { buyMany } from "./purchases.ts";
import { renewMany } from "./renewals.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "6" },
    only: { type: "string" },
    rows: { type: "string", default: "1000000" },
  },
});
const seconds = Number(values.seconds);
const wants = (part: "shop" | "members" | "listening") =>
  values.only === undefined || values.only === part;
const connections = 32;

for (const tool of ["wrk", "nginx"]) {
  if (spawnSync("which", [tool]).status !== 0) {
    console.error(
      `計測には ${tool} が要ります。Debian では apt-get install wrk nginx-light で入ります。`,
    );
    process.exit(78);
  }
}

type Load = { perSecond: number; p50: number; p99: number; errors: number };
const milliseconds = (text: string) => {
  const [, number = "0", unit] = /([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return Number(number) * (unit === "us" ? 0.001 : unit === "s" ? 1_000 : 1);
};

/**
 * Runs beside us: our own loop must stay free for the pages that it serves to nobody, and for the
 * timers.
 */
async function load(
  url: string,
  { headers = {}, script = "" }: { headers?: Record<string, string>; script?: string } = {},
  at = connections,
): Promise<Load> {
  const args = [
    "-t1",
    `-c${at}`,
    `-d${seconds}s`,
    "--latency",
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    ...(script ? ["-s", script] : []),
    url,
  ];
  const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
  let out = "";
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  await new Promise((resolve) => {
    child.once("exit", resolve);
  });
  const line = (pattern: RegExp) => pattern.exec(out)?.[1] ?? "";
  return {
    perSecond: Number(line(/Requests\/sec:\s+([\d.]+)/)),
    p50: milliseconds(line(/50%\s+(\S+)/)),
    p99: milliseconds(line(/99%\s+(\S+)/)),
    errors: Number(line(/Non-2xx or 3xx responses: (\d+)/) || 0),
  };
}

/**
 * How much of a core a process has used, in milliseconds: it says what a page costs also while
 * others use the machine.
 */
const usedMs = (pid: number | undefined) => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const rows: string[][] = [];
const say = (what: string, ...figures: string[]) => {
  rows.push([what, ...figures]);
  console.log(`${what.padEnd(46)} ${figures.join("  ")}`);
};
const rate = ({ perSecond }: Load) => `${Math.round(perSecond).toLocaleString("en")}/s`;
const late = ({ p99 }: Load) => `p99 ${p99.toFixed(1)} ms`;
const bad = ({ errors }: Load) => (errors > 0 ? `${errors} errors` : "");

const folder = mkdtempSync(join(tmpdir(), "kg-bench-"));
const database = await startEmbedded(join(folder, "database"), () => {});
const secret = "the secret of what is measured; 32+";
const server = await startServer({
  DATABASE_URL: database.url,
  SESSION_SECRET: secret,
  TRUST_PROXY: "on",
  RATE_LIMIT_PER_MINUTE: "1000000",
  LOG_LEVEL: "error",
});
const client = new pg.Client({ connectionString: database.url });
await client.connect();

console.log(
  `${cpus()[0]?.model ?? "?"} × ${cpus().length}, Node ${process.version}, ${seconds} s each, ${connections} connections\n`,
);

const br = { "Accept-Encoding": "br" };
const pages = {
  home: "/",
  category: "/shop/category/fashion",
  product: "/shop/product/fudehito-t-ai",
};
const site = join(folder, "site");

if (wants("shop")) {
  // ---- the same bytes from a static server ----
  mkdirSync(site);
  for (const [name, path] of Object.entries(pages)) {
    const answer = await new Promise<Buffer>((resolve) => {
      const curl = spawn("curl", ["-s", "-H", "Accept-Encoding: br", `${server.base}${path}`], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const parts: Buffer[] = [];
      curl.stdout.on("data", (part: Buffer) => parts.push(part));
      curl.once("exit", () => resolve(Buffer.concat(parts)));
    });
    writeFileSync(join(site, `${name}.html`), answer);
  }
  const staticPort = Number(new URL(server.base).port) + 1;
  writeFileSync(
    join(folder, "nginx.conf"),
    `worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;
  events { worker_connections 1024; }
  http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; types { text/html html; } open_file_cache max=100 inactive=60s;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${staticPort}; root ${site}; add_header Content-Encoding br; } }`,
  );
  const nginx = spawn("nginx", ["-c", join(folder, "nginx.conf")], { stdio: "inherit" });
  await pause(500);

  await load(`${server.base}/`, { headers: br });
  for (const [name, path] of Object.entries(pages)) {
    const still = await load(`http://127.0.0.1:${staticPort}/${name}.html`, { headers: br });
    const ours = await load(`${server.base}${path}`, { headers: br });
    say(
      `${name}, anonymous, from memory`,
      rate(ours),
      late(ours),
      `nginx ${rate(still)} ${late(still)}`,
      `ratio ${(ours.perSecond / still.perSecond).toFixed(2)}`,
      bad(ours),
    );
  }
  nginx.kill("SIGTERM");
}

// ---- a signed-in person ----
const listeners = await someSignedIn(client, 64);
const [mio] = listeners;
if (!mio) throw new Error("Nobody is signed in");
const signedIn = { Cookie: `session=${mio.token}` };

if (wants("shop")) {
  // ---- the same pages for them: nothing kept ----
  for (const [name, path] of Object.entries(pages)) {
    const ours = await load(`${server.base}${path}`, { headers: signedIn });
    say(`${name}, rendered for a member`, rate(ours), late(ours), bad(ours));
  }

  // ---- calls ----
  const list = await load(`${server.base}/api/v1/shop/products?sort=price-asc`);
  say("list of 24 products (API)", rate(list), late(list), bad(list));
  const { rows: skus } = await client.query<{ sku: string }>(
    "select sku from product_size join product on product.id = product_id where collection = 'product' and stock > 5 order by sku limit 3",
  );
  const script = join(folder, "price.lua");
  writeFileSync(
    script,
    `wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\nwrk.headers["Origin"] = "${server.base}"\nwrk.body = [==[${JSON.stringify({ lines: skus.map(({ sku }) => ({ sku, quantity: 2 })) })}]==]\n`,
  );
  const priced = await load(`${server.base}/api/v1/cart/price`, { script });
  say("cart of 3 lines priced (API)", rate(priced), late(priced), bad(priced));

  // ---- whole purchases ----
  await client.query("update product_size set stock = 1000000");
  await pause(2_500);
  const usedBefore = usedMs(server.child.pid);
  const bought = await buyMany(
    server.base,
    skus.map(({ sku }) => sku),
    { count: 600, atOnce: 16 },
  );
  say(
    "whole purchases, 16 buyers at once",
    `${bought.perSecond.toFixed(1)}/s`,
    `p50 ${bought.p50} ms`,
    `p95 ${bought.p95} ms`,
    `${((usedMs(server.child.pid) - usedBefore) / 600).toFixed(1)} ms of a core each`,
    bought.failed > 0 ? `${bought.failed} failed` : "",
  );
  await pause(3_000);
  const {
    rows: [paid],
  } = await client.query<{ paid: number; orders: number; waiting: number; reserved: number }>(
    "select (select count(*)::int from orders where state = 'paid') as paid, (select count(*)::int from orders) as orders, (select count(*)::int from payment_event where done_at is null) as waiting, (select sum(reserved)::int from product_size) as reserved",
  );
  say(
    "  after them",
    `${paid?.paid} of ${paid?.orders} orders paid`,
    `${paid?.waiting} events waiting`,
    `${paid?.reserved} pieces still held`,
  );
}

if (wants("members")) {
  const door = await signInMany(server.base, client, 300);
  say(
    "sign-ins by password, 16 at once",
    `${door.form.perSecond.toFixed(1)}/s`,
    `p50 ${Math.round(door.form.p50)} ms`,
    `the hash alone ${door.alone.perSecond.toFixed(1)}/s`,
    `ratio ${(door.form.perSecond / door.alone.perSecond).toFixed(2)}`,
  );

  const {
    rows: [piece],
  } = await client.query<{ id: string }>(
    "select id from media_item where collection = 'onsei' and status = 'open' order by position limit 1",
  );
  const raw = await commitMany(database.url, listeners, piece?.id ?? "", seconds);
  const costs = async (ask: () => Promise<Load>) => {
    const before = usedMs(server.child.pid);
    const measured = await ask();
    const each = (usedMs(server.child.pid) - before) / Math.max(1, measured.perSecond * seconds);
    return {
      measured,
      words: `${each.toFixed(2)} ms of a core each, ${Math.round(1_000 / each).toLocaleString("en")}/s per core`,
    };
  };
  const script = await playingScript(folder, server.base, secret, listeners, piece?.id ?? "");
  await load(`${server.base}/api/v1/onsei/userPlayingState`, { script });
  const { measured: written, words: writing } = await costs(() =>
    load(`${server.base}/api/v1/onsei/userPlayingState`, { script }),
  );
  say(
    "a place kept (userPlayingState)",
    rate(written),
    late(written),
    writing,
    `the same commits alone ${Math.round(raw).toLocaleString("en")}/s`,
    `ratio ${(written.perSecond / raw).toFixed(2)}`,
    bad(written),
  );

  await load(`${server.base}/mypage`, { headers: signedIn });
  const { measured: mypage, words: rendering } = await costs(() =>
    load(`${server.base}/mypage`, { headers: signedIn }),
  );
  say("/mypage rendered", rate(mypage), late(mypage), rendering, bad(mypage));
}

if (wants("listening")) {
  const {
    rows: [piece],
  } = await client.query<{ id: string; key: string; bytes: number }>(
    "select id, file_key as key, bytes::int as bytes from media_item where collection = 'onsei' and free and status = 'open' order by bytes desc limit 1",
  );
  if (!piece) throw new Error("Nothing to listen to");
  // ---- parts of a file: ours by a signed address, and the same file from a static server ----
  const answer = (await (
    await fetch(`${server.base}/api/v1/onsei/address?id=${piece.id}`)
  ).json()) as { data: { url: string } };
  const port = Number(new URL(server.base).port) + 2;
  writeFileSync(
    join(folder, "files.conf"),
    `worker_processes 1; pid ${folder}/files.pid; error_log ${folder}/error.log; daemon off; user root;
  events { worker_connections 1024; }
  http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100 inactive=60s; types { audio/mp4 m4a; }
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server { listen 127.0.0.1:${port}; root ${join(server.dataDir, "files")}; } }`,
  );
  const nginx = spawn("nginx", ["-c", join(folder, "files.conf")], { stdio: "inherit" });
  await pause(500);
  for (const [name, range] of [
    ["the first two bytes", "bytes=0-1"],
    [
      "64 KB from the middle",
      `bytes=${Math.floor(piece.bytes / 2)}-${Math.floor(piece.bytes / 2) + 65_535}`,
    ],
    ["the whole file", `bytes=0-`],
  ] as const) {
    const headers = { Range: range };
    const still = await load(`http://127.0.0.1:${port}/${piece.key}`, { headers });
    const ours = await load(`${server.base}${answer.data.url}`, { headers });
    say(
      `${name} of ${Math.round(piece.bytes / 1024)} KB, signed`,
      rate(ours),
      late(ours),
      `nginx ${rate(still)} ${late(still)}`,
      `ratio ${(ours.perSecond / still.perSecond).toFixed(2)}`,
      bad(ours),
    );
  }
  nginx.kill("SIGTERM");

  // ---- what the player weighs, and how long one waits for sound ----
  if (existsSync(new URL("../build/client/", import.meta.url))) {
    const { scriptsOf } = await import("../test/kit/scripts.ts");
    for (const path of ["/player", `/single-player2/${piece.id}`]) {
      const { all, own } = scriptsOf(
        await (await fetch(`${server.base}${path}`, { headers: signedIn })).text(),
      );
      say(
        `scripts of ${path}`,
        `${(all / 1024).toFixed(1)} KB br in all`,
        `${(own / 1024).toFixed(1)} KB our own`,
      );
    }
  }
  if (hasBrowser()) {
    const waits = await waitsForSound(server.base, mio, piece.id, 9);
    say(
      "from the press to sound, slow phone",
      `median ${Math.round(waits[4] ?? 0)} ms`,
      `longest of nine ${Math.round(waits.at(-1) ?? 0)} ms`,
    );
  }

  // ---- places kept ----
  const saving = await listenersSaving(server.base, secret, listeners, piece.id, {
    listeners: 2_000,
    seconds,
  });
  say(
    "2,000 listeners saving every 10 s",
    `${Math.round(saving.perSecond)}/s`,
    `p50 ${saving.p50.toFixed(1)} ms`,
    `p99 ${saving.p99.toFixed(1)} ms`,
    saving.failed > 0 ? `${saving.failed} failed` : "",
  );
  const empty = await commitMany(database.url, listeners, piece.id, seconds);
  const full = await fillPlayback(database.url, Number(values.rows));
  const crowded = await commitMany(database.url, listeners, piece.id, seconds);
  say(
    `a place kept among ${full.toLocaleString("en")} rows`,
    `${Math.round(crowded).toLocaleString("en")}/s`,
    `${Math.round(empty).toLocaleString("en")}/s on the empty table`,
    `${(empty / crowded).toFixed(2)} times the time`,
  );
}

const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, "utf8"))?.[1];
say("memory of the app after all that", `${Math.round(Number(memory) / 1024)} MB`);
await client.end();
await server.stop();

if (wants("members")) {
  // The app is gone: what follows is the database and our own code in this process.
  const checked = await checkAmongMany(database.url, 200_000, 5);
  say(
    `who it is and what they hold, among ${checked.licences.toLocaleString("en")} licences`,
    `p50 ${checked.one.p50.toFixed(2)} ms`,
    `p99 ${checked.one.p99.toFixed(2)} ms`,
    `the way to the database and back ${checked.ping.p50.toFixed(2)} ms`,
  );
  const renewed = await renewMany(database.url, 10_000);
  say(
    "10,000 renewals in one go",
    `${renewed.seconds.toFixed(1)} s`,
    `${Math.round(renewed.perSecond)}/s`,
    `${renewed.queries.toFixed(1)} queries each`,
    `heap ${Math.min(...renewed.memory)}–${Math.max(...renewed.memory)} MB, first tenth ${renewed.memory[0]}, last ${renewed.memory.at(-1)}`,
    renewed.failed > 0 ? `${renewed.failed} failed` : "",
  );
}
await database.stop();

if (wants("shop")) {
  // ---- scripts of a public page ----
  const build = new URL("../build/client/", import.meta.url);
  if (existsSync(build)) {
    const { scriptsOf } = await import("../test/kit/scripts.ts");
    for (const [name, path] of Object.entries(pages)) {
      const { all, own } = scriptsOf(
        brotliDecompressSync(readFileSync(join(site, `${name}.html`))).toString("utf8"),
      );
      say(
        `scripts of ${path}`,
        `${(all / 1024).toFixed(1)} KB br in all`,
        `${(own / 1024).toFixed(1)} KB our own`,
      );
    }
  }
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${rows.map((row) => `| ${row.filter(Boolean).join(" | ")} |`).join("\n")}`);
process.exit(0);
