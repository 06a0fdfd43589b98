import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "product.address": "品の頁の住所を変えました",
    "goods-group.address": "カテゴリ・タグの頁の住所を変えました",
  },
  { fields: { address: "頁の住所" } },
);
