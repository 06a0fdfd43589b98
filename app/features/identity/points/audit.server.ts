import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record, recordAll } = defineActions(
  { "points.changed-by-staff": "点を書きかえました" },
  {
    fields: {
      amount: {
        label: "点",
        say: (value) => (typeof value === "number" ? `${value}点` : undefined),
      },
    },
  },
);
