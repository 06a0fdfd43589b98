// What is written down of staff who see the site as a member does, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record, recordAll } = defineActions(
  {
    "member.viewed": "会員の画面を見はじめました",
    "member.view-ended": "会員の画面を見おわりました",
  },
  { fields: { endsAt: "期限" } },
);
