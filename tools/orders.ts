// The shop owner's orders on the command line, until there is a back office.
import { parseArgs } from "node:util";
import type { Db } from "#db/client.server.ts";
import {
  finishOrder,
  packOrder,
  shipOrder,
} from "#features/shop/purchase/orders/handle-order.server.ts";
import {
  findOrderByNumber,
  ordersForStaff,
  type Order,
} from "../app/features/shop/purchase/orders/orders.server.ts";
import { isOrderState, orderNumber, stateLabels } from "#features/shop/purchase/orders/rules.ts";
import { reasonAtDesk } from "#features/shop/purchase/orders/refund-reasons.ts";
import { RefundOrder, ShipOrder } from "#features/shop/purchase/orders/schema.ts";
import {
  addressLines,
  lineName,
  meansWords,
  taxSentence,
} from "../app/features/shop/purchase/orders/labels.ts";
import {
  orderDetails,
  type OrderDetails,
} from "#features/shop/purchase/orders/order-details.server.ts";
import { refundOrder } from "#features/shop/purchase/refund/refund.server.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";

export type Tool = { db: Db; args: readonly string[]; print: (line: string) => void; now: Date };

export const usage = `使い方:
  orders list [--state paid] [--before K-10050]   新しい順に一覧します
  orders show K-10001                             内容をくわしく見ます
  orders pack K-10001                             発送の準備を始めます（お客さまは取り消せなくなります）
  orders ship K-10001 --carrier ヤマト運輸 --tracking 1234-5678-9012   発送を記録し、お客さまにメールします
  orders done K-10001                             完了にします
  orders refund K-10001 --amount 1000 --reason 理由 [--restock]        返金します（--restock で在庫に戻します）`;

const actor = "tool";
/** Where a word is missing or wrong: the sentence that says so. */
class Said extends Error {}

/** Runs one command; the exit code: 0 when it was done, 1 when it was not. */
export async function run(tool: Tool): Promise<number> {
  const [command = "", ...rest] = tool.args;
  const action = Object.hasOwn(commands, command)
    ? commands[command as keyof typeof commands]
    : undefined;
  if (!action) {
    tool.print(usage);
    return command === "" || command === "help" ? 0 : 1;
  }
  try {
    await action({ ...tool, args: rest });
    return 0;
  } catch (error) {
    if (!(error instanceof Said)) throw error;
    tool.print(error.message);
    return 1;
  }
}

const commands = { list, show, pack, ship, done, refund };

const options = {
  state: { type: "string" },
  before: { type: "string" },
  carrier: { type: "string" },
  tracking: { type: "string" },
  amount: { type: "string" },
  reason: { type: "string" },
  restock: { type: "boolean", default: false },
} as const;

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Said(`引数を読めませんでした。\n${usage}`);
  }
}

async function orderOf({
  db,
  args,
}: Tool): Promise<{ order: Order; values: ReturnType<typeof read>["values"] }> {
  const {
    positionals: [number],
    values,
  } = read(args);
  if (!number) throw new Said(`注文番号をご指定ください。\n${usage}`);
  const order = await findOrderByNumber(db, number);
  if (!order) throw new Said(`注文 ${number} は見つかりません。`);
  return { order, values };
}

async function list({ db, args, print }: Tool): Promise<void> {
  const { values } = read(args);
  if (values.state !== undefined && !isOrderState(values.state))
    throw new Said(`状態は ${Object.keys(stateLabels).join("・")} のどれかでご指定ください。`);
  const before =
    values.before === undefined ? undefined : (await findOrderByNumber(db, values.before))?.number;
  if (values.before !== undefined && before === undefined)
    throw new Said(`注文 ${values.before} は見つかりません。`);
  const { orders, next } = await ordersForStaff(db, {
    ...(values.state && { state: values.state }),
    ...(before !== undefined && { before }),
  });
  if (orders.length === 0) print("あてはまる注文はありません。");
  for (const { number, state, placedAt, total, confirmation } of orders) {
    const pieces = confirmation.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    print(
      [
        orderNumber(number),
        stateLabels[state],
        formatJapaneseMoment(placedAt),
        formatYen(total),
        `${pieces}点`,
        `${confirmation.address.name} 様`,
      ].join("　"),
    );
  }
  if (next !== null) print(`つづきは --before ${orderNumber(next)}`);
}

async function show(tool: Tool): Promise<void> {
  const { order } = await orderOf(tool);
  const file = await orderDetails(tool.db, order.id);
  for (const line of file ? detailsOf(file) : []) tool.print(line);
}

function detailsOf({ order, payment, refunds }: OrderDetails): string[] {
  const { confirmation } = order;
  return [
    `${orderNumber(order.number)}　${stateLabels[order.state]}　` +
      `${formatJapaneseMoment(order.placedAt)}`,
    ...confirmation.lines.map(
      (line) => `  ${lineName(line)}　${line.sku}　${line.quantity}点　${formatYen(line.amount)}`,
    ),
    `  送料　${formatYen(confirmation.postage)}`,
    `  合計　${formatYen(order.total)}（${confirmation.taxes.map(taxSentence).join("、")}）`,
    `お届け先　${addressLines(confirmation.address).join(" ")}　電話 ${confirmation.address.phone}`,
    `お届け日　${confirmation.deliveryDay ?? "指定なし"}　発送の予定　${confirmation.shipDay}`,
    `メール　${order.email}`,
    payment
      ? `お支払い　${payment.methodLabel}　${formatYen(payment.amount)}　` +
        `${formatJapaneseMoment(payment.paidAt)}`
      : `お支払い　${meansWords[confirmation.means].name}（まだ届いていません）`,
    ...(order.carrier ? [`発送　${order.carrier}　${order.trackingNumber ?? ""}`] : []),
    ...refunds.map(
      ({ amount, reason, state, requestedAt }) =>
        `返金　${formatYen(amount)}　${refundWords[state]}　` +
        `${reasonAtDesk(reason)}　` +
        `${formatJapaneseMoment(requestedAt)}`,
    ),
  ];
}
const refundWords = { requested: "送信待ち", pending: "処理中", succeeded: "済み", failed: "失敗" };

const wrongState = (order: Order, step: string) =>
  new Said(
    `${orderNumber(order.number)} は「${stateLabels[order.state]}」のため、${step}できません。`,
  );

async function pack(tool: Tool): Promise<void> {
  const { order } = await orderOf(tool);
  if (!(await packOrder(tool.db, order.id, actor, tool.now)).ok)
    throw wrongState(order, "発送の準備を開始");
  tool.print(`${orderNumber(order.number)} の発送の準備を始めました。`);
}

async function ship(tool: Tool): Promise<void> {
  const { order, values } = await orderOf(tool);
  const parcel = ShipOrder.safeParse({ carrier: values.carrier, tracking: values.tracking ?? "" });
  if (!parcel.success) throw new Said(parcel.error.issues.map(({ message }) => message).join("\n"));
  const { carrier, tracking: trackingNumber } = parcel.data;
  if (!(await shipOrder(tool.db, order.id, { carrier, trackingNumber }, actor, tool.now)).ok)
    throw wrongState(order, "発送済みに");
  tool.print(
    `${orderNumber(order.number)} を発送済みにしました（${carrier} ${trackingNumber}）。お客さまにメールをお送りします。`,
  );
}

async function done(tool: Tool): Promise<void> {
  const { order } = await orderOf(tool);
  if (!(await finishOrder(tool.db, order.id, actor, tool.now)).ok)
    throw wrongState(order, "完了に");
  tool.print(`${orderNumber(order.number)} を完了にしました。`);
}

async function refund(tool: Tool): Promise<void> {
  const { order, values } = await orderOf(tool);
  if (Number.isNaN(amountOf(values.amount)))
    throw new Said(
      `金額 ${values.amount ?? ""} を読めませんでした。1以上の円の整数でご指定ください。例: --amount 1000`,
    );
  const reason = values.reason?.trim() ?? "";
  if (reason === "") throw new Said("理由をご入力ください。");
  const ask = RefundOrder.safeParse({
    amount: amountOf(values.amount),
    reason,
    restock: values.restock ? "all" : "none",
  });
  if (!ask.success) throw new Said(ask.error.issues.map(({ message }) => message).join("\n"));
  const refunded = await refundOrder(tool.db, order.id, ask.data, actor, tool.now);
  if (!refunded.ok)
    throw refunded.code === "too-much"
      ? new Said(`返金できるのは、あと${formatYen(order.total - order.refunded)}までです。`)
      : wrongState(order, "返金");
  const back =
    refunded.value.restocked > 0 ? `在庫に${refunded.value.restocked}点戻しました。` : "";
  tool.print(
    `${orderNumber(order.number)} に${formatYen(ask.data.amount)}の返金を受け付けました。まもなく送られます。${back}`,
  );
}

const amountOf = (text: string | undefined) => {
  const digits = (text ?? "").normalize("NFKC").replaceAll(/[¥\\,\s]/g, "");
  return /^[0-9]{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
};
