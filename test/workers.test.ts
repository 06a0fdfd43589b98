// Several processes on one port: as one shop for whoever comes, also while one dies and while all
// are changed for new ones.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { aPerson } from "./people.ts";
import { childrenOf, killOne, type RunningServer, startServer } from "./server.ts";

const password = "correct horse";
let base: Awaited<ReturnType<typeof freshDatabase>>;
let server: RunningServer;
beforeAll(async () => {
  base = await freshDatabase();
  server = await startServer({ WORKERS: "2", SEED: "none", DATABASE_URL: base.url });
  await said(/2つのプロセスで開きました/);
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await base?.close();
});

async function said(words: RegExp, after = 0): Promise<string> {
  for (;;) {
    const found = words.exec(server.log().slice(after));
    if (found) return found[0];
    if (server.child.exitCode !== null) throw new Error(server.log());
    await pause(20);
  }
}
/** The numbers of the processes, as the parent said them last. */
const numbers = () =>
  (
    server
      .log()
      .match(/番号 ([\d・]+)）。/g)
      ?.at(-1) ?? ""
  )
    .match(/\d+/g)
    ?.map(Number) ?? [];

/** One request on a connection of its own. */
const askAnew = (path: string, cookie = ""): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, connection: "close" };
    request(new URL(path, server.base), { agent: false, headers }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
      answer.once("error", reject);
    })
      .once("error", reject)
      .end();
  });

/** What each process answers while the others stand still. */
async function askEach(path: string, cookie: string): Promise<number[]> {
  const answers: number[] = [];
  for (const number of numbers()) {
    const others = numbers().filter((other) => other !== number);
    for (const other of others) process.kill(other, "SIGSTOP");
    try {
      answers.push(await askAnew(path, cookie));
    } finally {
      for (const other of others) process.kill(other, "SIGCONT");
    }
  }
  return answers;
}

describe("two processes", () => {
  test("know the same people: who signs in at one is signed in at both", async () => {
    const { email } = await aPerson(base, { password });
    const browser = new PlainBrowser(server.base);
    expect(
      (await browser.post("/account/login", { intent: "login", email, password })).status,
    ).toBe(303);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    expect(await askEach("/mypage", cookie)).toEqual([200, 200]);
    await base.pool.query("delete from sign_in");
    expect(await askEach("/mypage", cookie)).toEqual([302, 302]);
  });

  test("one that is killed comes back, and the other goes on answering", async () => {
    const [victim = 0, ...others] = numbers();
    expect(others).toHaveLength(1);
    const before = server.log().length;
    process.kill(victim, "SIGKILL");
    await said(new RegExp(`プロセス ${victim} が止まったため（信号 SIGKILL）、すぐに`), before);
    for (let n = 0; n < 12; n += 1) expect(await askAnew("/healthz")).toBe(200);
    await said(/また開きました/, before);
  });

  test("one that is killed under visitors takes nobody along who waits for ever", async () => {
    const maxWaitMs = 10_000;
    let going = true;
    const waits: number[] = [];
    const visit = async () => {
      while (going) {
        const began = performance.now();
        const late = pause(maxWaitMs, "late", { ref: false });
        await Promise.race([askAnew("/about").catch(() => {}), late]);
        waits.push(performance.now() - began);
      }
    };
    const visitors = Array.from({ length: 20 }, visit);
    for (let kill = 0; kill < 4; kill += 1) {
      const before = waits.length;
      await expect.poll(() => waits.length, { timeout: 30_000 }).toBeGreaterThan(before + 40);
      const log = server.log().length;
      // The one that has been there longest: it has the most visitors.
      const killed = killOne(server);
      await said(new RegExp(`プロセス ${killed} が止まったため`), log);
      await said(/また開きました/, log);
    }
    going = false;
    await Promise.all(visitors);
    expect(Math.max(...waits)).toBeLessThan(maxWaitMs);
  }, 180_000);

  test("all may be killed in one moment: the parent stays, and all come back", async () => {
    const log = server.log().length;
    for (const number of childrenOf(server)) process.kill(number, "SIGKILL");
    await said(/また開きました[\s\S]*また開きました/, log);
    expect(await askAnew("/healthz")).toBe(200);
    expect(server.child.exitCode).toBeNull();
  }, 180_000);

  test("are renewed one by one, and nobody who asks meanwhile is refused", async () => {
    const old = numbers();
    const before = server.log().length;
    const answers: number[] = [];
    let going = true;
    // Kept connections, as a proxy has them, and new ones.
    const kept = async () => {
      while (going) answers.push((await fetch(`${server.base}/about`)).status);
    };
    const anew = async () => {
      while (going) answers.push(await askAnew("/shop"));
    };
    const asking = [kept(), kept(), anew(), anew()];
    server.child.kill("SIGUSR2");
    await said(/新しくしました/, before);
    going = false;
    await Promise.all(asking);
    expect(answers.length).toBeGreaterThan(20);
    expect([...new Set(answers)]).toEqual([200]);
    const fresh = numbers();
    expect(fresh).toHaveLength(2);
    expect(fresh.filter((number) => old.includes(number))).toEqual([]);
    for (const number of old) expect(() => process.kill(number, 0)).toThrow();
  }, 180_000);
});

test("a port that is taken is told in a sentence, and nothing is left running; who runs can still be renewed", async () => {
  const { port } = new URL(server.base);
  const number = () => readFileSync(join(server.dataDir, "server.pid"), "utf8");
  const before = number();
  expect(Number(before)).toBe(server.child.pid);
  const second = await startServer({
    WORKERS: "2",
    SEED: "none",
    DATABASE_URL: base.url,
    PORT: port,
    DATA_DIR: server.dataDir,
  });
  // Ready is what stands there already; the second goes by itself.
  expect(second.child.exitCode ?? (await once(second.child, "exit"))[0]).toBe(78);
  await second.stop();
  expect(second.log()).toContain(`ポート ${port} はほかのプログラムが使っています。`);
  expect(second.log()).not.toContain("を開けます");
  expect(number()).toBe(before);
});

test("one database of our own is started for all, and ends with them; a second start takes nothing", async () => {
  const own = await startServer({ WORKERS: "2", SEED: "none" });
  const waiting = async () => {
    while (!own.log().includes("2つのプロセスで開きました")) await pause(20);
  };
  await waiting();
  const number = join(own.dataDir, "server.pid");
  const before = readFileSync(number, "utf8");
  const second = startServer({ WORKERS: "2", SEED: "none" }, own.dataDir);
  await expect(second).rejects.toThrow("すでに動いている別の起動が使っています");
  expect(readFileSync(number, "utf8")).toBe(before);
  expect(await own.stop()).toBe(0);
  expect(own.log()).not.toContain("すでに動いている");
}, 180_000);
