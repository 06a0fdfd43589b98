// A day in the diary before sleep: one hand, one minute. The phone is held in the hand that writes,
// so all that is touched comes to where its thumb is, the lower half of the screen.
import type { Locator, Page } from "@playwright/test";
import { aDiarist, field, isSaved, phone } from "./diarists.ts";
import { expect as atOnce, test } from "./server.ts";

const expect = atOnce.configure({ timeout: 20_000 });
test.use(phone);
const { height } = phone.viewport;
const leastTouch = 44;
/** What a slow hand needs: to find and touch something, to push the page on, for a letter. */
const slow = { touch: 2, push: 1.5, letter: 0.8 };
const scales = ["ねむり", "食", "息", "張り"];
const line = "朝の坂で、足が止まった。";

/** Pushes the page until this stands under the thumb; how often, half a screen each time. */
async function toThumb(page: Page, target: Locator): Promise<number> {
  const middle = async () => {
    const box = await target.boundingBox();
    if (!box) throw new Error("It is not there");
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(leastTouch);
    return box.y + box.height / 2;
  };
  const stands = await middle();
  const isUnderThumb = stands > height / 2 && stands < height - leastTouch;
  const by = isUnderThumb ? 0 : stands - height * 0.7;
  await page.evaluate((top) => scrollBy({ top, behavior: "instant" }), by);
  expect(await middle()).toBeGreaterThan(height / 2);
  return Math.ceil(Math.abs(by) / (height / 2));
}

test("takes six touches and a line, all under the thumb, and is kept", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await aDiarist(page, { shop, sql }, "oyasumi@example.jp");
  await page.goto("/mypage", { waitUntil: "networkidle" });
  const spent = { touches: 0, pushes: 0 };
  const touch = async (target: Locator) => {
    await expect(target).toBeVisible();
    spent.pushes += await toThumb(page, target);
    await target.tap();
    spent.touches += 1;
  };
  const began = Date.now();
  await touch(page.getByRole("link", { name: /英知\s*日記/ }).first());
  await expect(page.getByRole("heading", { name: "からだ" })).toBeVisible();
  for (const name of scales)
    await touch(page.getByRole("group", { name, exact: true }).locator("label").nth(3));
  await touch(field(page));
  await page.keyboard.type(line);
  await isSaved(page);
  const machine = (Date.now() - began) / 1_000;
  const hand = spent.touches * slow.touch + spent.pushes * slow.push + line.length * slow.letter;
  console.log(
    `diary: ${spent.touches} touches, ${spent.pushes} pushes, ${line.length} letters: ` +
      `${hand.toFixed(0)} s of a slow hand and ${machine.toFixed(1)} s of the machine`,
  );
  expect(spent.touches).toBe(6);
  expect(hand + machine).toBeLessThan(60);
  // Kept: another visit finds it, with nothing pressed at the end.
  await page.goto("/mypage");
  await page.goto("/mypage/eichi-diary");
  await expect(field(page)).toHaveValue(line);
  for (const name of scales)
    await expect(
      page.getByRole("group", { name, exact: true }).getByRole("radio").nth(3),
    ).toBeChecked();
});
