// What is written down of the words of letters.
import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "mail-text.changed": "手紙の言葉を変えました",
    "mail-text.to-house": "手紙の言葉を、もとにもどしました",
  },
  {
    subjects: { "mail-text": { kind: "手紙の言葉" } },
    fields: { subject: "件名", opening: "はじめの言葉", closing: "おわりの言葉" },
  },
);
