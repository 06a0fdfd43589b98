import { stopRule } from "#features/platform/terms/rules.ts";

/** To everybody who asks how a plan is stopped. */
export const stopAnswer = `${stopRule}お電話はいりません。期間の終わりまでは、取り消しもできます。`;
