import { RefundOrder } from "#features/shop/purchase/orders/schema.ts";
import { refundOrder } from "#features/shop/purchase/refund/refund.server.ts";
import {
  lookAtRefund,
  type RefundLook,
} from "#features/shop/purchase/refund/look-at-refund.server.ts";
import type { Db } from "#db/client.server.ts";
import { readWhole } from "#lib/typed-number.ts";

/** What goes back on the shelf: a count for each size; what is left empty stays out. */
export const chosenPieces = (texts: Readonly<Record<string, string>>, begin = "back:") =>
  Object.entries(texts).flatMap(([name, typed]) => {
    if (!name.startsWith(begin)) return [];
    if (typed.trim() === "") return [];
    const quantity = readWhole(typed, 999) ?? Number.NaN;
    return quantity === 0 ? [] : [{ sku: name.slice(begin.length), quantity }];
  });

const said = {
  "too-much": "返金できる金額をこえています。",
  "too-many-pieces": "在庫に戻す数が、まだ棚にもどしていない数をこえています。何も変えていません。",
  "not-found": "いまの状態では、返金できません。",
  "not-refundable": "いまの状態では、返金できません。",
  "bad-amount": "いまの状態では、返金できません。",
  changed:
    "ごらんのあいだに、この注文には別の返金がありました。まだ返していません。いまの中身をごらんになってから、もう一度お押しください。",
};

const unread: Readonly<Record<string, string>> = {
  amount: "返金の金額は、1以上の円の整数でご入力ください。",
  restock: "在庫に戻す数は、0以上の整数でご入力ください。",
};
type Unread = { status: 422; errors: Readonly<Record<string, string>> };
type Refused = { status: 409 | 422; problem: string };
/** A sentence for each field that cannot be read as it was typed. */
const unreadOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Unread => ({
  status: 422,
  errors: Object.fromEntries(
    [...new Set(issues.map(({ path: [field] }) => String(field)))].map((name) => [
      name,
      unread[name] ?? issues.find(({ path: [field] }) => field === name)?.message ?? "",
    ]),
  ),
});
/** The reason as it was chosen and written; a page of before has words alone. */
const reasonIn = ({ why, reason = "" }: Readonly<Record<string, string>>) => ({ why, reason });
const saidBefore = {
  ...said,
  "too-many-pieces": "返す品の数が、まだもどしていない数をこえています。",
  "nothing-chosen": "返す品の数か、金額をご入力ください。",
};
/** What a refund would do as it was typed, or why it cannot be. */
export async function lookAsTyped(
  db: Db,
  orderId: string,
  texts: Readonly<Record<string, string>>,
): Promise<{ look: RefundLook } | Refused | Unread> {
  const { amount = "", postage } = texts;
  const pieces = chosenPieces(texts, "take:");
  if (pieces.some(({ quantity }) => Number.isNaN(quantity)))
    return { status: 422, problem: "返す品の数は、0以上の整数でご入力ください。" };
  const typed = amount.trim() === "" ? null : (readWhole(amount) ?? 0);
  const read = RefundOrder.safeParse({ amount: typed ?? 1, ...reasonIn(texts), restock: "none" });
  if (!read.success) return unreadOf(read.error.issues);
  const wish = { pieces, postage: postage === "1", amount: typed };
  const looked = await lookAtRefund(db, orderId, wish);
  if (looked.ok) return { look: looked.value };
  return { status: 409, problem: saidBefore[looked.code] };
}

type Asked = { id: string; amount: number; refunded: number };
type Answer =
  | "done"
  | { again: Asked }
  | { changed: string; more: { look?: RefundLook } }
  | Refused
  | Unread;
/** A refund as it was typed: done, refused with a sentence, or asked about once more. */
export async function refundAsTyped(
  db: Db,
  orderId: string,
  texts: Readonly<Record<string, string>>,
  actor: string,
  now: Date,
): Promise<Answer> {
  const read = RefundOrder.safeParse({
    amount: readWhole(texts["amount"] ?? ""),
    ...reasonIn(texts),
    restock: chosenPieces(texts),
  });
  if (!read.success) return unreadOf(read.error.issues);
  const ask = { ...read.data, besides: texts["besides"], seen: readWhole(texts["seen"] ?? "") };
  const refunded = await refundOrder(db, orderId, ask, actor, now);
  if (refunded.ok) return "done";
  if (refunded.code === "same-again") return { again: refunded.before };
  if (refunded.code === "changed") {
    const anew = { ...texts, amount: texts["wanted"] ?? texts["amount"] ?? "" };
    const seen = await lookAsTyped(db, orderId, anew);
    return { changed: said.changed, more: "look" in seen ? { look: seen.look } : {} };
  }
  return { status: 409, problem: said[refunded.code] };
}
