// What the shop writes to a member stands on their page, with or without an address.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createItemMemory } from "#features/identity/licence/items.server.ts";
import { mailHandlers } from "#features/sitewide/mail/handlers.server.ts";
import { enqueue, runDue } from "#features/platform/outbox/service.server.ts";
import { cancelPlan } from "#features/memberships/subscription/plans/cancel.server.ts";
import { runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { settlePlanOrder } from "#features/memberships/subscription/billing/settle.server.ts";
import { type Members, someMembers } from "#features/memberships/subscription/testing/members.ts";
import type { Mail } from "#integrations/mail/port.ts";
import { inbox, letters, readLetter, readLettersUpTo, unreadLetters } from "./service.server.ts";
import { letterSummary, titleOf } from "./rules.ts";
import { insertLetter } from "./internal/store.server.ts";

let members: Members;
let sent: Mail[];
let away: boolean;
beforeEach(async () => {
  members = await someMembers();
  sent = [];
  away = false;
});
afterEach(() => members.close());

const deliver = (at = members.now()) =>
  runDue(
    members.db,
    mailHandlers({
      db: members.db,
      mail: {
        send: async (mail) => {
          if (away) throw new Error("no mail today");
          sent.push(mail);
        },
      },
      shop: {
        name: "くせごよみ",
        email: "shop@example.jp",
        phone: "075-000-0000",
        baseUrl: "https://shop.example",
      },
      secret: "a secret of at least thirty-two marks",
      items: createItemMemory(members.db, () => 1),
      clock: members.now,
    }),
    at,
    { limit: 200 },
  );
const join = async (uid: string) => {
  const orderId = await members.pay(uid, "000001");
  await settlePlanOrder(members.db, members.provider, members.items, { orderId }, members.now());
  const [plan] = await runningPlans(members.db, uid);
  if (!plan) throw new Error("no plan");
  return plan;
};
const stop = async (uid: string) =>
  cancelPlan(
    { db: members.db, provider: members.provider, items: members.items },
    uid,
    (await join(uid)).id,
    { reasonSelected: null, reasonText: "", shoshinText: "" },
    members.now(),
  );
const subjects = async (uid: string) =>
  (await letters(members.db, uid)).letters.map(({ subject }) => subject).toSorted();

describe("a member without an address", () => {
  test("reads every letter about a plan on their page, and no mail goes anywhere", async () => {
    const uid = await members.member(null);
    await stop(uid);
    await deliver();
    expect(sent).toEqual([]);

    expect(await subjects(uid)).toEqual([
      expect.stringContaining("「英知」がはじまりました"),
      expect.stringContaining("解約を承りました（S-"),
    ]);
    expect(await unreadLetters(members.db, uid)).toBe(2);
  });
});

describe("a member with a proved address", () => {
  test("has the same letters on the page and by mail; one that is sent again is still one letter", async () => {
    const uid = await members.member("mio@example.jp");
    await stop(uid);
    away = true;
    await deliver();
    expect([sent.length, (await subjects(uid)).length]).toEqual([0, 2]);
    away = false;
    await deliver(new Date(members.now().getTime() + 3_600_000));
    expect(sent).toHaveLength(2);
    expect(await subjects(uid)).toHaveLength(2);
    expect(sent.map(({ subject }) => subject.replace("【くせごよみ】", "")).toSorted()).toEqual(
      await subjects(uid),
    );
  });
  test("finds on the page a way that needs no link of a mail", async () => {
    const uid = await members.member("mio@example.jp");
    await members.db.transaction((tx) =>
      enqueue(
        tx,
        {
          kind: "mail:charge-failed",
          key: "x",
          payload: { uid, itemId: "000001", amount: 3_300, next: null },
        },
        members.now(),
      ),
    );
    await deliver();
    const [{ id = "" } = {}] = (await letters(members.db, uid)).letters;
    const letter = await readLetter(members.db, uid, id, members.now());
    expect(JSON.stringify(letter?.parts)).toContain("https://shop.example/mypage/cards");
    expect(sent[0]?.text).toContain("/account/card?member=");
  });
});

describe("a letter", () => {
  test("is read by its member alone, and counts as read from then on", async () => {
    const [mine, other] = [await members.member(), await members.member()];
    await join(mine);
    await deliver();
    const [{ id = "" } = {}] = (await letters(members.db, mine)).letters;
    expect(await readLetter(members.db, other, id, members.now())).toBeUndefined();
    expect(await readLetter(members.db, mine, "no id", members.now())).toBeUndefined();
    expect(await unreadLetters(members.db, mine)).toBe(1);
    await readLetter(members.db, mine, id, members.now(), { mark: false });
    expect(await unreadLetters(members.db, mine)).toBe(1);
    await readLetter(members.db, mine, id, members.now());
    expect(await unreadLetters(members.db, mine)).toBe(0);
    expect(await subjects(other)).toEqual([]);
  });
  test("however many there are is reached, page by page, each once", async () => {
    const uid = await members.member();
    for (let at = 0; at < 45; at += 1)
      await insertLetter(members.db, {
        id: randomUUID(),
        uid,
        kind: "x",
        subject: `第${at}`,
        parts: [],
        createdAt: new Date(members.now().getTime() + Math.floor(at / 3)),
      });
    const seen: string[] = [];
    for (let before: string | undefined; ;) {
      const page = await letters(members.db, uid, before);
      seen.push(...page.letters.map(({ subject }) => subject));
      if (!page.next) break;
      before = page.next;
    }
    expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  });
});

describe("the inbox", () => {
  const write = async (uid: string, at: number) => {
    const id = randomUUID();
    const createdAt = new Date(members.now().getTime() + at);
    await insertLetter(members.db, {
      id,
      uid,
      kind: "x",
      subject: `第${at}`,
      parts: [],
      createdAt,
    });
    return id;
  };
  const shown = async (uid: string) => {
    const { unread, read, waiting } = await inbox(members.db, uid);
    return [unread.map(({ subject }) => subject), read.map(({ subject }) => subject), waiting];
  };

  test("shows the newest ten unread, then the read, and says how many wait", async () => {
    const [mine, other] = [await members.member(), await members.member()];
    for (let at = 1; at <= 12; at += 1) await write(mine, at);
    const newest = await write(mine, 13);
    await readLetter(members.db, mine, newest, members.now());
    const ten = Array.from({ length: 10 }, (_, at) => `第${12 - at}`);
    expect(await shown(mine)).toEqual([ten, ["第13"], 12]);
    expect(await shown(other)).toEqual([[], [], 0]);
  });
  test("read up to a letter, what came since stays unread, and nobody else's is touched", async () => {
    const [mine, other] = [await members.member(), await members.member()];
    await write(mine, 1);
    const seen = await write(mine, 2);
    await write(mine, 3);
    await write(other, 1);
    await readLettersUpTo(members.db, other, seen, members.now());
    await readLettersUpTo(members.db, mine, "no id", members.now());
    expect([await unreadLetters(members.db, mine), await unreadLetters(members.db, other)]).toEqual(
      [3, 1],
    );
    await readLettersUpTo(members.db, mine, seen, members.now());
    expect(await shown(mine)).toEqual([["第3"], ["第2", "第1"], 1]);
    expect(await unreadLetters(members.db, other)).toBe(1);
  });
});

describe("how a letter stands in the inbox", () => {
  test("a hundred characters of its sentences, and a title where it has none", () => {
    expect(letterSummary(["あ".repeat(100)])).toBe("あ".repeat(100));
    expect(letterSummary(["あ".repeat(101)])).toBe(`${"あ".repeat(100)}......`);
    expect(
      letterSummary([{ heading: "題" }, "一。\n", { link: "/x", words: "見る" }, "二。"]),
    ).toBe("一。 二。");
    expect([titleOf("ご注文"), titleOf(" ")]).toEqual(["ご注文", "お知らせが届きました"]);
  });
});
