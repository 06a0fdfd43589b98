import type { Db } from "#db/client.server.ts";
import { defineActions } from "#features/platform/audit/service.server.ts";
import { changeRule, type ShopRule } from "#features/platform/shop-rules/service.server.ts";
import { href } from "#lib/href.ts";
import { readFewLeft } from "./few-left.ts";

export const fewLeftRule: ShopRule<number> = { key: "few-left", read: readFewLeft };

const { record } = defineActions(
  { "few-left.changed": "「残り◯点」を出す点数を変えました" },
  {
    subjects: {
      "few-left": {
        kind: "残りの点数",
        name: (id) => id,
        instead: () => "残りの点数",
        to: () => href("/admin/groups"),
      },
    },
    fields: { pieces: "この点数から出す" },
  },
);

const inWords = (line: number) => ({ pieces: line === 0 ? "出さない" : `${line}点` });
export const changeFewLeft = (
  db: Db,
  change: { seen: number; mine: number },
  { actor, now }: { actor: string; now: Date },
) =>
  changeRule(
    db,
    fewLeftRule,
    change,
    (tx, stood) => {
      const entry = { actor, action: "few-left.changed", subject: "few-left:shop" } as const;
      return record(tx, { ...entry, before: inWords(stood), after: inWords(change.mine) }, now);
    },
    now,
  );
