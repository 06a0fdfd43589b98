import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { enqueue, givenUp, runDue } from "#features/platform/outbox/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { type Channels, type HeldNotice, noticeHandlers, withWays } from "./deliver.server.ts";
import { defineNotice, type NoticeWorld, notify } from "./notice.server.ts";
import type { NoticeKind, NoticeWay } from "./kinds.ts";
import { type Channel, type ContactChoices, usualChoices } from "./rules.ts";

const Greeting = z.object({ uid: z.string(), words: z.string().min(1) });
const greeting = (kind: NoticeKind, channels: readonly Channel[]) =>
  defineNotice({
    key: "greeting",
    payload: Greeting,
    kind,
    channels,
    about: async (payload) => (payload.words === "gone" ? undefined : payload),
    to: ({ uid }) => ({ uid, mail: "proved" }),
    mail: ({ words }) => ({ subject: words, parts: [words] }),
    line: ({ words }) => words,
  });

const world = (now: Date) =>
  ({ now, site: { name: "くせごよみ", baseUrl: "https://shop.example" } }) as NoticeWorld;

describe("a notice", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let seen: string[];
  let choices: ContactChoices;
  let held: Map<string, HeldNotice>;
  let reaches: Channel[];
  beforeEach(async () => {
    database = await freshDatabase();
    [seen, choices, held, reaches] = [[], usualChoices, new Map(), ["line", "mail"]];
  });
  afterEach(() => database.close());

  const channels: Channels = {
    inbox: async (_row, _uid, { subject }) => void seen.push(`inbox ${subject}`),
    mail: async (_row, _to, letter) => {
      if (!reaches.includes("mail")) return false;
      seen.push(`mail ${letter().subject}`);
      return true;
    },
    line: async (_row, _uid, text) => {
      if (!reaches.includes("line")) return false;
      seen.push(`line ${text()}`);
      return true;
    },
    memberOf: async ({ uid }) => (uid === undefined ? undefined : { uid, choices }),
    apart: (row, deliveries) =>
      database.db.transaction((tx) =>
        enqueue(
          tx,
          deliveries.map((delivery) => ({
            kind: row.kind,
            key: `${row.key}@${delivery.join()}`,
            payload: withWays(row.payload, delivery),
          })),
          noon,
        ),
      ),
    hold: async ({ id }, _uid, one) => void held.set(id, one),
    isHeld: async ({ id }) => held.has(id),
  };
  const chose = (
    kind: NoticeKind,
    marks: Partial<Record<NoticeWay, boolean>>,
    everyWay = false,
  ) => {
    choices = {
      ...usualChoices,
      everyWay,
      marks: Object.entries(marks).map(([way, wanted]) => ({
        kind,
        way: way as NoticeWay,
        wanted,
      })),
    };
  };
  const noon = tokyo("2026-11-20 12:00:00");
  const at = (text: string) => tokyo(`2026-11-${text}`);
  const carry = (notice: ReturnType<typeof greeting>, now = noon) =>
    runDue(database.db, noticeHandlers([notice], { world: () => world(now), channels }), now);
  const tell = (notice: ReturnType<typeof greeting>, words = "hello", now = noon) =>
    database.db.transaction((tx) =>
      notify(tx, notice, { once: "a", payload: { uid: randomUUID(), words } }, now),
    );

  test("stands in the inbox and goes by the first marked way that reaches, once", async () => {
    const notice = greeting("comment", ["inbox", "line", "mail"]);
    chose("comment", { line: true, mail: true });
    await tell(notice);
    await tell(notice);
    expect(await carry(notice)).toEqual({ done: 1, failed: 0 });
    expect(seen).toEqual(["inbox hello", "line hello"]);
  });
  test("goes by the next way where the first does not reach", async () => {
    reaches = ["mail"];
    const notice = greeting("comment", ["inbox", "line", "mail"]);
    chose("comment", { line: true, mail: true });
    await tell(notice);
    await carry(notice);
    expect(seen).toEqual(["inbox hello", "mail hello"]);
  });
  test("goes by every marked way to who wishes so; one that fails repeats no other", async () => {
    const notice = greeting("comment", ["inbox", "line", "mail"]);
    chose("comment", { line: true, mail: true }, true);
    await tell(notice);
    await carry(notice);
    await carry(notice);
    expect(seen).toEqual(["inbox hello", "line hello", "mail hello"]);
    const { rows } = await database.pool.query("select 1 from outbox where done_at is not null");
    expect(rows).toHaveLength(2);
  });
  test("leaves out a way that the member refused, but not the inbox", async () => {
    chose("comment", { line: false, mail: false });
    const notice = greeting("comment", ["inbox", "line", "mail"]);
    await tell(notice);
    expect(await carry(notice)).toEqual({ done: 1, failed: 0 });
    expect(seen).toEqual(["inbox hello"]);
  });
  test("goes whatever was refused, when it is necessary", async () => {
    chose("plan", { line: false, mail: false });
    const notice = greeting("plan", ["inbox", "line"]);
    await tell(notice);
    await carry(notice);
    expect(seen).toEqual(["inbox hello", "line hello"]);
  });
  test("waits for the morning, and leaves the sending to it, whenever the row comes again", async () => {
    const notice = greeting("comment", ["inbox", "mail"]);
    await tell(notice, "hello", at("20 22:00:00"));
    expect(await carry(notice, at("20 22:00:00"))).toEqual({ done: 1, failed: 0 });
    expect(seen).toEqual(["inbox hello"]);
    expect([...held.values()]).toMatchObject([
      { kind: "comment", subject: "hello", until: at("21 08:00:00") },
    ]);
    await database.pool.query("update outbox set done_at = null, next_at = created_at");
    expect(await carry(notice, at("21 09:00:00"))).toEqual({ done: 1, failed: 0 });
    expect(seen).toEqual(["inbox hello", "inbox hello"]);
  });
  test.each([
    ["does not fit", "", "A greeting whose contents do not fit"],
    ["tells of what is not there", "gone", "What greeting tells of is not there"],
  ])("that %s is given up at once", async (_why, words, error) => {
    const notice = greeting("plan", ["inbox", "mail"]);
    await tell(notice, words);
    expect(await carry(notice)).toEqual({ done: 0, failed: 1 });
    expect(seen).toEqual([]);
    expect(await givenUp(database.db)).toMatchObject([{ lastError: `Permanent: ${error}` }]);
  });
});
