// What the specification quotes is said letter for letter, by the code that says it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sourcePaths } from "../tools/sizes.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const said = sourcePaths(root)
  .filter((path) => path.startsWith("app/") && !/\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(join(root, path), "utf8"))
  .join("\n");

/** Copied from specification §2, §5 and §8. */
const fixed = [
  "ログインしてください",
  "404 Not Found",
  "An error occurred",
  "Topに戻る",
  "Error: invalid email address.",
  "Error: invalid password.",
  "error. no id.",
  "error. no category.",
  "error. no weeks.",
  "error. no dictionary_ids.",
  "error. no tag.",
  "お知らせが届きました",
  "doesn't exist.",
  "server error",
  "no data",
  "Error: cannot createCustomToken.",
  "パスワード再設定メールを送付しました。",
  "そのメールアドレスは登録されていません。",
  "メールアドレスをもう一度ご確認ください。",
  "システムがアップデートされたため、お手数ですがもう一度ログインをお願いいたします",
  "Email連携が完了しました",
  "LINE連携が完了しました",
];
/** Of the same sections, and never said here. */
const neverSaid = {
  "This page could not be found": "another reading of 404 Not Found, which is said",
  "db error": "a call whose database fails says server error with the number of the request",
  "erro db": "the same, written otherwise",
  "getItem no data": "an item that is not there is said to be so: doesn't exist.",
  "cannot get usermeta.": "a member and what is known of them are one row: neither is without both",
  "Unknown middleware": "the compiler refuses a page whose middleware is not there",
};

test.each(fixed)("%s", (words) => {
  expect(said).toContain(`"${words}"`);
});
test.each(Object.entries(neverSaid))("%s is said nowhere: %s", (words) => {
  expect(said).not.toContain(`"${words}`);
});
