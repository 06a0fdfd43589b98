// The diary after ten years, on the running product, beside one of a single day (the control).
// node bench/diary.ts --data-dir FOLDER [--port 4260]   FOLDER: started once before, or empty.
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "../app/db/client.server.ts";
import { diaryMasters } from "../app/features/learning/diaries/masters.server.ts";
import { savePage } from "../app/features/learning/diaries/service.server.ts";
import { addDays, tokyoDate } from "../app/lib/tokyo-date.ts";
import { someSignedIn } from "./members.ts";
import { startRunning } from "./running.ts";

const { values } = parseArgs({
  options: { "data-dir": { type: "string" }, port: { type: "string", default: "4260" } },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const { base, url, client, rows, say, megabytes, ask, stop } = await startRunning(
  dataDir,
  values.port,
);
const many = <T>(times: number, one: (at: number) => T) =>
  Array.from({ length: times }, (_, at) => one(at));
const part = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

const days = 3_650;
const now = new Date();
const today = tokyoDate(now);
const masters = diaryMasters(readFileSync(join(dataDir, "diary-key"), "utf8").trim().split(","));
const { db, pool } = openDatabase(url);
const [young, old] = await someSignedIn(client, 2);
if (!young || !old) throw new Error("nobody");
const words = (at: number) => ({
  numbers: {
    sleep: (at % 5) + 1,
    meal: ((at >> 1) % 5) + 1,
    breath: 3,
    stress: ((at >> 2) % 5) + 1,
  },
  texts: {
    impressed: "朝の坂で、息があがる前に足が止まった。止まったほうが景色がよかった。",
    agreement: "休むのも、動きのうち",
    fix: "",
    tough: "",
    memo: `${at}日め。`.repeat(20),
  },
});
const write = (uid: string, at: number) =>
  savePage(
    db,
    masters,
    { uid, kind: "eichi", day: addDays(today, -at) },
    { seen: 0, words: words(at) },
    now,
  );
await write(young.uid, 0);
const began = performance.now();
for (let at = 0; at < days; at += 10)
  await Promise.all(many(10, (more) => write(old.uid, at + more)));
say("Pages of ten years, written", `${((performance.now() - began) / 1_000).toFixed(0)} s`);
await client.query("analyze");
await pool.end();

const cookies = { young: `session=${young.token}`, old: `session=${old.token}` } as const;
const who = [
  ["one page (control)", cookies.young],
  ["3,650 pages", cookies.old],
] as const;
const eichi = "/mypage/eichi-diary";
const monthsBack = (at: number) => addDays(today, -30 * at).slice(0, 7);
const pages: [string, (at: number) => string][] = [
  ["The page of today", () => eichi],
  ["A month of ten years", (at) => `${eichi}?month=${monthsBack(at)}`],
  ["The chart by weeks", () => "/mypage/diary-chart"],
  ["The chart by months", () => "/mypage/diary-chart?by=month"],
  ["判", () => "/mypage/stamps"],
  ["The room", () => "/mypage/myroom"],
];
await ask(
  "A bare answer (control)",
  many(100, () => "/healthz"),
);
for (const [, cookie] of who)
  for (const [, path] of pages) await ask("(warm)", many(15, path), cookie);
for (const [what, path] of pages)
  for (const [whose, cookie] of who) await ask(`${what}, ${whose}`, many(100, path), cookie);

/** Fewer than one person may save in a minute. */
const saves = 25;
for (const [whose, cookie] of who) {
  const waits: number[] = [];
  for (let at = 0; at < saves; at += 1) {
    const start = performance.now();
    const answer = await fetch(`${base}${eichi}/${today}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: base, accept: "text/html" },
      body: new URLSearchParams({
        intent: "save",
        seen: String(at + 1),
        sleep: "4",
        memo: `いま書いている言葉${"。".repeat(at + 1)}`,
      }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 303) throw new Error(`${answer.status} a saving`);
    waits.push(performance.now() - start);
    await pause(60);
  }
  const [p50, p95] = [part(waits, 0.5), part(waits, 0.95)];
  say(`A page saved, ${whose}`, `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
}
say("Memory at the end", `${megabytes()} MB`);
const load = loadavg().map((one) => one.toFixed(1));
say("Load", `${load.join(" ")} on ${cpus().length} cores`);
await stop();
console.log(`\n${rows.filter((row) => !row.includes("(warm)")).join("\n")}`);
