import { describe, expect, test } from "vitest";
import { serverErrorWith, unknownMiddleware, errorWords, type WordCode } from "./error-words.ts";

// Copied from specification §2, §5 and §8, not from the catalogue.
const fixed: [code: WordCode, text: string][] = [
  ["please-log-in", "ログインしてください"],
  ["not-found", "404 Not Found"],
  ["page-not-found", "This page could not be found"],
  ["an-error-occurred", "An error occurred"],
  ["back-to-top", "Topに戻る"],
  ["close", "閉じる"],
  ["invalid-email", "Error: invalid email address."],
  ["invalid-password", "Error: invalid password."],
  ["no-id", "error. no id."],
  ["no-category", "error. no category."],
  ["no-weeks", "error. no weeks."],
  ["no-dictionary-ids", "error. no dictionary_ids."],
  ["no-tag", "error. no tag."],
  ["notification-title", "お知らせが届きました"],
  ["success", "success"],
  ["db-error", "db error"],
  ["does-not-exist", "doesn't exist."],
  ["server-error", "server error"],
  ["get-item-no-data", "getItem no data"],
  ["no-data", "no data"],
  ["cannot-get-usermeta", "cannot get usermeta."],
  ["cannot-create-custom-token", "Error: cannot createCustomToken."],
  ["erro-db", "erro db"],
  ["password-reset-sent", "パスワード再設定メールを送付しました。"],
  ["password-reset-no-user", "そのメールアドレスは登録されていません。"],
  ["password-reset-failed", "メールアドレスをもう一度ご確認ください。"],
  [
    "current-user-missing",
    "システムがアップデートされたため、お手数ですがもう一度ログインをお願いいたします",
  ],
  ["email-linked", "Email連携が完了しました"],
  ["line-linked", "LINE連携が完了しました"],
];

describe("the fixed messages", () => {
  test.each(fixed)("%s is the specification's, letter for letter", (code, text) => {
    expect(errorWords[code]).toBe(text);
  });

  test("the two with something added keep their beginning", () => {
    expect(serverErrorWith("(req-1)")).toBe("server error (req-1)");
    expect(unknownMiddleware("auth")).toBe("Unknown middleware auth");
  });

  test("our own sentences are quiet ones", () => {
    const quoted = new Set(fixed.map(([code]) => code));
    for (const [code, text] of Object.entries(errorWords))
      if (!quoted.has(code as WordCode)) expect(text).not.toMatch(/[！!]|エラー|不正/);
  });
});
