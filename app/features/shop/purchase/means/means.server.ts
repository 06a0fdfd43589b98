// Which means of payment are offered: the one reader for the checkout, the desk and the policies.
import type { Db } from "#db/client.server.ts";
import { defineActions } from "#features/platform/audit/service.server.ts";
import {
  changeRule,
  ruleNow,
  type RuleMemory,
  type ShopRule,
} from "#features/platform/shop-rules/service.server.ts";
import { href } from "#lib/href.ts";
import { carriers, paymentMeans } from "../orders/rules.ts";
import { codBandTexts } from "../cod/rules.ts";
import { readMeans } from "./means-form.ts";
import { meansName, meansOffered, type MeansSwitches, type OfferedMeans } from "./rules.ts";

export const meansRule: ShopRule<MeansSwitches> = { key: "means", read: readMeans };

const { record } = defineActions(
  { "means.changed": "お支払い方法の入切を変えました" },
  {
    subjects: {
      means: {
        kind: "お支払い方法",
        name: (id) => id,
        instead: () => "お支払い方法",
        to: () => href("/admin/means"),
      },
    },
    fields: {
      offered: "お受けする方法",
      notes: "休みのときのひとこと",
      account: "お振込先",
      cod: "代引の手数料",
      codExcluded: "代引にできない品",
      codMarks: "代引の番号（送り状のファイル）",
    },
  },
);

/** `asked`: what the operator's settings allow. */
export const offeredNow = async (
  rules: RuleMemory,
  asked: readonly string[],
): Promise<OfferedMeans> => meansOffered(asked, await ruleNow(rules, meansRule));

const inWords = (switches: MeansSwitches) => ({
  offered: paymentMeans
    .filter((means) => switches[means].offered)
    .map(meansName)
    .join("、"),
  notes: paymentMeans
    .flatMap((means) =>
      switches[means].note ? [`${meansName(means)}: ${switches[means].note}`] : [],
    )
    .join("\n"),
  account: switches.account,
  cod: codBandTexts(switches.codTerms),
  codExcluded: switches.codTerms.excluded.join("、"),
  codMarks: carriers.map((carrier) => `${carrier} ${switches.codMarks[carrier]}`).join("、"),
});
export const changeMeans = (
  db: Db,
  change: { seen: number; mine: MeansSwitches },
  { actor, now }: { actor: string; now: Date },
) =>
  changeRule(
    db,
    meansRule,
    change,
    (tx, stood) => {
      const [before, after] = [inWords(stood), inWords(change.mine)];
      const entry = { actor, action: "means.changed", subject: "means:shop" } as const;
      return record(tx, { ...entry, before, after }, now);
    },
    now,
  );
