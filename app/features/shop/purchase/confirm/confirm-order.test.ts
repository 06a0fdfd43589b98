import { afterEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { aShop, anAddress, later, type Shop } from "../testing/shop.ts";
import { taxSums } from "#features/shop/tax/rules.ts";
import { ratesWith } from "#features/shop/tax/tax-rates.ts";
import { addDays, type TokyoDate } from "#lib/tokyo-date.ts";
import { expireDrafts, extendHold } from "../reserve/reserve.server.ts";

let shop: Shop;
afterEach(() => shop.close());

describe("the final confirmation", () => {
  test("is priced from the database, kept as shown, and holds its pieces for 20 minutes", async () => {
    shop = await aShop();
    const { confirmation, reservedUntil } = await shop.confirmed({
      lines: [{ sku: "TS-M", quantity: 2 }],
    });
    expect(confirmation).toMatchObject({
      itemsTotal: 10_560,
      postage: 0,
      total: 10_560,
      email: "mio@example.jp",
    });
    expect(confirmation.taxes).toEqual([
      { basisPoints: 1_000, target: 10_560, tax: 960, reduced: false },
    ]);
    expect(reservedUntil).toEqual(later(20));
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 10, reserved: 2 });
    const [kept] = await shop.rows("payment_temporary");
    expect(kept).toMatchObject({ state: "draft", uid: "guest", total: 10_560, confirmation });
  });

  test("has the rate of tax of the day on which the parcel leaves", async () => {
    shop = await aShop();
    const asked = { lines: [{ sku: "TS-M", quantity: 1 }], deliveryDay: "2026-11-26" };
    const { confirmation } = await shop.confirmed(asked);
    const leaves = confirmation.shipDay as TokyoDate;
    const ratesFrom = (from: TokyoDate) =>
      (shop.terms = {
        ...shop.terms,
        taxes: (amounts, day) =>
          taxSums(amounts, day, ratesWith([{ category: "standard", basisPoints: 1_200, from }])),
      });
    ratesFrom(leaves);
    const of = async () => (await shop.confirmed(asked)).confirmation;
    expect(await of()).toMatchObject({
      total: confirmation.total,
      taxes: [{ basisPoints: 1_200 }],
    });
    ratesFrom(addDays(leaves, 1));
    expect(await of()).toMatchObject({
      total: confirmation.total,
      taxes: [{ basisPoints: 1_000 }],
    });
  });

  test("carries the six items that the law asks for, made from what is charged", async () => {
    shop = await aShop();
    const { confirmation } = await shop.confirmed({
      deliveryDay: "2026-11-26",
      deliveryBand: "am",
    });
    expect(confirmation.statements.map(({ heading }) => heading)).toEqual([
      "品物と数量",
      "お支払いの金額",
      "お支払いの時期と方法",
      "お引渡しの時期",
      "返品・解約",
      "お申込みの期間",
    ]);
    const text = (heading: string) =>
      confirmation.statements.find((statement) => statement.heading === heading)?.text;
    expect(text("品物と数量")).toBe("筆人Tシャツ（藍・M）　1点　¥5,280");
    expect(text("お支払いの金額")).toContain(
      "お支払い合計　¥5,830（税込）\n10%対象 ¥5,830　うち消費税 ¥530",
    );
    expect(text("お引渡しの時期")).toContain(
      "〒604-8166 京都府京都市中京区御倉町1-2 くすのき荘201 三条 澪（さんじょう みお）様\nお届け日　11月26日（木） 午前中",
    );
    expect(text("お申込みの期間")).toContain("2026年11月20日 12:20まで");
  });

  test("keeps what the goods say of their delivery, where they say something", async () => {
    shop = await aShop();
    const note = "受注生産のため、2週間ほどいただきます。";
    const known = shop.findSize("TS-M");
    if (!known) throw new Error("no shirt");
    known.product.deliveryNote = note;
    const { confirmation } = await shop.confirmed({
      lines: [
        { sku: "TS-M", quantity: 1 },
        { sku: "SO-F", quantity: 1 },
      ],
    });
    expect(confirmation.lines.map(({ deliveryNote }) => deliveryNote)).toEqual([note, undefined]);
    const said = confirmation.statements.find(({ heading }) => heading === "お引渡しの時期");
    expect(said?.text).toContain(`ただし「筆人Tシャツ」　${note}`);
    expect(said?.text).not.toContain("「五本指くつ下」");
  });

  test("of a gift is refused, by name, where one of the goods may not be one; without it is not", async () => {
    shop = await aShop();
    const gift = { giver: "三条 澪", noshi: null };
    const lines = ["TS-M", "SO-F"].map((sku) => ({ sku, quantity: 1 }));
    const before = await shop.confirmed({ gift, lines });
    await shop.db.execute(sql`update product set giftable = false where id = 'kutsushita'`);
    const refused = await shop.confirm({ gift, lines });
    expect(refused).toMatchObject({ ok: false, code: "gift-refused" });
    expect("sentence" in refused && refused.sentence).toMatch(/^「五本指くつ下」は、贈りもの/);
    // What was shown before is not sent as a gift either, and says so.
    expect(await shop.place(before)).toMatchObject({
      ok: false,
      changes: [expect.stringContaining("「五本指くつ下」は、贈りもの")],
    });
    expect((await shop.confirm({ lines })).ok).toBe(true);
    expect((await shop.confirm({ gift, lines: lines.slice(0, 1) })).ok).toBe(true);
  });

  test("of a gift goes to the recipient, says who gives, and is another wish than without", async () => {
    shop = await aShop();
    const own = await shop.confirmed();
    const gift = { giver: "三条 澪", noshi: { kind: "bow", title: "御祝", name: "三条" } } as const;
    const { confirmation } = await shop.confirmed({
      gift,
      note: "リボンは\nいりません",
      address: anAddress({ name: "高瀬 灯", prefecture: "北海道" }),
    });
    expect(confirmation).toMatchObject({ gift, note: "リボンは\nいりません" });
    const delivery = confirmation.statements.find(({ heading }) => heading === "お引渡しの時期");
    expect(delivery?.text).toContain("高瀬 灯");
    expect(delivery?.text).toContain(
      "贈り主　三条 澪 様\nのし　紅白・蝶結び　表書き「御祝」　お名前「三条」\n納品書　金額の入らないものを入れます\n備考　リボンは いりません",
    );
    // Where it goes decides the postage, not who gives.
    expect(confirmation.postage).toBeGreaterThan(own.confirmation.postage);
    const wishes = [
      { gift: { ...gift, giver: "三条 湊" } },
      { gift: { giver: gift.giver, noshi: null } },
      { gift },
      {},
    ];
    for (const wish of wishes) await shop.confirmed(wish);
    const hashes = (await shop.rows("payment_temporary")).map((row) => row["content_hash"]);
    // The first wish and the last are the same.
    expect(new Set(hashes).size).toBe(hashes.length - 1);
  });

  test("keeps only the hash of its key and of the browser's secret", async () => {
    shop = await aShop();
    const { key } = await shop.confirmed();
    const all = JSON.stringify(await shop.rows("payment_temporary"));
    expect(key).toHaveLength(43);
    expect(all).not.toContain(key);
    expect(all).not.toContain("browser-of-mio");
  });

  test("says in words what is different from what the buyer saw, and never believes it", async () => {
    shop = await aShop();
    const { confirmation, changes } = await shop.confirmed({
      lines: [{ sku: "TS-M", quantity: 1, seenPrice: 1, seenTitle: "ただの布" }],
      seenTotal: 551,
    });
    expect(confirmation.total).toBe(5_830);
    expect(changes).toEqual([
      "「ただの布」は、品名が「筆人Tシャツ」に変わりました。",
      "「筆人Tシャツ」の値段が¥1から¥5,280に変わりました。",
      "お支払いの合計が¥551から¥5,830に変わりました。",
    ]);
  });

  test("follows the database where the memory of the catalogue is behind", async () => {
    shop = await aShop();
    await shop.db.execute(sql`update product set base_price = 6000 where id = 'fudebito'`);
    expect((await shop.confirmed()).confirmation.itemsTotal).toBe(6_000);
  });

  test.each([
    ["what nobody sells", [{ sku: "none", quantity: 1 }], "gone"],
    ["more than there is", [{ sku: "TS-M", quantity: 11 }], "only-n-left"],
    [
      "two lines of one sku that are too many together",
      [
        { sku: "TS-M", quantity: 6 },
        { sku: "TS-M", quantity: 6 },
      ],
      "only-n-left",
    ],
  ])("refuses %s and keeps nothing", async (_why, lines, code) => {
    shop = await aShop();
    expect(await shop.confirm({ lines })).toMatchObject({
      ok: false,
      code: "cannot-buy",
      problems: [{ code }],
    });
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 0 },
      confirmations: {},
      holds: {},
    });
  });
  test("refuses an empty cart, a delivery day that cannot be kept, and a means that cannot carry the sum", async () => {
    shop = await aShop({ stock: 100 });
    expect(await shop.confirm({ lines: [] })).toEqual({ ok: false, code: "empty" });
    expect(
      await shop.confirm({ means: "konbini", lines: [{ sku: "TS-M", quantity: 20 }] }),
    ).toMatchObject({ ok: true });
    await shop.db.execute(sql`update product set base_price = 20000 where id = 'fudebito'`);
    expect(
      await shop.confirm({ means: "konbini", lines: [{ sku: "TS-M", quantity: 20 }] }),
    ).toEqual({
      ok: false,
      code: "means-refused",
      sentence: "このお支払い方法は、¥300,000までお使いいただけます。",
    });
    shop.terms = { ...shop.terms, deliveryProblem: () => "この日にはお届けできません。" };
    expect(await shop.confirm()).toEqual({
      ok: false,
      code: "delivery-gone",
      sentence: "この日にはお届けできません。",
    });
  });

  test("takes back what the same browser's earlier confirmation kept, so that the last piece can be confirmed again", async () => {
    shop = await aShop({ stock: 1 });
    const first = await shop.confirmed();
    const second = await shop.confirmed();
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 1, reserved: 1 },
      confirmations: { abandoned: 1, draft: 1 },
    });
    expect(await shop.place(first)).toEqual({ ok: false, code: "expired" });
    expect(await shop.place(second)).toMatchObject({ ok: true });
  });
  test("a refused confirmation leaves the earlier one as it was", async () => {
    shop = await aShop();
    const first = await shop.confirmed();
    expect(await shop.confirm({ lines: [{ sku: "SO-F", quantity: 11 }] })).toMatchObject({
      ok: false,
    });
    expect(await shop.place(first)).toMatchObject({ ok: true });
  });
  test("another browser does not get the piece that one keeps", async () => {
    shop = await aShop({ stock: 1 });
    await shop.confirmed();
    expect(
      await shop.confirm({ browserKey: "browser-of-ren", email: "ren@example.jp" }),
    ).toMatchObject({ ok: false, code: "cannot-buy", problems: [{ code: "sold-out" }] });
  });

  test(
    "200 buyers at once for the last 10 pieces: exactly 10 get one",
    { timeout: 30_000 },
    async () => {
      shop = await aShop({ stock: 10 });
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, at) =>
          shop.confirm({ browserKey: `browser-${at}`, email: `buyer${at}@example.jp` }),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
      expect(answers.filter((answer) => !answer.ok && answer.code === "cannot-buy")).toHaveLength(
        190,
      );
      expect(await shop.standing()).toMatchObject({
        shirt: { stock: 10, reserved: 10 },
        holds: { held: 10 },
      });
    },
  );
  test(
    "100 buyers who take two things in either order never block each other for good",
    { timeout: 30_000 },
    async () => {
      shop = await aShop({ stock: 200 });
      const [shirt, socks] = [
        { sku: "TS-M", quantity: 1 },
        { sku: "SO-F", quantity: 1 },
      ];
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          shop.confirm({
            browserKey: `browser-${at}`,
            email: `buyer${at}@example.jp`,
            lines: at % 2 ? [shirt, socks] : [socks, shirt],
          }),
        ),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(await shop.standing()).toMatchObject({
        shirt: { reserved: 100 },
        socks: { reserved: 100 },
      });
    },
  );

  test("one person may have 5 purchases open, not 6; another person still may", async () => {
    shop = await aShop({ stock: 20 });
    // Of other goods each time: the same goods again would be told before a second page opens.
    for (const sku of ["TS-M", "SO-F", "CAP-F", "MUG-F", "APR-F"]) {
      const placed = await shop.place(await shop.confirmed({ lines: [{ sku, quantity: 1 }] }));
      expect(placed, sku).toMatchObject({ ok: true, value: { step: "pay" } });
    }
    expect(await shop.confirm()).toEqual({ ok: false, code: "too-many-open" });
    expect(await shop.confirm({ browserKey: "fresh" })).toEqual({
      ok: false,
      code: "too-many-open",
    });
    expect(await shop.confirm({ browserKey: "fresh", email: "ren@example.jp" })).toMatchObject({
      ok: true,
    });
  });
  test("one person may confirm 10 times in a minute, not 11 times", async () => {
    shop = await aShop();
    for (let at = 0; at < 10; at += 1) await shop.confirmed();
    expect(await shop.confirm()).toEqual({ ok: false, code: "too-often" });
    shop.at(later(2));
    expect(await shop.confirm()).toMatchObject({ ok: true });
  });

  test.each([
    ["emoji and rare kanji", "𠮷田 🧦 がく"],
    ["HTML", "<script>alert(1)</script>"],
    ["quotes and SQL", `"'; drop table orders; --`],
    ["a percent sign and braces", "100% {} ${x}"],
  ])("keeps and shows %s as they were typed", async (_why, name) => {
    shop = await aShop();
    const { confirmation } = await shop.confirmed({
      address: anAddress({ name, kana: name, building: name }),
    });
    expect(confirmation.address.name).toBe(name);
    const [kept] = await shop.rows("payment_temporary");
    expect(kept).toMatchObject({ confirmation: { address: { name, building: name } } });
  });
});

describe("the time that pieces are kept", () => {
  test("can be made longer once, and the confirmation then says so", async () => {
    shop = await aShop();
    const { temporaryId, key } = await shop.confirmed();
    expect(await extendHold(shop.db, temporaryId, { key: "another" }, later(10))).toBeUndefined();
    expect(await extendHold(shop.db, temporaryId, { key }, later(10))).toEqual({
      reservedUntil: later(30),
    });
    expect(await extendHold(shop.db, temporaryId, { key }, later(20))).toBeUndefined();
    const [kept] = await shop.rows("payment_temporary");
    expect(JSON.stringify(kept)).toContain("2026年11月20日 12:30まで");
  });
  test("ends: the pieces go back once, however often the job runs", async () => {
    shop = await aShop();
    await shop.confirmed();
    expect(await expireDrafts(shop.db, later(19))).toBe(0);
    const ran = await Promise.all([
      expireDrafts(shop.db, later(20)),
      expireDrafts(shop.db, later(20)),
    ]);
    expect(ran.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await expireDrafts(shop.db, later(21))).toBe(0);
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 0 },
      confirmations: { expired: 1 },
      holds: { freed: 1 },
    });
  });
});
