// A program of ours that runs until somebody ends it.
import { spawn } from "node:child_process";

/**
 * Runs to its end; lines are shown. Who ends us by a signal ends the program too: a terminal's own
 * Ctrl-C reaches it without us. The exit code.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<number>}
 */
export function runOn(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: "inherit" });
  const pass = (signal) => child.kill(signal);
  const wait = () => {};
  process.on("SIGTERM", pass).on("SIGHUP", pass).on("SIGINT", wait);
  return new Promise((resolve) => {
    const ended = (code) => {
      process.off("SIGTERM", pass).off("SIGHUP", pass).off("SIGINT", wait);
      resolve(code);
    };
    child.on("error", (error) => {
      console.error(error.message);
      ended(1);
    });
    child.on("exit", (code) => ended(code ?? 1));
  });
}
