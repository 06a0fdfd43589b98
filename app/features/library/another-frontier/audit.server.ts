import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "nakama.hidden": "仲間の紹介をかくしました",
    "nakama.brought-back": "仲間の紹介を出しなおしました",
  },
  { fields: { name: "名前", words: "ひとこと" } },
);
