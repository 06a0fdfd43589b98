// What a process holds with a shop of full size: after the start, and after pages of ten kinds, four
// at once. bench/fill.ts and bench/fill-words.ts fill the folder. node bench/memory.ts --data-dir
// FOLDER [--port 4200] [--pages 660]
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startRunning } from "./running.ts";

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    "data-dir": { type: "string" },
    port: { type: "string", default: "4200" },
    pages: { type: "string", default: "660" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const { base, rows, say, megabytes, processorMs, sessionOf, stop } = await startRunning(
  dataDir,
  values.port,
);
say("Seconds of the process for the start", (processorMs() / 1_000).toFixed(1));
say("Memory when it is ready", `${megabytes()} MB`);
// What a start has only just let go of is not yet given back.
await pause(10_000);
say("Memory ten seconds later", `${megabytes()} MB`);

const member = await sessionOf("b1600000-0000-4000-8000-000000000005");
const text = (at: number) =>
  encodeURIComponent("骨盤 息 足 くび 肩 靴 湯のみ 手".split(" ")[at % 8]!);
const sorts = ["new", "name", "price-asc", "price-desc"];
const categories = ["fashion", "underwear", "socks", "art"];
const kinds: ((at: number) => string)[] = [
  (at) => `/shop?sort=${sorts[at % 4]}&page=${1 + at * 31}`,
  (at) => `/shop?min=${1_001 + at * 7}&sort=price-asc`,
  (at) => `/shop/category/${categories[at % 4]}?sort=${sorts[(at >> 2) % 4]}&page=${1 + at}`,
  (at) => `/shop/product/big-${1 + at * 2_999}`,
  (at) => `/dictionary/w-${1 + at * 2_999}`,
  (at) => `/search?q=${text(at)}`,
  (at) => `/shop?q=${text(at)}&page=${1 + at}`,
  (at) => `/single-player2/piece-${4 + at * 2_996}`,
  () => "/mypage",
  () => "/player",
];
const before = processorMs();
const refused = new Map<number, number>();
let asked = 0;
async function asking(): Promise<void> {
  while (asked < Number(values.pages)) {
    const at = asked++;
    const path = kinds[at % kinds.length]!(Math.floor(at / kinds.length));
    const answer = await fetch(base + path, { headers: { cookie: member }, redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 200) refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
  }
}
await Promise.all([asking(), asking(), asking(), asking()]);
say("Seconds of the process for the pages", ((processorMs() - before) / 1_000).toFixed(1));
say(`Memory after ${values.pages} pages`, `${megabytes()} MB`);
await pause(10_000);
say("Memory ten seconds later", `${megabytes()} MB`);
if (refused.size > 0) say("Answers that were no page", JSON.stringify([...refused]));
await stop();
const load = loadavg().map((one) => one.toFixed(1));
console.log(`\nLoad ${load.join(" ")} on ${cpus().length} cores\n${rows.join("\n")}`);
