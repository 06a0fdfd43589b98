// How a product stands, for its page: out or not, for whom, and what was done to it so far.
import type { Db } from "#db/client.server.ts";
import { auditLog } from "#features/backoffice/staff/service.server.ts";
import type { productDesk } from "#features/shop/catalogue-editor/page-data.server.ts";
import type { ProductStanding } from "#features/shop/catalogue-editor/ui/publishing-panel.tsx";
import { rateOn, taxWithin, type TaxRate } from "#features/shop/tax/rules.ts";
import { formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";

type Desk = NonNullable<Awaited<ReturnType<typeof productDesk>>>;
type Plan = { id: string; name: string };

const maxMoments = 6;
const maxNamed = 4;
/** "品名: 前 → 後" as the field's name alone: the record has the rest. */
const namesIn = (changes: readonly string[]): string => {
  const names = [...new Set(changes.map((line) => line.split(/[:：（]/, 1)[0] ?? ""))];
  const more = names.length > maxNamed ? ` ほか${names.length - maxNamed}つ` : "";
  return names.slice(0, maxNamed).join("・") + more;
};

/** `plans`: as they are called. */
export async function productStanding(
  db: Db,
  { id, status, since, plans: mine, next, undo }: Desk,
  plans: readonly Plan[],
): Promise<ProductStanding> {
  const { rows } = await auditLog(db, `product:${id}`, { item: () => undefined }, maxMoments);
  return {
    status,
    since,
    next,
    undo,
    buyers: plans
      .filter((plan) => mine.includes(plan.id))
      .map(({ name }) => name)
      .join("・"),
    moments: rows.map(({ id: row, at, who, deed, changes }) => ({
      id: row,
      icon: "pencil-simple",
      what: deed,
      more: namesIn(changes),
      when: `${formatJapaneseMoment(at)}　${who.words}`,
    })),
  };
}

/** What is in its price of now: without tax, and the tax. */
export function splitOf(
  { basePrice, taxCategory }: Pick<Desk, "basePrice" | "taxCategory">,
  rates: readonly TaxRate[],
  now: Date,
): string {
  const tax = taxWithin(basePrice, rateOn(taxCategory, tokyoDate(now), rates));
  return `いまの価格は、税抜 ${formatYen(basePrice - tax)}・消費税 ${formatYen(tax)} です。`;
}
