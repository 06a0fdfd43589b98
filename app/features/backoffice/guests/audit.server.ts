// What is written down of records of people without an account, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "guest.disclosed": "会員でない方のお求めで、持っている記録を書きだしました",
    "guest.erased": "会員でない方のお求めで、記録を消しました",
  },
  { subjects: { guest: { kind: "会員でない方" } }, fields: { reason: "ご本人の確かめかた" } },
);
