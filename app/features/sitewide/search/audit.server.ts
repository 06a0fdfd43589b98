import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record } = defineActions(
  {
    "synonym.named": "さがす言葉の言いかえを名づけました",
    "synonym.removed": "さがす言葉の言いかえを消しました",
  },
  { subjects: { synonym: { kind: "言いかえ" } } },
);
