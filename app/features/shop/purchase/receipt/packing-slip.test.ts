import { describe, expect, test } from "vitest";
import type { Confirmation } from "../orders/rules.ts";
import { anAddress } from "../testing/shop.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { renderSlips } from "./packing-slip.server.tsx";
import { slipOf } from "./packing-slip.ts";
import { inspect } from "./testing/inspect.ts";

const line = {
  productId: "p",
  sku: "TS-M",
  title: "筆人Tシャツ",
  colour: "藍",
  size: "M",
  quantity: 2,
  unitPrice: 5_280,
  amount: 10_560,
  taxCategory: "standard" as const,
  picture: null,
};
const anOrder = (change: Partial<Confirmation> = {}) => ({
  number: 7,
  placedAt: tokyo("2026-11-20 23:30:00"),
  refunded: 0,
  confirmation: {
    version: "1",
    shownAt: "2026-11-20T14:30:00.000Z",
    email: "mio@example.jp",
    address: anAddress(),
    gift: null,
    note: "",
    lines: [line, { ...line, sku: "SO-F", title: "五本指くつ下", quantity: 1, amount: 1_320 }],
    itemsTotal: 11_880,
    postage: 550,
    discount: 100,
    total: 12_330,
    taxes: [],
    means: "card",
    deliveryDay: "2026-11-25",
    deliveryBand: "am",
    shipDay: "2026-11-23",
    statements: [],
    ...change,
  } satisfies Confirmation,
});
/** Nothing came back. */
const none = new Map<string, number>();
const gift = {
  gift: { giver: "高瀬 灯", noshi: { kind: "bow", title: "御祝", name: "高瀬" } },
  note: "夜に届けてください",
} as const;
const shop = {
  name: "くせごよみ",
  legalName: "株式会社くせごよみ",
  address: "京都府京都市中京区御倉町79",
  phone: "075-123-4567",
  invoiceNumber: "",
};
const paper = async (
  slips: Parameters<typeof renderSlips>[0],
  kind: "both" | "slip" | "pack" = "both",
  where: Partial<typeof shop> = {},
) => inspect(await renderSlips(slips, { kind, size: "A5", shop: { ...shop, ...where } }));

describe("a slip", () => {
  test("says what was charged, where it goes and how many pieces there are", () => {
    expect(slipOf(anOrder(), none)).toEqual({
      number: "K-10007",
      orderedOn: "2026年11月20日",
      shipOn: "11月23日（月）",
      wish: "11月25日（水）　午前中",
      to: ["〒604-8166", "京都府京都市中京区御倉町1-2", "くすのき荘201", "三条 澪 様"],
      kana: "さんじょう みお",
      phone: "075-123-4567",
      giver: null,
      wrap: "",
      noshi: null,
      card: "",
      note: "",
      lines: [
        { name: "筆人Tシャツ（藍・M）", sku: "TS-M", quantity: 2, price: "¥10,560" },
        { name: "五本指くつ下（藍・M）", sku: "SO-F", quantity: 1, price: "¥1,320" },
      ],
      pieces: 3,
      sums: [
        ["品物の合計", "¥11,880"],
        ["送料", "¥550"],
        ["ポイントのご利用", "−¥100"],
        ["合計（税込）", "¥12,330"],
      ],
    });
  });
  test("of a gift has the words for its card", () => {
    const card = "おめでとう。\nまた会う日まで。";
    expect(slipOf(anOrder({ ...gift, gift: { ...gift.gift, card } }), none)).toMatchObject({
      card,
    });
  });
  test("of a gift knows the giver and the のし, and no price at all", () => {
    const slip = slipOf(anOrder(gift), none);
    expect(slip).toMatchObject({
      giver: "高瀬 灯",
      noshi: "紅白・蝶結び　表書き「御祝」　お名前「高瀬」",
      note: "夜に届けてください",
      sums: null,
    });
    expect(JSON.stringify(slip)).not.toMatch(/¥|5,?280|10,?560|12,?330/);
  });
});

describe("a slip of an order of which pieces are back on the shelf", () => {
  const order = { ...anOrder(), refunded: 5_280 };
  test("counts what is left, and says what was refunded", () => {
    expect(slipOf(order, new Map([["TS-M", 1]]))).toMatchObject({
      lines: [
        { sku: "TS-M", quantity: 1, price: "¥5,280" },
        { sku: "SO-F", quantity: 1, price: "¥1,320" },
      ],
      pieces: 2,
      sums: [
        ["ご注文の品物の合計", "¥11,880"],
        ["送料", "¥550"],
        ["ポイントのご利用", "−¥100"],
        ["合計（税込）", "¥12,330"],
        ["ご返金", "−¥5,280"],
        ["ご返金のあとの合計", "¥7,050"],
      ],
    });
  });
  test("leaves out a line of which nothing is left", () => {
    const { lines, pieces } = slipOf(order, new Map([["TS-M", 2]]));
    expect([lines.map(({ sku }) => sku), pieces]).toEqual([["SO-F"], 1]);
  });
  test("is not printed where nothing is left; the sheet says so, whatever was asked for", async () => {
    const back = new Map([
      ["TS-M", 2],
      ["SO-F", 1],
    ]);
    for (const kind of ["both", "slip", "pack"] as const) {
      const printed = await paper([slipOf(order, back)], kind);
      expect([printed.pages, printed.missing("荷づくり票お送りする品はありません")]).toEqual([
        1,
        "",
      ]);
    }
    const printed = await paper([slipOf(order, none)], "pack");
    expect(printed.missing("ありません")).not.toBe("");
  });
});

describe("the printed file", () => {
  test("has a sheet for who packs and a slip for each order, or one of them", async () => {
    const slips = [slipOf(anOrder(), none), slipOf(anOrder(gift), none)];
    expect([
      (await paper(slips)).pages,
      (await paper(slips, "slip")).pages,
      (await paper(slips, "pack")).pages,
    ]).toEqual([4, 2, 2]);
  });
  test("shows prices to who bought, and none of a gift", async () => {
    const [own, given] = [
      await paper([slipOf(anOrder(), none)], "slip"),
      await paper([slipOf(anOrder(gift), none)]),
    ];
    expect([own.has("¥"), given.has("¥")]).toEqual([true, false]);
    expect(given.missing("高瀬灯様からの贈りもの納品書荷づくり票のし紅白蝶結び御祝備考夜に")).toBe(
      "",
    );
  });
  test("keeps the note and the のし out of the parcel", async () => {
    const slip = await paper([slipOf(anOrder({ ...gift, note: "亀" }), none)], "slip");
    expect([slip.has("亀"), slip.has("紅")]).toEqual([false, false]);
    expect((await paper([slipOf(anOrder({ note: "亀" }), none)], "pack")).has("亀")).toBe(true);
  });
  test("says what the goods say of their delivery, on both papers, while they are in it", async () => {
    const said = { ...line, deliveryNote: "受注生産のため、二週間ほどかかります。" };
    const order = anOrder({ lines: [said, { ...line, sku: "SO-F", title: "五本指くつ下" }] });
    const there = "受注生産のため二週間ほどかかります";
    for (const kind of ["slip", "pack"] as const)
      expect((await paper([slipOf(order, none)], kind)).missing(there)).toBe("");
    expect(slipOf(order, new Map([["TS-M", 2]]))).not.toHaveProperty("deliveryNotes");
    expect(slipOf(anOrder(), none)).not.toHaveProperty("deliveryNotes");
  });
  test("says where the shop is, and nothing while only the sample of the settings is there", async () => {
    const slips = [slipOf(anOrder(), none)];
    const sample = { address: "東京都台東区谷中0-0-0（見本）", phone: "03-0000-0000" };
    const [own, unset] = [await paper(slips, "slip"), await paper(slips, "slip", sample)];
    expect(own.missing(`電話${shop.address}`)).toBe("");
    expect(["見", "谷", "話"].filter((letter) => unset.has(letter))).toEqual([]);
  });
  test("holds fifty orders", async () => {
    const slips = Array.from({ length: 50 }, (_, at) =>
      slipOf({ ...anOrder(), number: at + 1 }, none),
    );
    expect((await paper(slips)).pages).toBe(100);
  }, 30_000);
});
