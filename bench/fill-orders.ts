// Fills a shop with orders of three years, with their lines, pieces and payments, in the states
// that occur: nearly all done, some on their way, a tenth ended unpaid. After bench/fill.ts with its
// goods and members; the folder must have been started once.
// node bench/fill-orders.ts --data-dir FOLDER [--orders 100000] [--products 100000]
//   [--members 100000]
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import pg from "pg";
import { migrate } from "../app/db/migrate.server.ts";
import { orderWords } from "../app/features/shop/purchase/orders/order-words.ts";
import type { Confirmation } from "../app/features/shop/purchase/orders/rules.ts";
import { connectOrStart } from "../dev/database/embedded.server.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    orders: { type: "string", default: "100000" },
    products: { type: "string", default: "100000" },
    members: { type: "string", default: "100000" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const [orders, products, members] = [values.orders, values.products, values.members].map(
  Number,
) as [number, number, number];

const shop = await connectOrStart(dataDir, console.log);
await migrate(shop.url);
const client = new pg.Client({ connectionString: shop.url });
await client.connect();
await client.query("set session_replication_role = replica; set synchronous_commit = off");
const began = performance.now();

const families = "佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田".split(" ");
const readings =
  "さとう すずき たかはし たなか いとう わたなべ やまもと なかむら こばやし かとう よしだ やまだ".split(
    " ",
  );
const given = "澪 蓮 湊 凛 樹 結菜 朝陽 紬 悠真 咲良 蒼 芽依 大和 葵 千早 透 久美".split(" ");
const givenReadings =
  "みお れん みなと りん いつき ゆいな あさひ つむぎ ゆうま さら あおい めい やまと あおい ちはや とおる くみ".split(
    " ",
  );
const places = "東京都 大阪府 京都府 北海道 福岡県 愛知県 沖縄県 長野県".split(" ");
const goods = "朝の靴下 藍の手ぬぐい 冬の羽織 麻の作務衣 夜の湯のみ 旅の風呂敷".split(" ");
const means = "card card card card card paypay paypay konbini cod transfer".split(" ");
const of = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
/** The same numbers at every run, spread. */
const mixed = (n: number) => ((n * 2_654_435_761) % 4_294_967_296) >>> 0;

/** How an order of so many days ago stands. */
function stateOf(n: number, days: number, how: string): [state: string, paid: boolean] {
  const share = mixed(n + 7) % 100;
  if (share < 10) return ["cancelled", false];
  if (share < 12) return ["cancelled", true];
  if (share < 15) return ["refunded", true];
  if (days > 20) return ["done", true];
  if (days > 4) return ["shipped", how !== "cod"];
  if (how === "cod") return ["accepted", false];
  if (how === "konbini" || how === "transfer") return share < 60 ? ["new", false] : ["paid", true];
  return [share < 30 ? "packing" : "paid", true];
}
const dayMs = 86_400_000;
const spread = 1_095 * dayMs;
const now = Date.now();

function anOrder(n: number) {
  const placed = new Date(now - Math.floor((n / orders) * spread) - (mixed(n) % 3_600_000));
  const who = mixed(n) % Math.max(1, Math.floor(orders / 3));
  const [family, first] = [of(families, who), of(given, Math.floor(who / 12))];
  const kana = `${of(readings, who)} ${of(givenReadings, Math.floor(who / 12))}`;
  const email = `buyer${who}@example.jp`;
  const count = 1 + (n % 3);
  const lines = Array.from({ length: count }, (_, at) => {
    const product = 1 + (mixed(n * 3 + at) % products);
    const unitPrice = 1_000 + (product % 200) * 110;
    return {
      productId: `big-${product}`,
      sku: `BG-${product}-M`,
      title: `${of(goods, product)} ${Math.floor(product / 960)}`,
      colour: "藍",
      size: "M",
      quantity: 1 + (at % 2),
      unitPrice,
      amount: unitPrice * (1 + (at % 2)),
      taxCategory: "standard",
      picture: null,
    };
  });
  const itemsTotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const [how, total] = [of(means, mixed(n + 3)), itemsTotal + 550];
  const confirmation = {
    version: "1",
    shownAt: placed.toISOString(),
    email,
    address: {
      name: `${family} ${first}`,
      kana,
      postalCode: "6048166",
      prefecture: of(places, who),
      city: "中京区",
      street: `御倉町 ${who % 300}`,
      building: "",
      phone: `0${75_000_0000 + who}`,
    },
    gift: null,
    note: "",
    lines,
    itemsTotal,
    postage: 550,
    discount: 0,
    total,
    taxes: [{ basisPoints: 1_000, target: total, tax: Math.floor(total / 11), reduced: false }],
    means: how,
    deliveryDay: null,
    deliveryBand: "none",
    shipDay: new Date(placed.getTime() + dayMs).toISOString().slice(0, 10),
    statements: ["品物と数量", "お支払いの金額", "お引渡しの時期", "返品・解約"].map((heading) => ({
      heading,
      text: "ご注文の品は、お支払いのあと、二営業日のうちにお送りします。".repeat(4),
    })),
  } as unknown as Confirmation;
  const [state, paid] = stateOf(n, (now - placed.getTime()) / dayMs, how);
  return { id: randomUUID(), temporaryId: randomUUID(), n, who, placed, state, paid, confirmation };
}
type Order = ReturnType<typeof anOrder>;
const rowOf = ({ id, temporaryId, n, who, placed, state, paid, confirmation }: Order) => ({
  id,
  temporary_id: temporaryId,
  buyer:
    n % 4 === 0
      ? "guest"
      : `b1600000-0000-4000-8000-${(1 + (who % members)).toString(16).padStart(12, "0")}`,
  state,
  email: confirmation.email,
  confirmation,
  words: orderWords(confirmation.email, confirmation),
  total: confirmation.total,
  refunded: state === "refunded" ? confirmation.total : 0,
  placed_at: placed,
  paid_at: paid ? new Date(placed.getTime() + 60_000) : null,
  shipped_at: state === "done" || state === "shipped" ? new Date(placed.getTime() + dayMs) : null,
  updated_at: placed,
  parcels: [],
});
const piecesOf = ({ temporaryId, paid, confirmation }: Order) =>
  [...new Map(confirmation.lines.map((line) => [line.sku, line])).values()].map((line, at) => ({
    temporary_id: temporaryId,
    sku: line.sku,
    quantity: line.quantity,
    returned: 0,
    state: paid ? "sold" : "freed",
    unit_price: paid ? line.unitPrice : null,
    tax_basis_points: paid ? 1_000 : null,
    unit_cost: paid && at === 0 ? Math.floor(line.unitPrice * 0.4) : null,
  }));
const paymentOf = ({ id, placed, paid, confirmation }: Order) =>
  paid
    ? [
        {
          id: randomUUID(),
          order_id: id,
          payment_intent: `big_${id}`,
          uid: "guest",
          amount: confirmation.total,
          currency: "jpy",
          method: confirmation.means,
          method_label: "",
          paid_at: new Date(placed.getTime() + 60_000),
        },
      ]
    : [];

async function put(table: string, columns: string, rows: readonly object[]): Promise<void> {
  await client.query(
    `insert into ${table} (${columns}) select ${columns}
     from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}
const { rows: there } = await client.query<{ n: number }>("select count(*)::int as n from orders");
const atOnce = 2_000;
for (let from = there[0]?.n ?? 0; from < orders; from += atOnce) {
  const some = Array.from({ length: Math.min(atOnce, orders - from) }, (_, at) =>
    anOrder(from + at),
  );
  await client.query("begin");
  await put(
    "orders",
    "id, temporary_id, buyer, state, email, confirmation, words, total, refunded, placed_at, paid_at, shipped_at, updated_at, parcels",
    some.map(rowOf),
  );
  // Pieces refer to their confirmation; triggers are off, and nothing here reads it.
  await put(
    "stock_hold",
    "temporary_id, sku, quantity, returned, state, unit_price, tax_basis_points, unit_cost",
    some.flatMap(piecesOf),
  );
  await put(
    "payment_history",
    "id, order_id, payment_intent, uid, amount, currency, method, method_label, paid_at",
    some.flatMap(paymentOf),
  );
  await client.query("commit");
}
for (const table of ["orders", "stock_hold", "payment_history"])
  await client.query(`vacuum analyze ${table}`);
// Triggers were off.
await client.query("select tally_anew()");
console.log(`${orders} orders: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
await client.end();
await shop.stop();
