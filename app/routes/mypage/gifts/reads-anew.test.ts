import { expect, test } from "vitest";
import { readsPresentsAnew } from "./reads-anew.ts";
import { shouldRevalidate } from "./gifts.tsx";

test.each([
  ["withdraw", true],
  // What was typed into a refused present stays as it is.
  ["give", false],
])("after a refused %s the presents are read anew: %s", (intent, anew) => {
  const formData = new FormData();
  formData.set("intent", intent);
  expect(readsPresentsAnew({ formData, defaultShouldRevalidate: false })).toBe(anew);
  expect(shouldRevalidate).toBe(readsPresentsAnew);
});
