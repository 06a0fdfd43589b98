// Two thousand members with their rooms open on one process: what their streams weigh, and how soon
// a message that another process wrote stands on the page. node bench/rooms.ts --data-dir FOLDER
// [--port 4211] [--streams 2000] [--messages 3000]
import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { roomIdOf } from "../app/features/community/rooms/internal/room-id.server.ts";
import { writeToRoom } from "../app/features/community/rooms/service.server.ts";
import { openDatabase } from "../app/db/client.server.ts";
import { someSignedIn, type Signed } from "./members.ts";
import { startRunning } from "./running.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    port: { type: "string", default: "4211" },
    streams: { type: "string", default: "2000" },
    messages: { type: "string", default: "3000" },
    "per-second": { type: "string", default: "50" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const { base, client, rows, say, megabytes, url, stop } = await startRunning(dataDir, values.port);
const people = await someSignedIn(client, Number(values.streams));
const before = await megabytes();
say("Memory before", `${before} MB`);

/** When each message was written, by its words. */
const written = new Map<string, number>();
const delays: number[] = [];
let doubles = 0;
const heard = new Set<string>();
function hear(chunk: string): void {
  for (const [, body = ""] of chunk.matchAll(/"body":"([0-9a-f-]{36})"/g)) {
    const at = written.get(body);
    if (heard.has(body)) doubles += 1;
    heard.add(body);
    if (at !== undefined) delays.push(performance.now() - at);
  }
}
const closing = new AbortController();
async function listen({ uid, token }: Signed): Promise<void> {
  const answer = await fetch(`${base}/api/v1/live?topics=room:${roomIdOf(uid, "eichi")}`, {
    headers: { accept: "text/event-stream", cookie: `session=${token}` },
    signal: closing.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`A stream was refused: ${answer.status}`);
  const words = answer.body.pipeThrough(new TextDecoderStream());
  void (async () => {
    for await (const chunk of words) hear(chunk);
  })().catch(() => undefined);
}
for (let at = 0; at < people.length; at += 50)
  await Promise.all(people.slice(at, at + 50).map(listen));
await pause(10_000);
const open = await megabytes();
say("Streams open", String(people.length));
say(
  "Memory with them",
  `${open} MB (${(((open - before) * 1024) / people.length).toFixed(1)} KB each)`,
);

const other = openDatabase(url);
const wait = 1_000 / Number(values["per-second"]);
for (let at = 0; at < Number(values.messages); at += 1) {
  const who = people[at % people.length];
  if (!who) break;
  const body = randomUUID();
  written.set(body, performance.now());
  await writeToRoom(
    other.db,
    who.uid,
    "eichi",
    { body, photo: null, key: randomUUID() },
    new Date(),
  );
  await pause(wait);
}
await pause(6_000);
const part = (share: number) =>
  (delays.toSorted((a, b) => a - b)[Math.floor(delays.length * share)] ?? 0).toFixed(0);
say("Written, heard, doubled", `${written.size}, ${heard.size}, ${doubles}`);
say("From writing to the page", `p50 ${part(0.5)} ms, p95 ${part(0.95)} ms, p99 ${part(0.99)} ms`);
say("Memory at the end", `${await megabytes()} MB`);
say(
  "Load of the machine",
  loadavg()
    .map((load) => load.toFixed(1))
    .join(" "),
);
console.log(rows.join("\n"));
closing.abort();
await other.pool.end();
await stop();
