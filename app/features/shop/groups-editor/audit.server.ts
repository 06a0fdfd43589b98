import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";
import { groupFieldNames } from "./rules.ts";
import { groupKindNames, groupLabels, readGroupKey } from "./words.ts";

export const { record, recordAll } = defineActions(
  {
    "goods-group.changed": "カテゴリ・タグを書きかえました",
    "goods-group.taken-back": "カテゴリ・タグの言葉をひとつ前にもどしました",
    "goods-group.set-aside": "カテゴリ・タグの言葉を、出さずに取っておきました",
    "goods-group.dropped": "カテゴリ・タグに取っておいた言葉を捨てました",
    "goods-group.published-at-hour": "カテゴリ・タグの言葉を、日時が来て出しました",
    "goods-group.made": "カテゴリ・タグをつくりました",
    "goods-group.removed": "カテゴリ・タグを消しました",
    "goods-group.pictured": "カテゴリ・ブランドの頭の絵を変えました",
    "goods-group.moved": "カテゴリ・タグの順を変えました",
  },
  {
    subjects: {
      "goods-group": {
        kind: "カテゴリ・タグ",
        instead: (key, { group }) => {
          const named = readGroupKey(key);
          if (!named) return key;
          const name = group?.(key);
          return `${groupKindNames[named.kind]}${name ? `「${name}」` : ` ${named.id}`}`;
        },
        to: (id) => href("/admin/groups/:id", { id }),
      },
    },
    fields: {
      ...groupFieldNames,
      hidden: {
        label: groupLabels.hidden,
        say: (value) => (value === true || value === "on" ? "並べない" : "並べる"),
      },
      openAt: {
        label: groupFieldNames.openAt,
        say: (value) => (typeof value === "string" ? value.replace("T", " ") : undefined),
      },
      position: "並び順",
      head: "頭の絵",
    },
  },
);
