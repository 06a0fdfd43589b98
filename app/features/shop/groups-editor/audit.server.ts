import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";
import { groupKindNames, groupLabels, readGroupKey } from "./words.ts";

export const { record } = defineActions(
  {
    "goods-group.changed": "カテゴリ・タグを書きかえました",
    "goods-group.made": "カテゴリ・タグをつくりました",
    "goods-group.removed": "カテゴリ・タグを消しました",
    "goods-group.pictured": "カテゴリ・ブランドの頭の絵を変えました",
    "goods-group.moved": "カテゴリ・タグの順を変えました",
  },
  {
    subjects: {
      "goods-group": {
        kind: "カテゴリ・タグ",
        name: (key) => {
          const named = readGroupKey(key);
          return named ? `${groupKindNames[named.kind]} ${named.id}` : key;
        },
        instead: (key) => key,
        to: (id) => href("/admin/groups/:id", { id }),
      },
    },
    fields: {
      ...groupLabels,
      hidden: { label: groupLabels.hidden, say: (value) => (value === true ? "はい" : "いいえ") },
      position: "並び順",
      head: "頭の絵",
    },
  },
);
