// The built product, started on a folder as people start it: asked one page after the other, and
// watched meanwhile.
import { spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { connectOrStart } from "../dev/database/embedded.server.ts";

const part = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
export const halves = (waits: readonly number[]) =>
  `p50 ${part(waits, 0.5).toFixed(1)} ms, p95 ${part(waits, 0.95).toFixed(1)} ms`;

/** One line for each question, one column for each folder that was asked. */
export function printSideBySide(said: readonly (readonly string[])[]): void {
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`\nLoad ${load.join(" ")} on ${cpus().length} cores`);
  const cells = said.map((rows) => rows.map((row) => row.slice(2, -2).split(" | ")));
  for (const [at, [what]] of (cells[0] ?? []).entries())
    console.log(`| ${[what, ...cells.map((rows) => rows[at]?.[1])].join(" | ")} |`);
}

/** Ends with `stop`. `rows`: the table of what was said. */
export async function startRunning(dataDir: string, port: string) {
  const base = `http://localhost:${port}`;
  const rows: string[] = [];
  const say = (what: string, measured: string) => {
    rows.push(`| ${what} | ${measured} |`);
    console.log(`${what}: ${measured}`);
  };
  const starter = spawn(
    process.execPath,
    [fileURLToPath(new URL("../tools/start.mjs", import.meta.url)), "start"],
    {
      // The limit for one address is not what is measured.
      env: {
        RATE_LIMIT_PER_MINUTE: "1000000",
        ...process.env,
        PORT: port,
        DATA_DIR: dataDir,
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const ready = () =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const began = performance.now();
  while (!(await ready())) {
    if (starter.exitCode !== null) throw new Error(`It did not start: code ${starter.exitCode}`);
    await pause(20);
  }
  say("Start until `/readyz`", `${((performance.now() - began) / 1_000).toFixed(1)} s`);

  /** The process that answers: the child of the starter. */
  const child = () =>
    Number(
      readFileSync(`/proc/${starter.pid}/task/${starter.pid}/children`, "utf8")
        .trim()
        .split(" ")[0],
    );
  let server = child();
  const status = () => readFileSync(`/proc/${server}/status`, "utf8");
  const megabytes = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(status())?.[1] ?? 0) / 1_024);
  const processorMs = () => {
    const parts = readFileSync(`/proc/${server}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(parts[11]) + Number(parts[12])) * 10;
  };
  const shop = await connectOrStart(dataDir, () => {});
  // One connection, made anew where the database ended with the process that was killed.
  const client = new pg.Pool({ connectionString: shop.url, max: 1, idleTimeoutMillis: 0 });
  client.on("error", () => {});
  // While words of pieces are read in the background, figures are taken beside that work.
  const { rows: due } = await client.query<{ pieces: number }>(
    "select count(*)::int as pieces from spoken_due where kind = 'piece'",
  );
  say("Pieces whose words are still read in the background", String(due[0]?.pieces ?? 0));

  return {
    base,
    /** Of its database. */
    url: shop.url,
    client,
    rows,
    say,
    megabytes,
    processorMs,
    /** Ends the process without a word, as the machine does; the starter begins another. */
    async killed(): Promise<void> {
      process.kill(child(), "SIGKILL");
      while (await ready()) await pause(5);
      while (!(await ready())) await pause(20);
      server = child();
    },
    /** A session of somebody who is there, with the second factor shown. */
    async sessionOf(uid: string): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      await client.query(
        "insert into sign_in (token_hash, id, uid, created_at, last_used_at, proved_at, second_at, idle_until, ends_at) values ($1, $2, $3, now(), now(), now(), now(), now() + interval '1 day', now() + interval '1 day')",
        [createHash("sha256").update(token).digest("hex"), randomUUID(), uid],
      );
      return `session=${token}`;
    },
    /** One after the other: what a single visitor waits, and what it costs the process. */
    async ask(what: string, paths: readonly string[], cookie = "", bearer = ""): Promise<void> {
      const times: [ms: number, path: string][] = [];
      const before = processorMs();
      for (const path of paths) {
        const start = performance.now();
        const answer = await fetch(base + path, {
          headers: {
            ...(cookie ? { cookie } : {}),
            ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          },
          redirect: "manual",
        });
        await answer.arrayBuffer();
        // A search that finds one order by its number leads to it.
        const leads = answer.headers.get("location")?.includes("/admin/orders/") === true;
        if (answer.status !== 200 && !leads) throw new Error(`${answer.status} ${path}`);
        times.push([performance.now() - start, path]);
        // One visitor, not a storm.
        await pause(20);
      }
      const waits = times.map(([ms]) => ms);
      const each = (processorMs() - before) / paths.length;
      const [longest] = times.toSorted(([a], [b]) => b - a);
      say(what, `${halves(waits)}; ${each.toFixed(1)} ms of the process each`);
      console.log(
        `  longest ${longest?.[0].toFixed(0)} ms ${decodeURIComponent(longest?.[1] ?? "")}`,
      );
    },
    /** Each by itself, `restMs` between them; what the client waits. */
    async timed(
      what: string,
      times: number,
      one: (at: number) => Promise<Response>,
      restMs = 60,
    ): Promise<void> {
      const waits: number[] = [];
      const before = processorMs();
      for (let at = 0; at < times; at += 1) {
        const start = performance.now();
        const answer = await one(at);
        await answer.arrayBuffer();
        waits.push(performance.now() - start);
        if (answer.status >= 400) throw new Error(`${answer.status} ${what}`);
        await pause(restMs);
      }
      const each = (processorMs() - before) / times;
      say(what, `${halves(waits)}; ${each.toFixed(1)} ms of the process each`);
    },
    /**
     * Pages of every kind before anything is counted, as a house that is open has answered them:
     * the compiler is at rest then. None of them is asked for again.
     */
    async warm(times: number, cookie: string): Promise<void> {
      const texts = [..."ちひるめれそてぬね"].flatMap((one, at, all) => [
        one,
        `${one}${all[at - 1]}`,
      ]);
      const text = (at: number) => encodeURIComponent(texts[at % texts.length] ?? "");
      const kinds: ((at: number) => string)[] = [
        (at) => `/shop?min=${10_001 + at}`,
        (at) => `/shop/product/big-${90_001 + at * 7}`,
        (at) => `/dictionary/w-${190_001 + at * 3}`,
        (at) => `/search?q=${text(at)}`,
        (at) => `/shop?q=${text(at)}`,
        (at) => `/dictionary?q=${text(at)}`,
        (at) => `/api/v1/search/names?q=${text(at)}`,
        () => "/mypage",
        () => "/player",
      ];
      let asked = 0;
      const asking = async () => {
        while (asked < times) {
          const at = asked++;
          const path = kinds[at % kinds.length]!(Math.floor(at / kinds.length));
          const options = { headers: at % 2 ? { cookie } : {}, redirect: "manual" as const };
          await (await fetch(base + path, options)).arrayBuffer();
        }
      };
      await Promise.all([asking(), asking()]);
      say("Pages asked for before the first figure", String(times));
    },
    async stop() {
      await client.end();
      await shop.stop();
      const over = new Promise((resolve) => {
        starter.once("exit", resolve);
      });
      starter.kill("SIGTERM");
      await over;
    },
  };
}
