import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { saveLetter, readLetter } from "#features/identity/letters/service.server.ts";
import { lettersTopic } from "#features/identity/letters/topic.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { type LiveRequest, type Hub, openHub } from "./hub.server.ts";
import { maxChunksBehind, maxStreamsOfOne, readMarks, readTopics, writeMarks } from "./rules.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let hub: Hub;
let timers: { run: () => void; ms: number; stopped: boolean }[];
let errors: unknown[];
let looks = 0;
let mio: { uid: string };
beforeEach(async () => {
  base = await freshDatabase();
  [timers, errors] = [[], []];
  looks = 0;
  mio = await aPerson(base);
  hub = anHub();
});
afterEach(async () => {
  hub.close();
  await base.close();
});

/** Its time stands still until `goOn`. */
const anHub = (listen = true) =>
  openHub({
    db: base.db,
    pool: base.pool,
    topics: [
      {
        ...lettersTopic,
        since(...about) {
          looks += 1;
          return lettersTopic.since(...about);
        },
      },
    ],
    listen,
    onError: (error) => errors.push(error),
    every(run, ms) {
      const timer = { run, ms, stopped: false };
      timers.push(timer);
      return { stop: () => (timer.stopped = true) };
    },
  });
const goOn = () => {
  for (const { run, stopped } of timers) if (!stopped) run();
};
const noon = tokyo("2026-11-20 12:00:00");
const write = async (uid = mio.uid) => {
  const id = randomUUID();
  const row = { id, uid, kind: "mail:x", createdAt: noon };
  await saveLetter(base.db, row, { subject: "お知らせ", parts: [] });
  return id;
};

/** What a stream has said, as far as it was asked for. */
async function hear(ask: Partial<LiveRequest> = {}, by = hub) {
  const heard = await by.hear({
    hearer: { uid: mio.uid, heldItems: [] },
    hearerNow: async () => ({ uid: mio.uid, heldItems: [] }),
    topics: "letters",
    lastEventId: undefined,
    ...ask,
  });
  if (!heard.ok) throw new Error(heard.code);
  const reader = heard.value.getReader();
  let text = "";
  let ended = false;
  const decoder = new TextDecoder();
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value);
    }
    ended = true;
  })();
  return {
    events: () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = ""]) => JSON.parse(data)),
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1],
    text: () => text,
    ended: () => ended,
    stop: () => reader.cancel(),
    reading,
  };
}
const unread = (count: number) => ({ unread: count });

describe("a stream", () => {
  test("says how things stand, and then each change, by this and by other processes", async () => {
    const page = await hear();
    await expect.poll(page.events).toEqual([unread(0)]);
    const id = await write();
    await expect.poll(page.events).toEqual([unread(0), unread(1)]);
    await readLetter(base.db, mio.uid, id, noon);
    await expect.poll(page.events).toEqual([unread(0), unread(1), unread(0)]);
  });
  test("hears nothing of what happens to another member", async () => {
    const nagi = await aPerson(base);
    const [mine, theirs] = [await hear(), await hear({ hearer: { uid: nagi.uid, heldItems: [] } })];
    await write(nagi.uid);
    await expect.poll(theirs.events).toEqual([unread(0), unread(1)]);
    expect(mine.events()).toEqual([unread(0)]);
  });
  test.each([
    ["another member's room", () => `letters:${randomUUID()}`],
    ["a topic that is none", () => "secrets"],
    ["a list in which one is not open", () => `letters,letters:${randomUUID()}`],
    ["what is not well formed", () => "letters:a:b"],
    ["nothing", () => ""],
  ])("is refused for %s", async (_what, topics) => {
    await expect(hear({ topics: topics() })).rejects.toThrow("not-heard");
    expect(hub.count()).toBe(0);
  });
  test("takes the own room by its name too", async () => {
    const page = await hear({ topics: `letters:${mio.uid}` });
    await expect.poll(page.events).toEqual([unread(0)]);
  });
  test("that comes back hears what it missed, and nothing that it knows", async () => {
    const first = await hear();
    await expect.poll(first.events).toEqual([unread(0)]);
    const lastEventId = first.lastId();
    await first.stop();
    const same = await hear({ lastEventId });
    await write();
    await expect.poll(same.events).toEqual([unread(1)]);
    await same.stop();
    await write();
    const again = await hear({ lastEventId: same.lastId() });
    await expect.poll(again.events).toEqual([unread(2)]);
  });
  test("ends when its sign-in does, and not before", async () => {
    let signedIn = true;
    const page = await hear({
      hearerNow: async () => (signedIn ? { uid: mio.uid, heldItems: [] } : undefined),
    });
    goOn();
    await expect.poll(page.text).toMatch(/: \n\n[\s\S]*: \n\n/);
    expect([page.ended(), hub.count()]).toEqual([false, 1]);
    signedIn = false;
    goOn();
    await expect.poll(page.ended).toBe(true);
    expect(hub.count()).toBe(0);
  });
  test("is told when it may hear this no more, and hears nothing after", async () => {
    const nagi = await aPerson(base);
    let now = mio.uid;
    const page = await hear({ hearerNow: async () => ({ uid: now, heldItems: [] }) });
    goOn();
    await expect.poll(page.events).toEqual([unread(0)]);
    expect([page.text().includes("refused"), page.ended()]).toEqual([false, false]);
    now = nagi.uid;
    goOn();
    await expect.poll(page.ended).toBe(true);
    expect(page.text()).toContain("event: refused");
    await write();
    // The refusal itself carries a nought.
    expect([page.events(), hub.count()]).toEqual([[unread(0), 0], 0]);
  });
  test("is the oldest of its person to close when there are too many; another person's stays", async () => {
    const nagi = await aPerson(base);
    const other = await hear({ hearer: { uid: nagi.uid, heldItems: [] } });
    const pages: Awaited<ReturnType<typeof hear>>[] = [];
    for (let at = 0; at <= maxStreamsOfOne; at += 1) pages.push(await hear());
    await expect
      .poll(() => pages.map(({ ended }) => ended()))
      .toEqual([true, ...Array.from({ length: maxStreamsOfOne }, () => false)]);
    expect([other.ended(), hub.count()]).toEqual([false, maxStreamsOfOne + 1]);
  });
  test("is let go of when its page goes, and cut off when its page takes nothing", async () => {
    await (await hear()).stop();
    expect(hub.count()).toBe(0);
    await hub.hear({
      hearer: { uid: mio.uid, heldItems: [] },
      hearerNow: async () => ({ uid: mio.uid, heldItems: [] }),
      topics: "letters",
      lastEventId: undefined,
    });
    for (let beat = 0; beat < maxChunksBehind; beat += 1) goOn();
    expect(hub.count()).toBe(0);
  });
});

describe("a process", () => {
  test("that stops sends its pages away with a time to come back, and takes no more", async () => {
    const page = await hear();
    hub.close();
    await expect.poll(page.ended).toBe(true);
    const [, ms] = /event: goodbye\ndata: (\d+)/.exec(page.text()) ?? [];
    expect(Number(ms)).toBeLessThanOrEqual(3_000);
    await expect(hear()).rejects.toThrow("stopping");
    expect(timers.every(({ stopped }) => stopped)).toBe(true);
  });
  test("whose connection the database ended hears again, and finds what was told meanwhile", async () => {
    const page = await hear();
    await expect.poll(page.events).toEqual([unread(0)]);
    const ends = () =>
      base.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen live' and datname = current_database()",
      );
    expect((await ends()).rowCount).toBe(1);
    await write();
    goOn();
    await expect.poll(page.events).toEqual([unread(0), unread(1)]);
    await write();
    await expect.poll(page.events).toEqual([unread(0), unread(1), unread(2)]);
  });
  test("asks nothing for who hears nothing, as the database tells", async () => {
    const page = await hear();
    await expect.poll(page.events).toEqual([unread(0)]);
    goOn();
    await expect.poll(() => looks).toBeGreaterThan(1);
    await expect.poll(() => base.pool.waitingCount).toBe(0);
    looks = 0;
    for (let time = 0; time < 5; time += 1) goOn();
    await write();
    await expect.poll(page.events).toEqual([unread(0), unread(1)]);
    expect(looks).toBe(1);
  });
  test("behind a pooler looks, since nothing is told there", async () => {
    hub.close();
    hub = anHub(false);
    const page = await hear();
    await write();
    await expect.poll(page.events).toEqual([unread(0)]);
    goOn();
    await expect.poll(page.events).toEqual([unread(0), unread(1)]);
  });
  test("asks the rows nothing while nobody hears", async () => {
    const { pool } = base;
    const connections = () => [pool.totalCount, pool.idleCount, pool.waitingCount];
    const before = connections();
    goOn();
    expect(connections()).toEqual(before);
    expect(errors).toEqual([]);
  });
});

describe("the address of a stream", () => {
  test.each([
    ["letters", [{ name: "letters", room: undefined }]],
    [
      "letters,chat:abc",
      [
        { name: "letters", room: undefined },
        { name: "chat", room: "abc" },
      ],
    ],
    ["", undefined],
    ["a,".repeat(10), undefined],
    ["chat:a b", undefined],
  ])("%j names its topics", (text, topics) => expect(readTopics(text)).toEqual(topics));
  test("carries how far each topic has come", () => {
    const marks = new Map([
      ["letters:a", "3"],
      ["chat:b", "x&y=z"],
    ]);
    expect(readMarks(writeMarks(marks))).toEqual(marks);
    expect(readMarks("x".repeat(3_000))).toEqual(new Map());
  });
});
