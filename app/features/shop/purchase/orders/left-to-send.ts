// What of an order is still to be sent: what was ordered, less what was refunded and put back on
// the shelf. Pure.
import type { ConfirmedLine, OrderState } from "./rules.ts";

/** How many of each sku went back on the shelf. */
export type Returned = ReadonlyMap<string, number>;
type Line = Pick<ConfirmedLine, "sku" | "quantity">;

export const orderLinesLeft = <L extends Line>(
  lines: readonly L[],
  returned: Returned,
): (L & { returned: number; left: number })[] =>
  lines.map((line) => {
    const back = returned.get(line.sku) ?? 0;
    return { ...line, returned: back, left: line.quantity - back };
  });
export const isNothingLeft = (lines: readonly Line[], returned: Returned): boolean =>
  orderLinesLeft(lines, returned).every(({ left }) => left === 0);

export const nothingLeft =
  "すべての品を返金し、棚にもどしました。お送りする品がないため、荷づくりと発送はできません。";

/** Beside a line: what came back, and while it can still be sent, what is left to send. */
export function returnedWords(
  { returned, left }: { returned: number; left: number },
  { toSend }: { toSend: boolean },
): string {
  if (returned === 0) return "";
  const back = `${returned}点 返金ずみ・棚にもどしました`;
  if (!toSend) return back;
  return left === 0 ? `${back}（お送りしません）` : `${back}（お送りするのは、あと${left}点）`;
}

/** The same for the buyer. */
export function returnedForBuyer(
  { returned, left }: { returned: number; left: number },
  state: OrderState,
): string {
  if (returned === 0 || state === "cancelled") return "";
  if (state !== "paid" && state !== "packing") return `${returned}点は返金ずみです`;
  return left === 0
    ? "返金ずみのため、お送りしません"
    : `${returned}点は返金ずみのため、お送りするのは${left}点です`;
}

/**
 * How many pieces can go back on the shelf, in words that are true before and after the parcel has
 * left.
 */
export function stillOutWords(
  { ordered, out }: { ordered: number; out: number },
  { shipped }: { shipped: boolean },
): string {
  if (shipped) return `${out === ordered ? "お届けした数" : "お客さまのもとにある数"} ${out}`;
  return `ご注文の数 ${ordered}${out === ordered ? "" : `、棚にもどしていない数 ${out}`}`;
}
