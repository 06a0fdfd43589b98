import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record, recordAll } = defineActions(
  {
    "points.changed-by-staff": "点を書きかえました",
    "point-rule.written": "ポイントのつきかたを決めました",
    "point-rule.withdrawn": "これからのポイントのつきかたを取りやめました",
  },
  {
    subjects: { "point-rule": { kind: "ポイントのつきかた" } },
    fields: {
      yenPerPoint: "1ポイントの金額（円）",
      termDays: "使える日数",
      leastUse: "一度に使うのは何ポイントから",
      amount: {
        label: "点",
        say: (value) => (typeof value === "number" ? `${value}点` : undefined),
      },
    },
  },
);
