// What happened with a member, of all kinds among each other: each once, the newest first, and of
// nobody else.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { memberHistory } from "./member-history.server.ts";
import type { HappeningShelf } from "./member-history.ts";
import { addNote } from "./notes.server.ts";
import { giveByStaff } from "#features/identity/licence/change-by-staff.server.ts";

const now = tokyo("2026-11-21 12:00:00");
const at = (day: number, hour = 9) => new Date(now.getTime() - day * 86_400_000 + hour * 60_000);
let base: Awaited<ReturnType<typeof freshDatabase>>;
let uid: string;
let staff: string;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
}, 60_000);
afterAll(() => base.close());
beforeEach(async () => {
  uid = (await aPerson(base)).uid;
  staff = (await aPerson(base, { authority: "staff" })).uid;
});
const items = { list: itemMasters, byId: new Map(itemMasters.map((one) => [one.id, one])) };
const shown = async (shelf?: HappeningShelf, before?: string | null) =>
  memberHistory(base.db, items, uid, { shelf, before: before ?? null }, now);
const words = async (shelf?: HappeningShelf) =>
  (await shown(shelf)).happenings.map((one) => one.words);

const letter = (who: string, day: number, subject: string) =>
  base.pool.query(
    "insert into member_letter (id, uid, kind, subject, parts, created_at) values ($1, $2, 'mail:x', $3, '[\"なかみ\"]', $4)",
    [randomUUID(), who, subject, at(day)],
  );
const plan = async (who: string) => {
  const id = randomUUID();
  await base.pool.query(
    "insert into subscription (id, uid, item_id, status, provider_id, customer, amount, interval, period_start, period_end, created_at, updated_at) values ($1, $2, '000001', 'active', $3, 'c', 1980, 'month', $4, $5, $4, $4)",
    [id, who, `sub_${id}`, at(30), at(-1)],
  );
  return id;
};

describe("what happened with a member", () => {
  test("stands among each other, the newest first, with what it is about", async () => {
    const subscription = await plan(uid);
    await base.pool.query(
      "insert into subscription_payment (invoice_id, subscription_id, uid, reason, amount, method_label, lines, paid_at) values ($1, $2, $3, 'subscription_cycle', 1980, 'カード 4242', $4, $5)",
      [
        randomUUID(),
        subscription,
        uid,
        JSON.stringify([{ itemId: "000001", amount: 1980, from: at(3), until: at(-27) }]),
        at(3),
      ],
    );
    await base.pool.query(
      "insert into failed_charge (invoice_id, attempt, subscription_id, amount, failed_at) values ($1, 1, $2, 1980, $3)",
      [randomUUID(), subscription, at(4)],
    );
    await letter(uid, 2, "足うらのお知らせ");
    await addNote(base.db, { id: randomUUID(), uid, words: "肩幅がひろめ", actor: staff }, at(1));
    expect(await words()).toEqual([
      "肩幅がひろめ",
      "「足うらのお知らせ」をお送りしました",
      "英知の会費 ¥1,980",
      "英知の会費 ¥1,980が払えませんでした",
    ]);
    expect([await words("money"), await words("letter"), await words("staff")]).toEqual([
      ["英知の会費 ¥1,980", "英知の会費 ¥1,980が払えませんでした"],
      ["「足うらのお知らせ」をお送りしました"],
      ["肩幅がひろめ"],
    ]);
    expect(JSON.stringify(await shown())).not.toContain("なかみ");
  });
  test("says what staff did once, with who and why; the shelf of licences has it too", async () => {
    const item = items.byId.get("000001");
    if (!item) throw new Error("no item");
    await giveByStaff(
      base.db,
      { uid, item, expireAt: at(-30), reason: "春のお礼", key: randomUUID(), actor: staff },
      at(1),
    );
    const { happenings } = await shown();
    expect(happenings).toHaveLength(1);
    expect([
      happenings[0]?.detail.includes("三条 澪"),
      happenings[0]?.detail.includes("春のお礼"),
    ]).toEqual([true, true]);
    expect(await words("licence")).toEqual(["「英知」を持ちました"]);
  });
  test("is of this member alone", async () => {
    const other = (await aPerson(base)).uid;
    await letter(other, 1, "よその方へ");
    await addNote(base.db, { id: randomUUID(), uid: other, words: "よそ", actor: staff }, at(1));
    await plan(other);
    expect(await words()).toEqual([]);
  });
  test.each(["all", "letter"] as const)(
    "goes on page by page, each once, where many came at the same moment: %s",
    async (shelf) => {
      for (let n = 0; n < 45; n++) await letter(uid, 1, `手紙${n}`);
      const seen: string[] = [];
      for (let before: string | null | undefined; before !== null;) {
        const page = await shown(shelf === "all" ? undefined : shelf, before);
        seen.push(...page.happenings.map((one) => one.words));
        before = page.next;
      }
      expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
    },
  );
  test("begins anew where the place is none of ours", async () => {
    await letter(uid, 1, "手紙");
    expect((await shown(undefined, "x_y")).happenings).toHaveLength(1);
  });
});
