// What comes in the quiet hours goes in one letter when they are over.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chooseContact, stopContact } from "#features/identity/account/profile/contact.server.ts";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { roomAnswered } from "#features/community/rooms/notices.server.ts";
import { kansouCommented, kansouThanked } from "#features/community/kansou/notices.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { usualChoices } from "#features/platform/notifications/rules.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { mailHandlers } from "#features/sitewide/mail/handlers.server.ts";
import type { Mail } from "#integrations/mail/port.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { morningOf } from "./morning-rules.ts";
import { writeMorningLetters } from "./morning.server.ts";

const at = (text: string) => tokyo(`2026-11-${text}`);
const night = at("20 22:00:00");
const morning = at("21 08:00:00");

describe("the letters of the morning", () => {
  const held = (id: string, kind: "comment" | "room" | "like" = "comment") => ({
    id,
    kind,
    offered: ["inbox", "mail", "line", "push"] as const,
    subject: id,
    link: "/",
  });
  const idsOf = ({ letters, later }: ReturnType<typeof morningOf>) => [
    letters.map(({ delivery, held: alike }) => [
      delivery.join(" "),
      alike.map(({ id }) => id).join(),
    ]),
    later.map(({ id }) => id),
  ];
  test("are one for each way of going", () => {
    const choices = {
      ...usualChoices,
      marks: [{ kind: "room", way: "line", wanted: true }] as const,
    };
    const all = [held("a"), held("b", "room"), held("c"), held("d", "like")];
    expect(idsOf(morningOf(all, choices, morning))).toEqual([
      [
        ["push mail line", "a,c"],
        ["push line mail", "b"],
      ],
      [],
    ]);
  });
  test("go by what was chosen since, and wait where it is quiet still", () => {
    const marks = [
      { kind: "comment", way: "mail", wanted: false },
      { kind: "comment", way: "push", wanted: false },
    ] as const;
    expect(idsOf(morningOf([held("a")], { ...usualChoices, marks }, morning))).toEqual([[], []]);
    const quiet = { on: true, fromHour: 21, untilHour: 10 };
    expect(idsOf(morningOf([held("a")], { ...usualChoices, quiet }, morning))).toEqual([[], ["a"]]);
  });
});

describe("a night", () => {
  let base: Awaited<ReturnType<typeof freshDatabase>>;
  let mio: { uid: string };
  let sent: Mail[];
  beforeEach(async () => {
    base = await freshDatabase();
    mio = await aPerson(base);
    sent = [];
  });
  afterEach(() => base.close());

  const deliver = (now: Date) =>
    runDue(
      base.db,
      mailHandlers({
        db: base.db,
        mail: { send: async (mail) => void sent.push(mail) },
        shop: {
          name: "くせごよみ",
          email: "shop@example.jp",
          phone: "075-000-0000",
          baseUrl: "https://shop.example",
        },
        secret: "a secret of at least thirty-two marks",
        items: createItemMemory(base.db, () => 1),
        clock: () => now,
      }),
      now,
      { limit: 200 },
    );
  const comment = (once: string, now = night) =>
    base.db.transaction((tx) =>
      notify(
        tx,
        kansouCommented,
        { once, payload: { uid: mio.uid, kansouId: randomUUID(), name: "なぎ", at: now } },
        now,
      ),
    );
  const inbox = async () =>
    (await base.pool.query("select 1 from member_letter where uid = $1", [mio.uid])).rowCount;
  const wake = async (now = morning) => {
    const looked = await writeMorningLetters(base.db, now);
    await deliver(now);
    return looked;
  };

  test("stands in the inbox at once, and goes in one letter at eight, once", async () => {
    await comment("a");
    await comment("b");
    await base.db.transaction((tx) =>
      notify(tx, roomAnswered, { once: "c", payload: { uid: mio.uid, plan: "eichi" } }, night),
    );
    await deliver(night);
    expect([await inbox(), sent.length]).toEqual([3, 0]);
    expect(await wake(at("21 07:59:59"))).toBe(0);
    expect(sent).toEqual([]);
    expect(await wake()).toBe(3);
    await wake(at("21 08:01:00"));
    expect(sent.map(({ subject }) => subject)).toEqual(["【くせごよみ】お知らせが3件あります"]);
    expect(sent[0]?.text).toContain("あなたの感想に、コメントがつきました");
    expect(sent[0]?.unsubscribe).toMatch(/kinds=comment-room&/);
    expect(await inbox()).toBe(3);
  });
  test("with one thing in it is a letter of that", async () => {
    await comment("a");
    await deliver(night);
    await wake();
    expect(sent.map(({ subject }) => subject)).toEqual([
      "【くせごよみ】あなたの感想に、コメントがつきました",
    ]);
  });
  test("in which the row comes again, before the morning or after it, is told once", async () => {
    await comment("a");
    await deliver(night);
    const again =
      "update outbox set done_at = null, next_at = $1 where kind = 'mail:kansou-commented'";
    await base.pool.query(again, [night]);
    await deliver(night);
    await wake();
    await base.pool.query(again, [morning]);
    await deliver(at("21 09:00:00"));
    await wake(at("21 09:00:00"));
    expect([sent.length, await inbox()]).toEqual([1, 1]);
  });
  test("in which the letters were stopped brings none", async () => {
    await comment("a");
    await deliver(night);
    await stopContact(base.db, mio.uid, ["comment"], "mail");
    await wake();
    expect([sent, await inbox()]).toEqual([[], 1]);
  });
  test("two processes at once write one letter", async () => {
    await comment("a");
    await comment("b");
    await deliver(night);
    await Promise.all([
      writeMorningLetters(base.db, morning),
      writeMorningLetters(base.db, morning),
    ]);
    await deliver(morning);
    expect(sent).toHaveLength(1);
  });
  test("is by the member's own hours", async () => {
    const quiet = { on: true, fromHour: 12, untilHour: 13 };
    await chooseContact(base.db, mio.uid, { ...usualChoices, quiet });
    await comment("a");
    await deliver(night);
    expect(sent).toHaveLength(1);
    await comment("b", at("21 12:30:00"));
    await deliver(at("21 12:30:00"));
    expect(sent).toHaveLength(1);
    await wake(at("21 13:00:00"));
    expect(sent).toHaveLength(2);
  });
  test("thanks go out to those alone who asked for them", async () => {
    await base.db.transaction((tx) =>
      notify(
        tx,
        kansouThanked,
        { once: "t", payload: { uid: mio.uid, kansouId: randomUUID(), name: "なぎ", at: morning } },
        morning,
      ),
    );
    await deliver(morning);
    expect([sent.length, await inbox()]).toEqual([0, 1]);
  });
});
