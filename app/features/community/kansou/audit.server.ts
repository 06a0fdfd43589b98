import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "kansou.hidden": "感想をふせました",
    "kansou.asked": "感想を直してもらうよう、お願いしました",
    "kansou.left": "感想をこのまま出しました",
    "kansou.welcomed": "はじめての感想を読みました",
    "kansou.muted": "つどいに書くのを休んでもらいました",
    "kansou.unmuted": "つどいに書けるようにもどしました",
  },
  { fields: { words: "ご本人への文", until: "いつまで" } },
);
