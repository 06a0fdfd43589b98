// Which means are offered: the settings allow, the owner lets rest, every process hears of it.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "#features/platform/audit/service.server.ts";
import { openCollections } from "#features/platform/collections/collections.server.ts";
import { shopRules } from "#features/platform/shop-rules/collection.ts";
import { createRuleMemory } from "#features/platform/shop-rules/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { MeansForm, readMeans } from "./means-form.ts";
import { changeMeans, offeredNow } from "./means.server.ts";
import { meansOffered, type MeansSwitches } from "./rules.ts";

const all = ["card", "konbini", "paypay"] as const;
const atFirst = readMeans(undefined);
const note = "12月3日からまたお使いいただけます。";
const rests: MeansSwitches = { ...atFirst, konbini: { offered: false, note } };
const sentence = `コンビニエンスストアでのお支払いは、ただいまお休みしています。${note}`;

describe("offered are", () => {
  test.each([
    ["all, while nobody wrote", all, atFirst, all, []],
    ["those that the settings allow", ["paypay", "card"], atFirst, ["card", "paypay"], []],
    ["none that rests, with its sentence", all, rests, ["card", "paypay"], [sentence]],
    ["no sentence of what the settings do not allow", ["card"], rests, ["card"], []],
  ])("%s", (_name, asked, switches, offered, resting) =>
    expect(meansOffered(asked, switches)).toMatchObject({ offered, resting }),
  );
  test("a transfer, once there is an account and somebody ticked it", () => {
    const account = "さくら銀行 三条支店 普通 1234567";
    const ticked = { ...atFirst, transfer: { offered: true, note: "" } };
    expect(meansOffered(["card"], ticked)).toMatchObject({ offered: ["card"], resting: [] });
    expect(meansOffered(["card"], { ...ticked, account })).toMatchObject({
      offered: ["card", "transfer"],
      resting: [],
      transferTo: account,
    });
    expect(meansOffered(["card"], { ...atFirst, account }).offered).toEqual(["card"]);
  });
  test("what is kept and cannot be read counts as offered", () =>
    expect(readMeans({ card: "いいえ", konbini: { offered: false, note } })).toEqual(rests));
});

describe("the form", () => {
  const form = { seen: "3", offered: "card、paypay", "note-konbini": ` ${note}\n` };
  test("is read as it was ticked", () =>
    expect(MeansForm.parse(form)).toEqual({ seen: 3, mine: rests }));
  test.each([
    [{ offered: "" }, "ひとつは残してください"],
    [{ offered: "card、transfer" }, "お振込先をご記入"],
    [{ account: "あ".repeat(121) }, "120文字までです"],
    [{ offered: "cash" }, "ひとつは残してください"],
    [{ "note-card": "あ".repeat(81) }, "80文字までです"],
  ])("%o is refused", (change, says) =>
    expect(
      MeansForm.safeParse({ ...form, ...change })
        .error?.issues.map(({ message }) => message)
        .join(),
    ).toContain(says),
  );
});

describe("written", () => {
  const by = { actor: "019b0000-0000-7000-8000-000000000001", now: tokyo("2026-11-27 12:00:00") };
  let base: Awaited<ReturnType<typeof freshDatabase>>;
  const opened: { close(): Promise<void> }[] = [];
  beforeEach(async () => void (base = await freshDatabase()));
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close();
    await base.close();
  });
  async function aProcess() {
    const fail = (error: unknown) => {
      throw error;
    };
    const collections = await openCollections({ ...base, everyMs: 3_600_000, onError: fail });
    opened.push(collections);
    const rules = createRuleMemory(base.db, () => collections.versionOf(shopRules));
    return { offered: () => offeredNow(rules, all), refresh: () => collections.refresh() };
  }

  test("they hold in every process, and stand in the record", async () => {
    const process = await aProcess();
    expect(await process.offered()).toMatchObject({ offered: all, resting: [] });
    const change = { seen: 0, mine: rests };
    expect(await changeMeans(base.db, change, by)).toEqual({ ok: true, value: "saved" });
    await process.refresh();
    expect(await process.offered()).toMatchObject({
      offered: ["card", "paypay"],
      resting: [sentence],
    });
    expect(await auditOf(base.db, "means:shop")).toMatchObject([
      { action: "means.changed", after: { offered: "クレジットカード（1回払い）、PayPay" } },
    ]);
    expect(await changeMeans(base.db, { ...change, seen: 1 }, by)).toMatchObject({ value: "same" });
    expect(await auditOf(base.db, "means:shop")).toHaveLength(1);
  });
  test("of two who opened the form at once, the second is told", async () => {
    const paypay: MeansSwitches = { ...atFirst, paypay: { offered: false, note: "" } };
    const both = await Promise.all(
      [rests, paypay].map((mine) => changeMeans(base.db, { seen: 0, mine }, by)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter((one) => !one.ok)).toEqual([{ ok: false, code: "changed" }]);
  });
});
