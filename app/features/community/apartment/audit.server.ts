import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "plate.hidden": "表札をふせました",
    "plate.left": "表札をこのまま出しました",
  },
  { fields: { words: "ご本人への文" } },
);
