// What was typed and not sent is there again; what was sent is not, and nobody else sees it.
import type { Page } from "@playwright/test";
import { enterByMail } from "./people.ts";
import { keptDrafts } from "./own-drafts.ts";
import { expect as atOnce, test } from "./server.ts";

test.use({ besideOthers: true });

/** Money takes its time on a machine that is busy. */
const expect = atOnce.configure({ timeout: 20_000 });

const waiting = (page: Page) => page.getByText("書きかけです。まだ保存していません。");

test("the words to the shop survive leaving the page, and go once they were sent", async ({
  page,
}) => {
  await page.goto("/contact");
  const body = page.getByLabel("内容");
  await page.getByLabel("お名前").fill("高橋 みお");
  await page.getByLabel("ご用件").selectOption({ index: 2 });
  const subject = await page.getByLabel("ご用件").inputValue();
  await body.fill("足袋の底が、ほどけました。");
  await expect.poll(() => keptDrafts(page)).toContain("ほどけました");
  await page.goto("/shop");
  await page.goto("/contact");
  await expect(body).toHaveValue("足袋の底が、ほどけました。");
  await expect(page.getByLabel("ご用件")).toHaveValue(subject);
  await expect(waiting(page)).toBeVisible();
  // Refused for want of an address: everything stays.
  await page.getByRole("button", { name: "送る" }).click();
  await expect(page.locator("#email-error")).toBeVisible();
  await expect(body).toHaveValue("足袋の底が、ほどけました。");
  await page.getByLabel("メールアドレス").fill("mio@example.jp");
  await page.getByRole("button", { name: "送る" }).click();
  await page.waitForURL(/sent=1/);
  await expect.poll(() => keptDrafts(page)).toBe("");
  await page.goto("/contact");
  await expect(body).toHaveValue("");
});

test("reasons for stopping and one's name are kept until they were taken", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  await enterByMail(page, shop, "kakikake@example.jp");
  await page.goto("/mypage/settings");
  await page.getByLabel("お名前").fill("書きかけ みお");
  await expect.poll(() => keptDrafts(page)).toContain("書きかけ みお");
  await page.goto("/mypage");
  await page.goto("/mypage/settings");
  await expect(page.getByLabel("お名前")).toHaveValue("書きかけ みお");
  await page.getByRole("button", { name: "捨てる" }).click();
  await expect(page.getByLabel("お名前")).not.toHaveValue("書きかけ みお");
  await page.getByLabel("お名前").fill("高橋 みお");
  await page.getByRole("button", { name: "書きかえる" }).click();
  await expect(page.getByText("お名前を書きかえました。")).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toBe("");

  await page.goto("/buy/000007");
  for (const box of await page.locator("main input[type=checkbox]").all()) await box.check();
  await page.locator("main form button").last().click();
  await page.waitForURL(/__stand-in\/stripe/);
  await page.locator('input[name="number"]').fill("4242424242424242");
  await page.getByText("を支払う").last().click();
  await page.waitForURL(/\/mypage\/plan|success/);
  await page.goto("/mypage/plan");
  await page.getByRole("link", { name: "プランを変える" }).click();
  await page.getByRole("link", { name: /^英知 小（/ }).click();
  await page.getByRole("button", { name: "つぎの更新から変える" }).click();
  const booked = page.getByText("から、「英知 小」（");
  await expect(booked).toBeVisible();

  const stop = async () => {
    await page.getByRole("link", { name: "解約・休止", exact: true }).click();
    await expect(page.getByRole("heading", { name: "解約する" })).toBeVisible();
  };
  await stop();
  await page.getByLabel("理由").selectOption({ index: 1 });
  await page.getByLabel("ひとこと").fill("すこし、離れてみます。");
  await expect.poll(() => keptDrafts(page)).toContain("離れてみます");
  await page.goto("/mypage/plan");
  await stop();
  await expect(page.getByLabel("ひとこと")).toHaveValue("すこし、離れてみます。");
  await expect(waiting(page)).toBeVisible();
  await page.getByRole("button", { name: "解約する" }).click();
  await expect(page.getByText("解約を承りました。受付番号は、下に出ています。")).toBeVisible();
  await expect.poll(() => keptDrafts(page)).toBe("");
  await expect(booked).toBeHidden();

  // The change that was booked comes back with the plan, or does not.
  await page.getByRole("button", { name: "解約を取り消し、変更の予約ももどす" }).click();
  await expect(page.getByText("変更のご予約ももどしました")).toBeVisible();
  await expect(booked).toBeVisible();
  await stop();
  await expect(page.getByLabel("ひとこと")).toHaveValue("");
  await page.getByRole("button", { name: "解約する" }).click();
  await page.getByRole("button", { name: "解約だけを取り消す" }).click();
  await expect(page.getByText("への変更は、取りやめたままです。")).toBeVisible();
  await expect(booked).toBeHidden();
});
