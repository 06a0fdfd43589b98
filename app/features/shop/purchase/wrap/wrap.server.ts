// Whether the shop wraps gifts, and what it takes for it: the one reader for checkout and desk.
import type { Db } from "#db/client.server.ts";
import { defineActions } from "#features/platform/audit/service.server.ts";
import {
  changeRule,
  ruleNow,
  type RuleMemory,
  type ShopRule,
} from "#features/platform/shop-rules/service.server.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import type { WrapTerms } from "./rules.ts";
import { readWrap, type WrapKept } from "./wrap-form.ts";

export const wrapRule: ShopRule<WrapKept> = { key: "wrap", read: readWrap };

const { record } = defineActions(
  { "wrap.changed": "ラッピングを変えました" },
  {
    subjects: {
      wrap: {
        kind: "ラッピング",
        name: (id) => id,
        instead: () => "ラッピング",
        to: () => href("/admin/delivery"),
      },
    },
    fields: { wrap: "ラッピング" },
  },
);

export const wrapNow = async (rules: RuleMemory): Promise<WrapTerms | null> =>
  (await ruleNow(rules, wrapRule)).terms;

const inWords = ({ terms }: WrapKept) => ({
  wrap: terms ? `${terms.name}　ひとつ${formatYen(terms.price)}` : "お受けしない",
});
export const changeWrap = (
  db: Db,
  change: { seen: number; mine: WrapKept },
  { actor, now }: { actor: string; now: Date },
) =>
  changeRule(
    db,
    wrapRule,
    change,
    (tx, stood) => {
      const entry = { actor, action: "wrap.changed", subject: "wrap:shop" } as const;
      return record(tx, { ...entry, before: inWords(stood), after: inWords(change.mine) }, now);
    },
    now,
  );
