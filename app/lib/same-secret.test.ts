import { expect, test } from "vitest";
import { isSameSecret } from "./same-secret.server.ts";

test("only the same text is the same, whatever its length and its signs", () => {
  expect(isSameSecret("Bearer abc", "Bearer abc")).toBe(true);
  expect(isSameSecret("", "")).toBe(true);
  for (const given of ["", "Bearer ab", "Bearer abcd", "Bearer abC", "Bearer abé", "あ"])
    expect(isSameSecret(given, "Bearer abc"), given).toBe(false);
});
