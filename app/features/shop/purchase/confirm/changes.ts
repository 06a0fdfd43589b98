import type { Confirmation } from "../orders/rules.ts";
import { wrapResting } from "../wrap/rules.ts";
import { formatYen } from "#lib/yen.ts";

/** What a later confirmation says differently from an earlier one of the same buyer, in words. */
export function changesBetween(earlier: Confirmation, later: Confirmation): string[] {
  const changes: string[] = [];
  const before = new Map(earlier.lines.map((line) => [line.sku, line]));
  for (const line of later.lines) {
    const old = before.get(line.sku);
    if (!old) continue;
    if (old.title !== line.title)
      changes.push(`「${old.title}」は、品名が「${line.title}」に変わりました。`);
    if (old.unitPrice !== line.unitPrice)
      changes.push(
        `「${line.title}」の値段が${formatYen(old.unitPrice)}から${formatYen(line.unitPrice)}に変わりました。`,
      );
    if (old.quantity !== line.quantity)
      changes.push(`「${line.title}」が${old.quantity}点から${line.quantity}点に変わりました。`);
  }
  const kept = new Set(later.lines.map(({ sku }) => sku));
  for (const line of earlier.lines)
    if (!kept.has(line.sku)) changes.push(`「${line.title}」がなくなりました。`);
  if (earlier.postage !== later.postage)
    changes.push(
      `送料が${formatYen(earlier.postage)}から${formatYen(later.postage)}に変わりました。`,
    );
  if (earlier.gift?.wrap && !later.gift?.wrap) changes.push(wrapResting);
  if (earlier.total !== later.total)
    changes.push(
      `お支払いの合計が${formatYen(earlier.total)}から${formatYen(later.total)}に変わりました。`,
    );
  return changes;
}
