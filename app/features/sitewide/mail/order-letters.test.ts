import { describe, expect, test } from "vitest";
import { anAddress } from "#features/shop/purchase/testing/shop.ts";
import type { OrderMailData } from "#features/shop/purchase/orders/order-details.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import { subjectLine, render } from "./render.ts";
import {
  writeCancelled,
  writeLapsed,
  writePaid,
  writeRefunded,
  writeShipped,
  orderStaff,
  writeWaiting,
} from "#features/shop/purchase/orders/order-letters.ts";
import { writeLateRefund } from "#features/shop/purchase/orders/late-letter.ts";
import { writeDelivery } from "#features/shop/purchase/orders/delivery-letter.ts";
import { orderLinesLeft } from "#features/shop/purchase/orders/left-to-send.ts";

const shop = {
  name: "くせごよみ",
  email: "shop@example.jp",
  phone: "075-000-0000",
  baseUrl: "https://shop.example",
};
const link = "https://shop.example/buy/success_buy_products?order=o1&sign=s1";

type Change = Omit<Partial<OrderMailData>, "confirmation"> & {
  confirmation?: Partial<OrderMailData["confirmation"]>;
};
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
const tea = {
  ...line,
  sku: "TEA",
  title: "ほうじ茶",
  colour: "",
  size: "",
  quantity: 1,
  unitPrice: 1_080,
  amount: 1_080,
  taxCategory: "reduced" as const,
};
function anOrder({ confirmation, ...change }: Change = {}): OrderMailData {
  return {
    uid: null,
    orderId: "o1",
    number: "K-10001",
    state: "paid",
    email: "mio@example.jp",
    name: "三条 澪",
    total: 11_640,
    refunded: 0,
    placedAt: tokyo("2026-11-20 12:00:00"),
    paidAt: tokyo("2026-11-20 12:03:00"),
    shippedAt: null,
    payment: { label: "Visa •••• 4242", amount: 11_640, paidAt: tokyo("2026-11-20 12:03:00") },
    refunds: [],
    voucher: null,
    parcel: null,
    otherParcels: [],
    lines: orderLinesLeft(confirmation?.lines ?? [line, tea], new Map()),
    ...change,
    confirmation: {
      version: "1",
      shownAt: "2026-11-20T03:00:00Z",
      email: "mio@example.jp",
      address: anAddress(),
      gift: null,
      note: "",
      lines: [line, tea],
      itemsTotal: 11_640,
      postage: 0,
      discount: 0,
      total: 11_640,
      means: "card",
      taxes: [
        { basisPoints: 1_000, target: 10_560, tax: 960, reduced: false },
        { basisPoints: 800, target: 1_080, tax: 80, reduced: true },
      ],
      deliveryDay: "2026-11-25",
      deliveryBand: "none",
      shipDay: "2026-11-23",
      statements: [
        { heading: "お支払いの金額", text: "ここには出ない" },
        {
          heading: "返品・解約",
          text: "到着から8日以内、未使用のものにかぎり返品をお受けします。",
        },
      ],
      ...confirmation,
    },
  };
}

const letters: [string, (data: OrderMailData) => Letter][] = [
  ["paid", (data) => writePaid({ data, link })],
  ["staff", (data) => orderStaff({ data })],
  ["waiting", (data) => writeWaiting({ data, link })],
  ["lapsed", (data) => writeLapsed({ data, link })],
  ["late refund", (data) => writeLateRefund({ data, link })],
  ["cancelled", (data) => writeCancelled({ data, link })],
  ["refunded", (data) => writeRefunded({ data, link }, "r1")],
  ["shipped", (data) => writeShipped({ data, link })],
  ["delivery", (data) => writeDelivery({ data, link })],
];

describe("the letters of a gift", () => {
  const given = anOrder({
    name: "三条 澪",
    confirmation: {
      address: anAddress({ name: "高瀬 灯" }),
      gift: { giver: "三条 澪", noshi: { kind: "knot", title: "寿", name: "" } },
      note: "表書きは楷書で",
    },
  });
  test.each(["paid", "staff", "waiting", "shipped", "delivery"])(
    "%s says where it goes, who gives and what is on the のし",
    (which) => {
      const write = letters.find(([name]) => name === which)?.[1];
      const { text } = render(write!(given), shop);
      expect(text).toContain("三条 澪 様");
      for (const words of [
        "高瀬 灯 様",
        "贈り主　三条 澪 様",
        "のし　紅白・結び切り　表書き「寿」　お名前なし",
        "納品書　金額の入らないものを入れます",
        "備考　表書きは楷書で",
      ])
        expect(text).toContain(words);
      expect(render(write!(anOrder()), shop).text).not.toMatch(/贈り主|のし　|備考/);
    },
  );
});

describe("the mail after paying", () => {
  const { subject, text, html } = render(writePaid({ data: anOrder(), link }), shop);
  test("is named after the shop and the order", () => {
    expect(subject).toBe("【くせごよみ】ご注文をうけたまわりました（K-10001）");
  });
  test.each([
    "三条 澪 様",
    "ご注文番号　K-10001",
    "お支払い　Visa •••• 4242　",
    "筆人Tシャツ（藍・M）　2点　¥10,560",
    "ほうじ茶　1点※　¥1,080",
    "送料　¥0",
    "お支払い合計（税込）　¥11,640",
    "10%対象 ¥10,560　うち消費税 ¥960\n8%対象（軽減税率） ¥1,080　うち消費税 ¥80\n※は軽減税率の対象です。",
    "京都市中京区",
    "くすのき荘201",
    "お届け日　11月25日",
    "■ 返品・解約\n\n到着から8日以内、未使用のものにかぎり返品をお受けします。",
    "発送の準備が始まるまでは、下のページからご注文を取り消せます。",
    `ご注文の内容を見る\n${link}`,
    `領収書をうけとる\n${link}#receipt`,
    "shop@example.jp　075-000-0000",
  ])("says in its text: %s", (words) => {
    expect(text).toContain(words);
  });
  test("says the same in its HTML, with links whose marks are escaped", () => {
    for (const words of [
      "三条 澪 様",
      "筆人Tシャツ（藍・M）　2点",
      "¥11,640",
      "うち消費税 ¥960",
      "返品をお受けします",
    ])
      expect(html).toContain(words);
    expect(html).toContain(
      'href="https://shop.example/buy/success_buy_products?order=o1&amp;sign=s1"',
    );
    expect(text + html).not.toContain("ここには出ない");
  });
  test("names a discount and a band only when there is one", () => {
    expect(text).not.toContain("ポイント");
    const other = render(
      writePaid({
        data: anOrder({ confirmation: { discount: 500, deliveryDay: null, deliveryBand: "am" } }),
        link,
      }),
      shop,
    ).text;
    expect(other).toContain("ポイントのご利用　−¥500");
    expect(other).toContain("お届け日　指定なし 午前中");
  });
});

describe("the other mails", () => {
  const written = (letter: Letter) => render(letter, shop).text;
  test("says under the delivery what the goods said of it, and nothing of those that said nothing", () => {
    const deliveryNote = "受注生産のため、2週間ほどいただきます。";
    const made = anOrder({ confirmation: { lines: [{ ...line, deliveryNote }, tea] } });
    const said = render(writePaid({ data: made, link }), shop).text;
    expect(said).toContain(`「筆人Tシャツ」　${deliveryNote}`);
    expect(said).not.toContain("「ほうじ茶」");
    expect(render(writePaid({ data: anOrder(), link }), shop).text).not.toContain("受注生産");
  });
  test("to a konbini buyer: until when, and where the number is", () => {
    const data = anOrder({
      voucher: {
        url: "https://pay.example/v/1",
        endsAt: tokyo("2026-11-23 23:59:00"),
        codes: [
          { store: "lawson", paymentCode: "987654", confirmationNumber: "0123456789" },
          { store: "seicomart", paymentCode: "246810", confirmationNumber: null },
        ],
      },
    });
    expect(written(writeWaiting({ data, link }))).toMatch(
      /ローソン　支払いコード 987654　確認番号 0123456789\n?[\s\S]*セイコーマート　支払いコード 246810\n/,
    );
    expect(written(writeWaiting({ data, link }))).not.toContain("null");
    expect(written(writeWaiting({ data, link }))).toMatch(
      /11月23日.*23:59まで[\s\S]*お支払いの番号を見る\nhttps:\/\/pay\.example\/v\/1/,
    );
    expect(written(writeWaiting({ data: anOrder(), link }))).not.toContain("お支払いの番号を見る");
  });
  test("of a lapsed order says that nothing was paid", () =>
    expect(written(writeLapsed({ data: anOrder(), link }))).toContain(
      "お支払いは行われていません",
    ));
  test("of money that came too late says that all goes back", () =>
    expect(written(writeLateRefund({ data: anOrder(), link }))).toContain(
      "お支払いの¥11,640は、全額を、お支払いと同じ方法でお返しします",
    ));
  test("of money for what was taken back says so, and blames nobody", () => {
    const asked = {
      id: "r",
      amount: 11_640,
      state: "requested" as const,
      requestedAt: new Date(0),
    };
    const data = anOrder({ refunds: [{ ...asked, reason: "paid-after-cancel" }] });
    const text = written(writeLateRefund({ data, link }));
    expect(text).toContain("ご注文は取り消したままです");
    expect(text).not.toContain("期限を過ぎて");
  });
  test("of a cancelled order says what goes back", () =>
    expect(written(writeCancelled({ data: anOrder(), link }))).toContain("¥11,640"));
  test("of an order that was cancelled before it was paid promises no money", () => {
    const text = written(writeCancelled({ data: anOrder({ paidAt: null, payment: null }), link }));
    expect(text).toContain(
      "お支払いは行われていません。お知らせした番号は、もうお使いいただけません。",
    );
    expect(text).not.toContain("お返しします");
  });
  test("of a refund names the sum of that refund, not of all", () => {
    const refund = (id: string, amount: number) => ({
      id,
      amount,
      reason: "",
      state: "succeeded" as const,
      requestedAt: tokyo("2026-11-21"),
    });
    const text = written(
      writeRefunded(
        {
          data: anOrder({ refunded: 3_000, refunds: [refund("r0", 2_000), refund("r1", 1_000)] }),
          link,
        },
        "r1",
      ),
    );
    expect(text).toContain("¥1,000をご返金しました");
    expect(text).not.toContain("¥3,000");
  });
  test("of a parcel names carrier, number and where to look", () => {
    const text = written(
      writeShipped({
        data: anOrder({
          parcel: {
            carrier: "ヤマト運輸",
            trackingNumber: "1234-5678-9012",
            link: "https://carrier.example/1234",
          },
        }),
        link,
      }),
    );
    expect(text).toContain("運送会社　ヤマト運輸\nお問い合わせ番号　1234-5678-9012");
    expect(text).toContain("お荷物の様子を見る\nhttps://carrier.example/1234");
    expect(text).not.toContain("分けて");
  });
  test("of a parcel says the day on which it left, not the day that was planned", () => {
    const shippedAt = new Date("2026-11-27T19:00:00+09:00");
    const text = written(writeShipped({ data: anOrder({ shippedAt }), link }));
    expect(text).toContain("発送した日　11月27日");
    expect(text).not.toContain("発送の予定");
  });
  test("of several parcels names the number of each", () => {
    const parcel = { carrier: "佐川急便", trackingNumber: "111122223333", link: null };
    const otherParcels = [{ ...parcel, trackingNumber: "444455556666" }];
    const text = written(writeShipped({ data: anOrder({ parcel, otherParcels }), link }));
    expect(text).toContain("お荷物は2つに分けてお送りしました。");
    expect(text).toContain("111122223333");
    expect(text).toContain("444455556666");
  });
  test("to the shop: who, how much, and no link that opens the buyer's page", () => {
    const { subject, text } = render(orderStaff({ data: anOrder() }), shop);
    expect(subject).toBe("【くせごよみ】新しい注文 K-10001（¥11,640）");
    expect(text).toContain("メール　mio@example.jp");
    expect(text).not.toContain("sign=");
  });
});

describe.each(letters)("every mail: %s", (_name, write) => {
  const evil = `<img src=x onerror="alert(1)">&'`;
  test("shows marks of HTML as they were written, in both forms", () => {
    const data = anOrder({
      name: evil,
      confirmation: {
        address: anAddress({ name: evil, building: evil }),
        lines: [{ ...line, title: evil }],
      },
    });
    const { text, html } = render(write(data), shop);
    expect(html).not.toContain("<img");
    expect(text).not.toContain("&lt;");
    if (text.includes(evil))
      expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;");
  });
  test("keeps its subject on one line of at most 40 characters, with the longest names too", () => {
    const name = "髙﨑𠮷👩‍👩‍👧".repeat(10);
    const { subject, text } = render(
      write(
        anOrder({
          name,
          confirmation: {
            address: anAddress({ name, street: "あ".repeat(100) }),
            lines: Array.from({ length: 50 }, () => ({ ...line, title: "長い名の品".repeat(30) })),
          },
        }),
      ),
      shop,
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect([...subject].length).toBeLessThanOrEqual(40);
    expect(text.length).toBeGreaterThan(40);
  });
  test("promises nothing that a shop may not promise, and does not shout", () => {
    expect(render(write(anOrder()), shop).text).not.toMatch(/治る|効く|改善|予防|[!！]/);
  });
});

describe("a subject", () => {
  test("cannot begin another header", () => {
    expect(subjectLine("件名\r\nBcc: all@example.jp\u2028x\0")).toBe("件名 Bcc: all@example.jp x");
    expect(render({ subject: "a\nBcc: b@example.jp", parts: [] }, shop).subject).toBe(
      "【くせごよみ】a Bcc: b@example.jp",
    );
  });
});
