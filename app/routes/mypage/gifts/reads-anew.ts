import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A present that cannot be taken back has changed since: how it stands is read anew. */
export const readsPresentsAnew = ({
  formData,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "formData" | "defaultShouldRevalidate">): boolean =>
  defaultShouldRevalidate || formData?.get("intent") === "withdraw";
