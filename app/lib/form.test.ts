import { expect, test } from "vitest";
import { chosenFile, formTexts } from "./form.ts";

test("of repeated names the first text counts, files are no texts", () => {
  const form = new FormData();
  form.append("memo", "坂");
  form.append("memo", "机");
  form.append("photo", new File(["x"], "a.jpg"));
  expect(formTexts(form)).toEqual({ memo: "坂" });
});
test.each<[string, File, boolean]>([
  ["chosen", new File(["x"], "a.jpg"), true],
  ["chosen and empty", new File([], "a.jpg"), true],
  ["none", new File([], ""), false],
])("a file that was %s", (_, file, isThere) => {
  const form = new FormData();
  form.set("photo", file);
  expect(chosenFile(form, "photo") !== undefined).toBe(isThere);
});
test("a field that is not there, or brings text, has no file", () => {
  const form = new FormData();
  form.set("photo", "a.jpg");
  expect([chosenFile(form, "photo"), chosenFile(form, "memo")]).toEqual([undefined, undefined]);
});
