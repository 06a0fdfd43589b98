// What is written down of licences, tickets and invitations, in words.
import type { FieldWords } from "#features/platform/audit/actions.ts";
import { defineActions } from "#features/platform/audit/service.server.ts";
import { originName, stateNames } from "./present.ts";
import { yenField } from "#features/platform/audit/describe.ts";
import { areaNames, isAreaName, mainForm } from "./rules.ts";
import { purposeWords } from "./ticket-purposes.ts";

/** What can be held, by its title. */
export const itemField: FieldWords = {
  label: "品",
  say: (value, { item }) =>
    typeof value === "string"
      ? `${item(value) ?? value}${mainForm(value) === value ? "" : "（別の申込み）"}`
      : undefined,
};

export const { record, recordAll } = defineActions(
  {
    "licence.granted": "権利を付与しました",
    "licence.changed": "権利の期間を書きかえました",
    "licence.changed-by-staff": "権利を書きかえました",
    "ticket.used": "券を使いました",
    "ticket.returned": "券を戻しました",
    "invitation.made": "招待のリンクを作りました",
    "gift.given": "プランを贈りました",
    "gift.withdrawn": "贈りものを取りやめました",
    "item.change-planned": "料金の変更を決めました",
    "item.change-withdrawn": "料金の変更を取りやめました",
    "item.change-begun": "料金の変更がはじまりました",
    "item.sale-set": "販売をはじめるか、休むかを変えました",
  },
  {
    subjects: {
      invitation: { kind: "招待" },
      item: { kind: "プランの料金", name: (id, { item }) => item(id) ?? id },
    },
    fields: {
      itemId: itemField,
      origin: {
        label: "きっかけ",
        say: (value) => (typeof value === "string" ? originName(value) : undefined),
      },
      sinceAt: "はじまり",
      expireAt: "おわり",
      store: "残り",
      status: {
        label: "状態",
        values: { active: stateNames.valid, paused: stateNames.paused, ended: stateNames.over },
      },
      end: "いま終わらせる",
      purpose: {
        label: "使いみち",
        say: (value) => (typeof value === "string" ? purposeWords(value) : undefined),
      },
      days: "日数",
      count: "数",
      endsAt: "しめきり",
      title: "名前",
      price: yenField("料金"),
      from: "はじまりの日",
      areas: {
        label: "ひらくもの",
        say: (value) =>
          typeof value === "string"
            ? value
                .split("、")
                .map((area) => (isAreaName(area) ? areaNames[area] : area))
                .join("・")
            : undefined,
      },
      sale: { label: "販売", values: { open: "販売中", closed: "休止" } },
      holders: {
        label: "いまお持ちの方",
        values: { keep: "いまの料金のまま", move: "新しい料金へ" },
      },
    },
  },
);
