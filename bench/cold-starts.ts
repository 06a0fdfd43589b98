// A shop that has just started, under buyers and pages at once, again and again: what is answered
// with 500 or above is told with what the shop wrote of it. node bench/cold-starts.ts --data-dir
// FOLDER [--times 10] [--buyers 12] [--pages 18] [--port 4200]
import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { connectOrStart } from "../dev/database/embedded.server.ts";
import { buyOne } from "./purchases.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    times: { type: "string", default: "10" },
    buyers: { type: "string", default: "12" },
    pages: { type: "string", default: "18" },
    port: { type: "string", default: "4200" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const base = `http://localhost:${values.port}`;
const [times, buyers, pages] = [values.times, values.buyers, values.pages].map(Number) as [
  number,
  number,
  number,
];

function start() {
  const starter = spawn(
    process.execPath,
    [fileURLToPath(new URL("../tools/start.mjs", import.meta.url)), "start"],
    {
      env: {
        ...process.env,
        PORT: values.port,
        DATA_DIR: dataDir,
        LOG_LEVEL: "warn",
        TRUST_PROXY: "on",
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const lines: string[] = [];
  starter.stdout.on("data", (some: Buffer) => lines.push(some.toString()));
  return {
    lines,
    async stop() {
      const over = new Promise((resolve) => {
        starter.once("exit", resolve);
      });
      starter.kill("SIGTERM");
      await over;
    },
  };
}
const isReady = () =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Goods that anybody may buy, never sold out. */
async function skusToBuy(): Promise<string[]> {
  const shop = await connectOrStart(dataDir ?? "", () => {});
  const client = new pg.Client({ connectionString: shop.url });
  await client.connect();
  const { rows } = await client.query<{ sku: string }>(
    `select sku from product_size join product on product.id = product_id
     where collection = 'product' and plans = '{}' and status = 'open' and stock > 5
     order by sku limit 20`,
  );
  const skus = rows.map(({ sku }) => sku);
  await client.query("update product_size set stock = 1000000 where sku = any($1)", [skus]);
  await client.end();
  await shop.stop();
  return skus;
}

const paths = [
  "/",
  "/shop",
  "/search?q=足",
  "/dictionary",
  "/shop?sort=price-asc&min=500",
  "/cart",
];
const skus = await skusToBuy();
let bought = 0;
let failures = 0;
for (let time = 0; time < times; time += 1) {
  const began = performance.now();
  const shop = start();
  while (!(await isReady())) await pause(10);
  const ready = performance.now() - began;
  const failed: string[] = [];
  await Promise.all([
    ...Array.from({ length: buyers }, (_, at) =>
      buyOne(base, skus[at % skus.length] ?? "", Math.floor(Math.random() * 2 ** 22)).then(
        () => (bought += 1),
        (error: unknown) => failed.push(String(error)),
      ),
    ),
    ...Array.from({ length: pages }, async (_, at) => {
      const path = paths[at % paths.length] ?? "/";
      const { status } = await fetch(base + path, {
        headers: { "x-forwarded-for": `10.200.${time}.${at}` },
      });
      if (status >= 500) failed.push(`${path}: ${status}`);
    }),
  ]);
  failures += failed.length;
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(
    `start ${time + 1}: ready after ${seconds(ready)},`,
    `all answered ${seconds(performance.now() - began - ready)} later;`,
    failed.join("; ") || "none failed",
  );
  await shop.stop();
  if (failed.length > 0) console.log(shop.lines.join("").slice(-6_000));
}
console.log(`${bought} of ${times * buyers} purchases, ${failures} answers failed`);
