// Several processes on one port: as one shop for whoever comes, also while one dies and while all
// are changed for new ones.
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PlainBrowser } from "./browser-like.ts";
import { freshDatabase } from "./database.ts";
import { aPerson } from "./people.ts";
import { type RunningServer, startServer } from "./server.ts";

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

/** One request on a connection of its own: each goes to the process whose turn it is. */
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
const everyProcess = 12;

describe("two processes", () => {
  test("know the same people: who signs in at one is signed in at both", async () => {
    const { email } = await aPerson(base, { password });
    const browser = new PlainBrowser(server.base);
    expect(
      (await browser.post("/account/login", { intent: "login", email, password })).status,
    ).toBe(303);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (let n = 0; n < everyProcess; n += 1) expect(await askAnew("/mypage", cookie)).toBe(200);
    await base.pool.query("delete from sign_in");
    for (let n = 0; n < everyProcess; n += 1) expect(await askAnew("/mypage", cookie)).toBe(302);
  });

  test("one that is killed comes back, and the other goes on answering", async () => {
    const [victim = 0, ...others] = numbers();
    expect(others).toHaveLength(1);
    const before = server.log().length;
    process.kill(victim, "SIGKILL");
    await said(new RegExp(`プロセス ${victim} が止まったため（信号 SIGKILL）、すぐに`), before);
    for (let n = 0; n < everyProcess; n += 1) expect(await askAnew("/healthz")).toBe(200);
  });

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

test("a port that is taken is told in a sentence, and nothing is left running", async () => {
  const { port } = new URL(server.base);
  const second = await startServer({
    WORKERS: "2",
    SEED: "none",
    DATABASE_URL: base.url,
    PORT: port,
  });
  // Ready is what stands there already; the second goes by itself.
  expect(second.child.exitCode ?? (await once(second.child, "exit"))[0]).toBe(78);
  await second.stop();
  expect(second.log()).toContain(`ポート ${port} はほかのプログラムが使っています。`);
});

test("one database of our own is started for all, and ends with them", async () => {
  const own = await startServer({ WORKERS: "2", SEED: "none" });
  const waiting = async () => {
    while (!own.log().includes("2つのプロセスで開きました")) await pause(20);
  };
  await waiting();
  expect(await own.stop()).toBe(0);
  expect(own.log()).not.toContain("すでに動いている");
}, 180_000);
