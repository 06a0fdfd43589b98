import { expect, test } from "vitest";
import { calledBy, nameless } from "./called.ts";

test("a member is called by the name; whoever has none is not called by one twice", () => {
  expect(calledBy("夏川 涼")).toBe("夏川 涼さん");
  expect(calledBy(nameless)).toBe("会員の方");
});
