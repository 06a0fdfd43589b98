// A refused form leaves the page as it was read. Where a refusal tells that something is otherwise
// by now, or was done in part, the page is read anew:
//
//   export const shouldRevalidate = readsAnewAfter("withdraw");
import type { ShouldRevalidateFunctionArgs } from "react-router";

type Asked = Pick<ShouldRevalidateFunctionArgs, "formData" | "defaultShouldRevalidate">;
export const readsAnewAfter =
  (...intents: readonly string[]) =>
  ({ formData, defaultShouldRevalidate }: Asked): boolean =>
    defaultShouldRevalidate || intents.some((intent) => intent === formData?.get("intent"));
