import { expect, test } from "vitest";
import { headFor } from "./head-pictures.ts";

const picture = (key: string) => ({
  key,
  version: "0123456789abcdef",
  alt: "",
  width: 9,
  height: 5,
});

test("each screen sees its own picture, else the nearest one that was brought", () => {
  const [mobile, tablet, pc] = [picture("m"), picture("t"), picture("p")];
  expect(headFor({ mobile, tablet, pc }, "tablet")).toBe(tablet);
  expect(headFor({ mobile, pc }, "tablet")).toBe(pc);
  expect(headFor({ tablet, pc }, "mobile")).toBe(tablet);
  expect(headFor({ mobile }, "pc")).toBe(mobile);
  expect(headFor({}, "pc")).toBeUndefined();
});
