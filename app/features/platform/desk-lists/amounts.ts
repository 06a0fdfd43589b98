// Lists of money are searched by amount: one, or from one to another.
import { type SQL, sql } from "drizzle-orm";
import { readWhole } from "#lib/typed-number.ts";
import type { DeskFilter } from "./list.server.ts";

type Amounts = { from: number; to: number };
const most = 999_999_999;
/** "3,000円", "1000〜5000", "1000〜", "〜5000"; nothing for anything else. */
export function readAmounts(typed: string): Amounts | undefined {
  const [first = "", last, ...more] = typed
    .normalize("NFKC")
    .trim()
    .split(/[~〜～]/);
  if (more.length > 0) return undefined;
  if (last === undefined) {
    const only = readWhole(first);
    return only === undefined ? undefined : { from: only, to: only };
  }
  if (first.trim() === "" && last.trim() === "") return undefined;
  const from = first.trim() === "" ? 0 : readWhole(first);
  const to = last.trim() === "" ? most : readWhole(last);
  return from === undefined || to === undefined || from > to ? undefined : { from, to };
}

/** `amount`: a column of whole yen with an index over it. */
export const amountFilter = (amount: SQL): DeskFilter => ({
  kind: "text",
  label: "金額（3000、1000〜5000）",
  where: (typed) => {
    const asked = readAmounts(typed);
    if (!asked) return sql`false`;
    return asked.from === asked.to
      ? sql`${amount} = ${asked.from}`
      : sql`${amount} between ${asked.from} and ${asked.to}`;
  },
});
