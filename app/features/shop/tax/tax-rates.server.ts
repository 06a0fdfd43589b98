// The rates of tax by their days: the one reader for the checkout, the papers, the file of the
// bookkeeper and the desk.
import type { Db } from "#db/client.server.ts";
import { defineBooks } from "#features/platform/audit/service.server.ts";
import {
  changeRule,
  ruleAtDesk,
  ruleNow,
  type RuleMemory,
  type ShopRule,
} from "#features/platform/shop-rules/service.server.ts";
import { href } from "#lib/href.ts";
import { err, type Result } from "#lib/result.ts";
import { formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { formatRate, type TaxRate } from "./rules.ts";
import {
  type RateProblem,
  ratesWith,
  readOwnRates,
  taxCategoryNames,
  withoutRate,
  withRate,
} from "./tax-rates.ts";

export const taxRule: ShopRule<readonly TaxRate[]> = { key: "tax", read: readOwnRates };

const { record } = defineBooks(
  { "tax.changed": "税率を変える予定を書きかえました" },
  {
    subjects: {
      tax: {
        kind: "消費税の税率",
        name: (id) => id,
        instead: () => "消費税の税率",
        to: () => href("/admin/tax"),
      },
    },
    fields: { rates: "店で足した税率" },
  },
);

/** Every row, of the start and of the shop's own. */
export const taxRatesNow = async (rules: RuleMemory): Promise<readonly TaxRate[]> =>
  ratesWith(await ruleNow(rules, taxRule));

const inWords = (own: readonly TaxRate[]) => ({
  rates: own
    .map(
      ({ category, basisPoints, from }) =>
        `${formatJapaneseYear(from)}から ${taxCategoryNames[category]} ${formatRate(basisPoints)}`,
    )
    .join("\n"),
});
type Change = { seen: number; mine: readonly TaxRate[] | RateProblem };
type By = { actor: string; now: Date };
async function change(
  db: Db,
  { seen, mine }: Change,
  { actor, now }: By,
): Promise<Result<"saved" | "same", "changed" | RateProblem>> {
  if (typeof mine === "string") return err(mine);
  return changeRule(
    db,
    taxRule,
    { seen, mine },
    (tx, stood) =>
      record(
        tx,
        {
          actor,
          action: "tax.changed",
          subject: "tax:shop",
          before: inWords(stood),
          after: inWords(mine),
        },
        now,
      ),
    now,
  );
}

/**
 * `seen`: the version that the form was opened with; `changed` when somebody else wrote since. The
 * rows that stand are read before they are written: what another wrote between fails as `changed`.
 */
export async function addTaxRate(db: Db, { seen, ...row }: TaxRate & { seen: number }, by: By) {
  const stands = await ruleAtDesk(db, taxRule);
  if (stands.version !== seen) return err("changed");
  return change(db, { seen, mine: withRate(stands.value, row, tokyoDate(by.now)) }, by);
}
/** Takes back a row that has not begun. */
export async function dropTaxRate(db: Db, id: string, by: By) {
  const { value, version } = await ruleAtDesk(db, taxRule);
  return change(db, { seen: version, mine: withoutRate(value, id, tokyoDate(by.now)) }, by);
}
