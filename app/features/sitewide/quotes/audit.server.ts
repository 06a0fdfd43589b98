import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "quote.placed": "感想を品のページに載せました",
    "quote.removed": "感想を品のページから外しました",
  },
  { fields: { words: "載せたところ", product: "品" } },
);
