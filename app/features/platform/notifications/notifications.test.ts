import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { givenUp, runDue } from "#features/platform/outbox/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { type Channels, noticeHandlers } from "./deliver.server.ts";
import { defineNotice, type NoticeWorld, notify } from "./notice.server.ts";
import { type Channel, type NoticeKind, quietUntil } from "./rules.ts";

describe("quiet hours", () => {
  const cases: [why: string, Channel, NoticeKind, at: string, until: string | undefined][] = [
    ["hold a push back from nine", "push", "restock", "2026-11-20 21:00:00", "2026-11-21 08:00:00"],
    ["let it go a second before", "push", "restock", "2026-11-20 20:59:59", undefined],
    ["hold LINE until eight", "line", "restock", "2026-11-21 07:59:59", "2026-11-21 08:00:00"],
    ["are over at eight", "line", "restock", "2026-11-21 08:00:00", undefined],
    ["never hold mail", "mail", "restock", "2026-11-20 23:00:00", undefined],
    ["never hold what is necessary", "push", "renewal", "2026-11-20 23:00:00", undefined],
  ];
  test.each(cases)("%s", (_why, channel, kind, at, until) =>
    expect(quietUntil(channel, kind, tokyo(at))).toEqual(until ? tokyo(until) : undefined),
  );
});

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

describe("a notice", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let seen: string[];
  let refused: Channel[];
  let reaches: Channel[];
  beforeEach(async () => {
    database = await freshDatabase();
    [seen, refused, reaches] = [[], [], ["line", "mail"]];
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
    wants: async (_to, _kind, channel) => !refused.includes(channel),
  };
  const noon = tokyo("2026-11-20 12:00:00");
  const at = (text: string) => tokyo(`2026-11-${text}`);
  const carry = (notice: ReturnType<typeof greeting>, now = noon) =>
    runDue(
      database.db,
      noticeHandlers([notice], { world: () => ({ now }) as NoticeWorld, channels }),
      now,
    );
  const tell = (notice: ReturnType<typeof greeting>, words = "hello", now = noon) =>
    database.db.transaction((tx) =>
      notify(tx, notice, { once: "a", payload: { uid: randomUUID(), words } }, now),
    );

  test("stands in the inbox and goes by the first way that reaches the member, once", async () => {
    const notice = greeting("restock", ["inbox", "line", "mail"]);
    await tell(notice);
    await tell(notice);
    expect(await carry(notice)).toEqual({ done: 1, failed: 0 });
    expect(seen).toEqual(["inbox hello", "line hello"]);
  });
  test("goes by the next way where the first does not reach", async () => {
    reaches = ["mail"];
    const notice = greeting("restock", ["inbox", "line", "mail"]);
    await tell(notice);
    await carry(notice);
    expect(seen).toEqual(["inbox hello", "mail hello"]);
  });
  test("leaves out a way that the member refused, but not the inbox", async () => {
    refused = ["line", "mail"];
    const notice = greeting("restock", ["inbox", "line", "mail"]);
    await tell(notice);
    expect(await carry(notice)).toEqual({ done: 1, failed: 0 });
    expect(seen).toEqual(["inbox hello"]);
  });
  test("goes whatever was refused, when it is necessary", async () => {
    refused = ["line", "mail"];
    const notice = greeting("renewal", ["inbox", "line"]);
    await tell(notice);
    await carry(notice);
    expect(seen).toEqual(["inbox hello", "line hello"]);
  });
  test("waits for the morning, and has its whole day of tries from then", async () => {
    const notice = greeting("restock", ["line"]);
    await tell(notice, "hello", at("20 22:00:00"));
    await carry(notice, at("20 22:00:00"));
    await carry(notice, at("21 07:59:59"));
    expect(seen).toEqual([]);
    expect(await carry(notice, at("21 08:00:00"))).toEqual({ done: 1, failed: 0 });
    expect(seen).toEqual(["line hello"]);
    const { rows } = await database.pool.query("select attempts, created_at from outbox");
    expect(rows).toEqual([{ attempts: 1, created_at: at("21 08:00:00") }]);
  });
  test.each([
    ["does not fit", "", "A greeting whose contents do not fit"],
    ["tells of what is not there", "gone", "What greeting tells of is not there"],
  ])("that %s is given up at once", async (_why, words, error) => {
    const notice = greeting("renewal", ["inbox", "mail"]);
    await tell(notice, words);
    expect(await carry(notice)).toEqual({ done: 0, failed: 1 });
    expect(seen).toEqual([]);
    expect(await givenUp(database.db)).toMatchObject([{ lastError: `Permanent: ${error}` }]);
  });
});
