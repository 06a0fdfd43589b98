// What is done before the scripts of a page are there.
import type { Page } from "@playwright/test";
import { expect, test } from "./server.ts";
import { enterDesk, isAwake } from "./people.ts";
import { aDiarist, field, isSaved, moved } from "./diarists.ts";
import { buyAsGuest } from "./shopping.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Scripts come when they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("what is typed and chosen before the scripts come is there when the page answers, over what this tab kept", async ({
  page,
}) => {
  await page.goto("/shop/product/sannen-bancha");
  await page.locator("label", { hasText: /^150g/ }).first().click();
  await page.getByRole("button", { name: "カートに入れる" }).locator("visible=true").click();
  await expect(page.getByText("をカートに入れました")).toBeVisible();
  await page.goto("/buy/products");
  await page.getByLabel("町名・番地").fill("御倉町 1-2");
  await page.getByLabel("電話番号").fill("075-000-0000");
  const kept = () => sessionStorage.getItem("checkout_typed") ?? "";
  await expect.poll(() => page.evaluate(kept)).toContain("075-000-0000");

  const release = await holdScripts(page);
  await page.goto("/buy/products", { waitUntil: "commit" });
  await page.getByLabel("メールアドレス").fill("early@example.jp");
  await page.getByRole("textbox", { name: /^お名前/ }).fill("三条 澪");
  await page.getByLabel("電話番号").fill("090-0000-0000");
  await page.getByText("贈りものとして、別のかたへ送る").click();
  // In the middle of a word, about to go on there.
  const name = page.locator('input[name="name"]');
  await name.press("Home");
  await name.press("ArrowRight");
  const told = name.evaluate(
    (field: HTMLInputElement) =>
      new Promise((resolve) => {
        field.addEventListener("input", () => setTimeout(() => resolve(field.selectionStart)));
      }),
  );
  release();
  expect(await told).toBe(1);
  await page.getByLabel("郵便番号").fill("604-8166");
  await expect(page.getByLabel("市区町村")).toHaveValue("京都市中京区");
  await expect(page.getByLabel("メールアドレス")).toHaveValue("early@example.jp");
  await expect(page.getByRole("textbox", { name: /^お名前/ }).first()).toHaveValue("三条 澪");
  await expect(page.getByLabel("町名・番地")).toHaveValue("御倉町 1-2");
  await expect(page.getByLabel("電話番号").first()).toHaveValue("090-0000-0000");
  await expect(page.getByLabel("贈りものとして、別のかたへ送る")).toBeChecked();
});

test("the place that was chosen in written words is still chosen once the scripts are there", async ({
  page,
  shop,
  sql,
}) => {
  await aDiarist(page, { shop, sql }, "haya@example.jp");
  await page.goto("/mypage/eichi-diary");
  await field(page, moved).fill("朝の坂で、足が止まった。");
  await isSaved(page);
  const release = await holdScripts(page);
  await page.goto("/mypage/eichi-diary", { waitUntil: "commit" });
  await field(page, moved).selectText();
  release();
  await isAwake(page);
  await page.keyboard.insertText("雨。");
  await expect(field(page, moved)).toHaveValue("雨。");
});

/** The page is there to its end, with its styles and letters. */
async function isDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState !== "loading");
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
      ({ sheet }) => sheet,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
}
/** Where all that can be pressed stands, of what is shown. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(a, button, summary, input, select)")].flatMap((one) => {
      const { left, top, height } = one.getBoundingClientRect();
      const name = `${one.tagName} ${one.getAttribute("name") ?? one.textContent.trim()}`;
      return height > 0 ? [`${name} ${Math.round(left)} ${Math.round(top + scrollY)}`] : [];
    }),
  );

/**
 * What stands there before the scripts stands there after them. `more`: what this browser has kept
 * comes with them, below.
 */
async function nothingMoves(page: Page, path: string, { more = false } = {}): Promise<void> {
  const release = await holdScripts(page);
  await page.goto(path, { waitUntil: "commit" });
  await isDrawn(page);
  const before = await places(page);
  release();
  await isAwake(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(0))));
  const after = await places(page);
  expect(before.length, path).toBeGreaterThan(0);
  expect(more ? after.filter((one) => before.includes(one)) : after, path).toEqual(before);
  await page.unrouteAll({ behavior: "wait" });
}
/** The address of the first thing that a list leads to. */
const firstOf = async (page: Page, list: string, to: RegExp): Promise<string> => {
  await page.goto(list);
  const links = await page
    .locator("main a")
    .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
  const [found = ""] = links.filter((path) => to.test(path));
  expect(found, list).not.toBe("");
  return found;
};

test("nothing moves under a press as a page of the shop comes to life", async ({ page }) => {
  await nothingMoves(page, await firstOf(page, "/gallery", /^\/gallery\/[^/]+$/));
  await nothingMoves(page, "/offline", { more: true });
});

test("nothing moves under a press as a list comes to life", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await buyAsGuest(page, [["sannen-bancha", /^150g/]], "mio@example.jp");
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const desk = await context.newPage();
  await enterDesk(desk, { shop, sql }, "hayate@example.jp", "/admin/orders");
  const comesToLife = (path: string) => nothingMoves(desk, path);
  for (const list of ["orders", "products", "members"]) await comesToLife(`/admin/${list}`);
  // The bar comes with the first row that is chosen.
  await desk.goto("/admin/orders");
  await desk.getByRole("checkbox", { name: /K-10001/ }).check();
  await expect(desk.getByRole("form", { name: "えらんだ行にすること" })).toBeVisible();
  await expect(desk.getByText("1件をえらんでいます")).toBeVisible();
  await context.close();
});
