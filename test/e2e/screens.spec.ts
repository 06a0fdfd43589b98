// What every screen owes its reader: no mistakes of access, no sideways scrolling, no errors, keys
// that work.
import { axeFindings } from "./looks.ts";
import { isAwake } from "./people.ts";
import { expect, test } from "./server.ts";

const screens = [
  "/",
  "/shop",
  "/shop02",
  "/shop/category/socks",
  "/shop/tag/mug",
  "/shop/product/fudehito-t-ai",
  "/gallery",
  "/gallery/sakuhin-asa-no-saka",
  "/pants-shop",
  "/shop/product/brand/prevo-aloha/akane",
  "/about",
  "/contact",
  "/account/login",
  "/dictionary/iki",
  "/favourites",
  "/login2",
  "/account/line_login_portal",
  "/liff/link-login",
  "/liff/linked",
  "/policies/tokushoho",
  "/Cart",
  "/buy/products",
  "/nowhere",
  "/design_template",
];

for (const [name, viewport] of [
  ["phone", { width: 390, height: 844 }],
  ["wide", { width: 1280, height: 900 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport });
    for (const path of screens) {
      test(`${path} is open to everybody`, async ({ page }) => {
        const errors: string[] = [];
        page.on("pageerror", (error) => errors.push(error.message));
        page.on("console", (message) => {
          if (message.type() === "error" && !message.text().includes("404"))
            errors.push(message.text());
        });
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        if (name === "phone") {
          const found = await axeFindings(page, {
            rules: { "label-content-name-mismatch": { enabled: true } },
          });
          expect(found).toEqual([]);
        }
        expect(errors).toEqual([]);
      });
    }
  });
}

test("the viewer of the gallery follows + − r ← → and gives the focus back", async ({ page }) => {
  await page.goto("/gallery/sakuhin-asa-no-saka");
  const open = page.getByRole("link", { name: /を大きく見る/ }).first();
  await open.click();
  const viewer = page.getByRole("dialog", { name: "絵を大きく見る" });
  await expect(viewer).toBeVisible();
  // The dialog is seen before its script listens: a key is pressed again, as a person would.
  const press = (key: string, shown: RegExp) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expect(viewer.getByText(shown)).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  await press("+", /・1[1-9]\d%|・[2-9]\d\d%/);
  await press("-", /・100%/);
  await page.keyboard.press("r");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(open).toBeFocused();
});

test("a work is seen in a room beside somebody, in one scale, without scripts and on the smallest phone", async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({
    baseURL: shop,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
  });
  const page = await context.newPage();
  await page.goto("/gallery/sakuhin-asa-no-saka");
  const room = page.getByRole("region", { name: "この作品を部屋で見る" });
  await expect(
    room.getByText(
      "身長160cmの人とならべると、高さは身長のおよそ39％で、まん中は目の高さより5cmほど下です。",
    ),
  ).toBeVisible();
  await room.getByRole("radio", { name: "180cm" }).check();
  await room.getByRole("radio", { name: "玄関" }).check();
  await expect(room.locator("figcaption p").first()).toHaveText(
    "玄関の「朝の坂」。幅36cm・高さ62cm。まん中は、床から145cmです。身長180cmの人とならべると、高さは身長のおよそ34％で、まん中は目の高さより23cmほど下です。",
    { useInnerText: true },
  );
  const [work, person, scene] = await Promise.all([
    room.getByTestId("scene").locator("img").boundingBox(),
    room.getByTestId("person-180").locator("g[class*=inside]").boundingBox(),
    room.getByTestId("scene").boundingBox(),
  ]);
  if (!work || !person || !scene) throw new Error("nothing is drawn");
  expect(Math.abs(person.height / work.height - 180 / 62)).toBeLessThan(0.08);
  expect(scene.width).toBeLessThanOrEqual(320);
  await room.getByRole("radio", { name: "なし" }).check();
  await expect(room.locator("[data-testid^=person-]:visible")).toHaveCount(0);
  await context.close();
});

test("search finds by one character, in kana and kanji, and says when it finds nothing", async ({
  page,
}) => {
  for (const q of ["靴", "クツシタ", "ｸﾂｼﾀ"]) {
    await page.goto(`/shop?q=${encodeURIComponent(q)}`);
    await expect(page.getByRole("heading", { name: /土ふまず靴下/ }).first(), q).toBeVisible();
  }
  await page.goto("/shop?q=zzzz");
  await expect(page.getByText("あてはまる品がありません")).toBeVisible();
});

test("filters change the list, and back brings the place back", async ({ page }) => {
  await page.goto("/shop");
  await page.getByRole("button", { name: "しぼる" }).click();
  await page.locator("label", { hasText: "在庫のある品だけ" }).click();
  await page.getByRole("button", { name: "この条件で見る" }).click();
  await page.waitForURL(/stock=in/);
  await page.getByRole("button", { name: "並べ替え" }).click();
  await page.locator("label", { hasText: "値段のひくい順" }).click();
  await page.getByRole("button", { name: "この順で見る" }).click();
  await page.waitForURL(/sort=price-asc/);
  await expect(page.locator(".goods article").first()).toContainText("¥594");
  await page.getByRole("link", { name: "2ページ目へ" }).click();
  await page.waitForURL(/page=2/);
  await expect(
    page.getByRole("navigation", { name: "ページ" }).locator('[aria-current="page"]'),
  ).toContainText("2");
  const card = page.locator(".goods article a").nth(6);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await card.click();
  await page.waitForURL(/\/shop\/product\//);
  await page.goBack();
  await page.waitForURL(/page=2/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
});

test("a page that is not there, reached by a link, shows 404 and the way home", async ({
  page,
}) => {
  await page.goto("/shop/product/nothing");
  await expect(page.getByRole("heading", { name: "404 Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Topに戻る" }).click();
  await expect(page.locator("h1")).toContainText("くせは");
});

test("losing the network is said, and its return too", async ({ page, context }) => {
  await page.goto("/");
  await isAwake(page);
  await context.setOffline(true);
  await expect(page.getByText("電波がとどいていません")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("電波がとどいていません")).toBeHidden();
});

test("night is chosen and kept", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "夜" }).click();
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "night");
});

test("names come up while one types, from the masters kept in this browser", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "さがす" }).first().click();
  const field = page.locator("#site-search input[name=q]");
  await field.pressSequentially("ﾀﾞｲｺﾝ");
  await expect(page.locator("#site-search datalist option")).toHaveCount(1);
  await expect(page.locator("#site-search datalist option")).toHaveAttribute(
    "value",
    "大根の立つ袋",
  );
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("masters");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result
            .transaction("masters")
            .objectStore("masters")
            .get("product");
          asking.onsuccess = () => resolve((asking.result as unknown[]).length);
        };
      }),
  );
  expect(kept).toBeGreaterThan(80);
});
