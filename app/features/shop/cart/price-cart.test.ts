import { describe, expect, test } from "vitest";
import { emptyText } from "#features/platform/rich-text/tree.ts";
import type { Product, Size } from "#features/shop/catalogue/rules.ts";
import { priceCart } from "./price-cart.server.ts";
import type { Wanted } from "./rules.ts";

const everybody = { heldItems: [] };
const aProduct = (change: Partial<Product> = {}): Product => ({
  id: "fudebito",
  collection: "product",
  plans: [],
  familyId: "fudebito",
  code: "TS",
  title: "筆人Tシャツ",
  kana: "",
  lead: "",
  category: "fashion",
  brand: null,
  brandParam: null,
  tags: [],
  colour: { key: "ai", label: "藍", hex: "#2b5f8a" },
  basePrice: 4_980,
  taxCategory: "standard",
  status: "open",
  story: emptyText,
  materials: "",
  care: "",
  origin: "",
  deliveryNote: "",
  weightG: 180,
  bodyType: null,
  sizeChart: null,
  art: null,
  pictures: [],
  related: [],
  publishedAt: new Date("2026-01-01T00:00:00Z"),
  position: 0,
  sizes: [],
  ...change,
});
const aSize = (change: Partial<Size> = {}): Size => ({
  sku: "TS-L",
  size: "L",
  priceDifference: 300,
  stock: 10,
  reserved: 0,
  position: 0,
  ...change,
});
const priced = (
  wanted: Wanted[],
  product?: Product,
  size = aSize(),
  viewer: Parameters<typeof priceCart>[2] = everybody,
) =>
  priceCart(
    wanted,
    (sku) => (product && sku === "TS-L" ? { product, size } : undefined),
    viewer,
    new Date("2026-11-20T03:00:00Z"),
  );
const two = { sku: "TS-L", quantity: 2 };

describe("pricing a cart", () => {
  test("takes price, title and size difference from the catalogue", () => {
    const cart = priced([two], aProduct());
    expect(cart.lines[0]).toMatchObject({
      title: "筆人Tシャツ",
      colour: "藍",
      size: "L",
      unitPrice: 5_280,
      amount: 10_560,
      left: 10,
      problems: [],
      buyable: true,
    });
    expect(cart).toMatchObject({ itemsTotal: 10_560, pieces: 2, orderable: true });
  });
  const cases: [
    why: string,
    wanted: Wanted,
    product: Product | undefined,
    size: Size,
    code: string,
    sentence: string,
    buyable: boolean,
  ][] = [
    [
      "a sku that nobody knows",
      { ...two, seenTitle: "むかしの品" },
      undefined,
      aSize(),
      "gone",
      "「むかしの品」は、お取りあつかいが終わりました。",
      false,
    ],
    [
      "a draft",
      two,
      aProduct({ status: "draft" }),
      aSize(),
      "gone",
      "この商品は、お取りあつかいが終わりました。",
      false,
    ],
    [
      "a closed product",
      two,
      aProduct({ status: "closed" }),
      aSize(),
      "gone",
      "「筆人Tシャツ」は、販売を終了しました。",
      false,
    ],
    [
      "nothing left",
      two,
      aProduct(),
      aSize({ stock: 0, reserved: 0 }),
      "sold-out",
      "「筆人Tシャツ」のLは、売り切れました。",
      false,
    ],
    [
      "the last pieces in somebody else's hands",
      two,
      aProduct(),
      aSize({ stock: 3, reserved: 3 }),
      "sold-out",
      "「筆人Tシャツ」のLは、ほかの方がお手つづき中です。20分ほどで戻ることがあります。",
      false,
    ],
    [
      "fewer left than wanted",
      two,
      aProduct(),
      aSize({ stock: 3, reserved: 2 }),
      "only-n-left",
      "「筆人Tシャツ」のLは、残り1点です。点数をお直しください。",
      false,
    ],
    [
      "a price that was another",
      { ...two, seenPrice: 4_000 },
      aProduct(),
      aSize(),
      "price-changed",
      "「筆人Tシャツ」の値段が¥4,000から¥5,280に変わりました。",
      true,
    ],
    [
      "a title that was another",
      { ...two, seenTitle: "ふでびと" },
      aProduct(),
      aSize(),
      "title-changed",
      "「ふでびと」は、品名が「筆人Tシャツ」に変わりました。",
      true,
    ],
    [
      "a product for members",
      two,
      aProduct({ collection: "product_licensed", plans: ["000001"] }),
      aSize(),
      "not-for-you",
      "この商品は、対象のプランの会員の方だけがお求めになれます。",
      false,
    ],
  ];
  test.each(cases)(
    "says of %s what is the matter",
    (_why, wanted, product, size, code, sentence, buyable) => {
      const cart = priced([wanted], product, size);
      expect(cart.lines[0]!.problems).toEqual([{ code, sentence }]);
      expect(cart.lines[0]!.buyable).toBe(buyable);
      expect(cart.orderable).toBe(buyable);
      expect(cart.itemsTotal).toBe(buyable ? 10_560 : 0);
    },
  );
  test("keeps the name and the price of a members' product from others", () => {
    const [line] = priced(
      [two],
      aProduct({ collection: "product_licensed", plans: ["000001"] }),
    ).lines;
    expect(JSON.stringify(line)).not.toContain("筆人");
    expect(line!.unitPrice).toBe(0);
  });
  test("says what the product says of its delivery, but not that of a members' product", () => {
    const note = "受注生産のため、2週間ほどいただきます。";
    expect(priced([two], aProduct({ deliveryNote: note })).lines[0]!.deliveryNote).toBe(note);
    const hidden = { collection: "product_licensed", plans: ["000001"] } as const;
    const [line] = priced(
      [two],
      aProduct({ ...hidden, plans: [...hidden.plans], deliveryNote: note }),
    ).lines;
    expect(line!.deliveryNote).toBe("");
  });
  test("sells it to who holds the plan", () => {
    expect(
      priced([two], aProduct({ collection: "product_licensed", plans: ["000001"] }), aSize(), {
        heldItems: ["000001"],
      }).orderable,
    ).toBe(true);
  });
  test("two lines of one sku share one stock", () => {
    const cart = priced([two, two], aProduct(), aSize({ stock: 3 }));
    expect(cart.lines).toHaveLength(1);
    expect(cart.lines[0]).toMatchObject({ quantity: 4, buyable: false });
  });
  test("what the buyer's own confirmation keeps is not sold out for the buyer", () => {
    const last = aSize({ stock: 2, reserved: 2 });
    expect(
      priced([two], aProduct(), last, { heldItems: [], ownHolds: new Map([["TS-L", 2]]) })
        .orderable,
    ).toBe(true);
    expect(priced([two], aProduct(), last).orderable).toBe(false);
  });
  test("an empty cart cannot be ordered", () =>
    expect(priced([], aProduct())).toMatchObject({ orderable: false, itemsTotal: 0 }));
});
