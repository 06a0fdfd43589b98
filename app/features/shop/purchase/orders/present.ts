import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { type Confirmation, orderNumber, type OrderState, stateLabels } from "./rules.ts";

type Given = {
  id: string;
  number: number;
  state: OrderState;
  total: number;
  refunded: number;
  placedAt: Date;
  paidAt: Date | null;
  confirmation: Confirmation;
};
export type OrderRow = {
  id: string;
  number: string;
  title: string;
  day: string;
  state: string;
  total: number;
  refunded: number;
  paid: boolean;
};

/** An order as one line of a list. */
export function presentOrderRow({
  id,
  number,
  state,
  total,
  refunded,
  placedAt,
  paidAt,
  confirmation,
}: Given): OrderRow {
  const [first] = confirmation.lines;
  const others = confirmation.lines.length - 1;
  return {
    id,
    number: orderNumber(number),
    title: `${first?.title ?? ""}${others > 0 ? ` ほか${others}点` : ""}`,
    day: formatJapanese(tokyoDate(placedAt)),
    // Left at the payment page, say: beside one that was paid it would look like money lost.
    state:
      stateLabels[state] + (state === "cancelled" && paidAt === null ? "（お支払いなし）" : ""),
    total,
    refunded,
    paid: paidAt !== null,
  };
}
