// Keeps one child running: again after whatever nobody meant, not after its own decision; gone when
// those above us are gone.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Source: app/lib/cannot-start.ts. 1 is no decision: Node leaves with it after an uncaught
 * exception.
 */
const needsAPerson = 78;
const quickMs = 10_000;
const quickDeathsAtHand = 5;
const maxPauseMs = 60_000;

/**
 * What follows a child's end: `{ stop: code }`, or `{ againInMs, quickDeaths }`.
 *
 * Somebody at a terminal is told after five quick deaths; an unattended shop is tried for ever,
 * after longer and longer pauses.
 */
export function afterExit({ code, livedMs, quickDeaths, unattended }) {
  if (code === 0 || code === needsAPerson) return { stop: code };
  const deaths = livedMs < quickMs ? quickDeaths + 1 : 0;
  if (!unattended && deaths >= quickDeathsAtHand) return { stop: 1, gaveUp: true };
  const againInMs = Math.min(maxPauseMs, 1_000 * 2 ** Math.max(0, deaths - 1));
  return { againInMs, quickDeaths: deaths };
}

/** Who our parent's parent is: npm, when a shell stands between. */
function grandparent() {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

const isThere = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
};

export function keep(command, args, { cwd, env = {}, unattended }) {
  const [parent, above] = [process.ppid, grandparent()];
  let child;
  let waiting;
  let leaving = false;
  let quickDeaths = 0;
  const leave = () => {
    if (leaving) return;
    leaving = true;
    if (waiting) process.exit(0);
    child.kill("SIGTERM");
  };
  const launch = () => {
    waiting = undefined;
    const began = Date.now();
    // The channel closes when we are killed: the child then leaves by itself.
    child = spawn(command, args, {
      cwd,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...process.env, ...env },
    });
    const gone = (code, signal) => {
      if (leaving) process.exit(code ?? (signal ? 1 : 0));
      const next = afterExit({ code, livedMs: Date.now() - began, quickDeaths, unattended });
      if (next.gaveUp)
        console.error("くり返し止まるため、起動をやめました。上の表示をご確認ください。");
      if (next.againInMs === undefined) process.exit(next.stop);
      quickDeaths = next.quickDeaths;
      const how = signal ? `信号 ${signal}` : `番号 ${code}`;
      console.error(`止まったため（${how}）、${next.againInMs / 1_000}秒後にもう一度起動します。`);
      waiting = setTimeout(launch, next.againInMs);
    };
    child.once("exit", gone);
    // Its program is away, for as long as `npm ci` takes: no exit follows.
    child.once("error", (error) => {
      console.error(error.message);
      if (child.pid === undefined) gone(1, null);
    });
  };
  launch();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, leave);
  // The parent of several processes changes them one by one for new ones.
  process.on("SIGUSR2", () => child?.kill("SIGUSR2"));
  setInterval(() => {
    if (process.ppid !== parent || (above > 1 && !isThere(above))) leave();
  }, 500);
}
