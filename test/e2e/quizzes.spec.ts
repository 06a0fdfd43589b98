// A quiz on a phone: one question a screen, without the network between them, left and come back
// to, and a result that is kept.
import type { Page } from "@playwright/test";
import { expect, test } from "./server.ts";
import { phone } from "./listeners.ts";
import { looksWell } from "./looks.ts";
import { enterByMail } from "./people.ts";

test.use({ besideOthers: true });
test.use(phone);

const twelve = "/shindan/gps-shindan";

/** The key goes down in the moment in which a question has come, before anything after it runs. */
const pressAsSoonAsShown = (page: Page, key: string, name: string) =>
  page.evaluate(
    ({ pressed, shown }) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(`[aria-label="${shown}"]`)) return;
        observer.disconnect();
        dispatchEvent(new KeyboardEvent("keydown", { key: pressed }));
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    },
    { pressed: key, shown: name },
  );

test("twelve questions are answered without the network, by finger and by keys, and end in a result that is kept", async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(90_000);
  await enterByMail(page, shop, "toi-1@example.jp");
  await page.goto("/shindan");
  await looksWell(page);
  await page.getByRole("link", { name: "「十二の筆あと」をはじめる" }).click();
  await page.getByRole("link", { name: "はじめる", exact: true }).click();
  await expect(page).toHaveURL(/\?q=1$/);
  const at = page.getByRole("progressbar", { name: /^診断の進み/ });
  await expect(at).toHaveAccessibleName("診断の進み 12問中1問め");
  await looksWell(page);
  // Nothing chosen: said beside the answers, and gone once one is.
  await page.getByRole("button", { name: "つぎへ" }).click();
  await expect(page.getByText("ひとつ、えらんでください。")).toBeVisible();
  await page.getByRole("radio", { name: "つま先が浮いて、遠くを見ている" }).check();
  await expect(page.getByText("ひとつ、えらんでください。")).toBeHidden();
  await context.setOffline(true);
  await pressAsSoonAsShown(page, "4", "診断の進み 12問中2問め");
  await page.getByRole("button", { name: "つぎへ" }).click();
  await expect(at).toHaveAccessibleName("診断の進み 12問中2問め");
  await expect(page.getByRole("radio", { name: "まず、両手をひろげる" })).toBeChecked();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "つぎへ" }).click();
  await expect(at).toHaveAccessibleName("診断の進み 12問中3問め");
  // Back keeps what was chosen; forward again, too.
  await page.getByRole("link", { name: "前の問い" }).click();
  await expect(page.getByRole("radio", { name: "まず、両手をひろげる" })).toBeChecked();
  await page.goBack();
  await expect(at).toHaveAccessibleName("診断の進み 12問中3問め");
  await context.setOffline(false);
  // Left in the middle: a reload, and another page, lead back to it.
  await page.goto("/shindan");
  await expect(page.getByText("12問のうち、2問まで残っています。")).toBeVisible();
  await page.getByRole("link", { name: "つづける", exact: true }).click();
  await expect(at).toHaveAccessibleName("診断の進み 12問中3問め");
  for (let question = 3; question <= 12; question += 1) {
    await expect(at).toHaveAccessibleName(`診断の進み 12問中${question}問め`);
    await page.getByRole("radio").last().check();
    await page.getByRole("button", { name: question === 12 ? "結果を見る" : "つぎへ" }).click();
  }
  await expect(page).toHaveURL(new RegExp(`${twelve}/\\d+$`));
  await expect(page.getByText("あなたの結果")).toBeVisible();
  await expect(page.getByRole("heading", { name: "まじりぐあい" })).toBeVisible();
  await looksWell(page);
  const result = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("button", { name: "この結果を残す" }).click();
  await expect(page).toHaveURL(/\/shindan#kept$/);
  const [name = ""] = result.split("\n");
  await expect(page.getByRole("link", { name: new RegExp(`^${name}・`) })).toBeVisible();
  // Anew: asked once, and the kept result stays.
  await page.getByRole("link", { name: "「十二の筆あと」をひらく" }).click();
  await page.getByRole("link", { name: "はじめから" }).click();
  await page.getByRole("button", { name: "消して、はじめから" }).click();
  await expect(at).toHaveAccessibleName("診断の進み 12問中1問め");
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("five questions lead to the same kind of page", async ({ page }) => {
    await page.goto("/shindan/4st?q=1");
    for (const answer of [0, 1, 1, 3, 1]) {
      await page.getByRole("radio").nth(answer).check();
      await page.getByRole("button", { name: /つぎへ|結果を見る/ }).click();
    }
    await expect(page).toHaveURL(/\?result=yoko$/);
    await expect(page.getByText("あなたの結果")).toBeVisible();
  });
});
