// Starts the server of a cluster on a leash: it ends with us, however we end.
import { spawn } from "node:child_process";
import { closeSync } from "node:fs";
import { join } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { asItsUser, throwIfKnown } from "./embedded-cluster.server.ts";
import { openLog } from "./embedded-log.server.ts";
import type { DatabasePlace } from "./embedded-place.server.ts";
import { runningServer } from "./embedded-running.server.ts";

export type LaunchOptions = {
  durable?: boolean;
  sharedBuffersMb?: number;
  maxConnections?: number;
  /** Said after ours, so they are what counts: `name=value`. */
  settings?: readonly string[];
};

/** Runs the server until the pipe from us closes, however we end; then stops it fast and clean. */
const watchdog = `trap '' INT HUP TERM
exec 9<&0
"$@" </dev/null 9<&- &
server=$!
( cat <&9 >/dev/null; kill -INT $server 2>/dev/null ) &
reader=$!
wait $server
kill -KILL $reader 2>/dev/null
exit 0`;

export async function launch(
  bin: string,
  { path: home, seen, handle }: DatabasePlace,
  socket: string,
  {
    durable = true,
    sharedBuffersMb = 64,
    maxConnections = 100,
    settings: more = [],
  }: LaunchOptions,
) {
  const cluster = join(home, "cluster");
  const log = openLog(home);
  const settings = [
    // Beside the data it is named as the data is.
    `unix_socket_directories=${socket.startsWith(home) ? join(seen, "socket") : socket}`,
    "listen_addresses=",
    "unix_socket_permissions=0700",
    `max_connections=${maxConnections}`,
    `shared_buffers=${sharedBuffersMb}MB`,
    // Compiling a question takes longer than any of ours.
    "jit=off",
    "timezone=UTC",
    "log_timezone=UTC",
    // A refused statement is the application's to log, without the words that somebody typed.
    "log_min_messages=log",
    "log_min_error_statement=panic",
    // After a crash: one call instead of one for each of a thousand files.
    ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : []),
    ...(durable ? [] : ["fsync=off", "full_page_writes=off", "synchronous_commit=off"]),
    ...more,
  ];
  const child = spawn(
    "/bin/sh",
    [
      "-c",
      watchdog,
      "sh",
      join(bin, "postgres"),
      "-D",
      join(seen, "cluster"),
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    { ...asItsUser, detached: true, stdio: ["pipe", log.file, log.file, handle ?? "ignore"] },
  );
  closeSync(log.file);
  const leash = child.stdin as Writable;
  leash.on("error", () => {});
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  let over = false;
  void ended.then(() => {
    over = true;
    log.close();
  });
  for (const until = Date.now() + 60_000; Date.now() < until && !over; await pause(20)) {
    if (runningServer(cluster)?.ready) return { leash, ended };
  }
  leash.end();
  await ended;
  const said = log.said();
  throwIfKnown(said);
  return { failed: reasonIn(said, sharedBuffersMb) };
}

/** Why a server ended, of what it wrote: the line that ended it, not the one that says so. */
export function reasonIn(said: string, sharedBuffersMb: number): string {
  if (/could not (map anonymous|create|resize) shared memory|Cannot allocate memory/.test(said))
    return `記憶が足りません。DATABASE_MEMORY_MB（いまは ${sharedBuffersMb}）を小さくしてください`;
  const lines = said.trim().split("\n");
  const line = lines.findLast((one) => /\b(FATAL|PANIC): /.test(one)) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?\b(?:FATAL|PANIC): +/, "");
}
