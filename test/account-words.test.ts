// What is said to a member whose ways in have changed: each letter by its own name, and that a new
// password alone does not shut out who came by other means.
import { describe, expect, test } from "vitest";
import { writeAccountChanged } from "#features/identity/account/notices/account-letters.ts";
import { aShop } from "./kit/shop.ts";

const shop = aShop();
const letterOf = (what: string) => writeAccountChanged({ baseUrl: "https://shop.example", what });

describe("a letter of a change", () => {
  test("has the change in its title, so that several are told apart in the inbox", () => {
    const titles = [
      "パスワードを変えました。",
      "Googleでログインできるようになりました。",
      "メールアドレスの変更が申し込まれました。新しいアドレスで確認がすむまで、いまのアドレスのままです。",
    ].map((what) => letterOf(what).subject);
    expect(new Set(titles).size).toBe(3);
    expect(titles[0]).toBe("アカウントのお知らせ：パスワードを変えました");
    expect(titles[2]).toBe("アカウントのお知らせ：メールアドレスの変更が申し込まれました");
  });
  test("says that passkeys and LINE stay after a new password, and leads to where they are taken away", () => {
    const { parts } = letterOf("パスキーを登録しました。");
    const words = JSON.stringify(parts);
    expect(words).toMatch(/パスキーや、LINE・Googleとのつながりを外してください/);
    expect(words).toContain("https://shop.example/mypage/settings#ways");
    expect(words).toContain("https://shop.example/password-reset");
  });
});

test("my page after a reset names the ways in that the new password leaves open; without one it does not", async () => {
  const member = await shop.browserOf();
  const after = await (await member.get("/mypage?password=1")).text();
  expect(after).toContain("パスキーやLINE・Googleのつながりは、そのままです");
  expect(after).toContain("ログインの手段");
  expect(await (await member.get("/mypage")).text()).not.toContain("そのままです");
});
