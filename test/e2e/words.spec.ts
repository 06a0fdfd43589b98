// Words: where they are spoken, what they mean in other texts, and the one search; by thumb, by
// keyboard, and without scripts.
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("a time on the page of a word plays a taste from that second, and names what opens the rest", async ({
  page,
}) => {
  await page.goto("/dictionary/iki");
  const spoken = page.getByRole("region", { name: "この言葉が出てくる音声" });
  const time = spoken.getByRole("link", { name: /「眠りにはいる三つの息」を.*から/ }).first();
  // A shop that has just opened reads what is spoken piece by piece.
  await expect(async () => {
    await page.reload();
    await expect(time).toBeVisible({ timeout: 1_000 });
    const offer = spoken.getByRole("link", { name: "英知 三週間のおためし" }).first();
    await expect(offer).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await looksWell(page);
  const second = Number(
    new URL((await time.getAttribute("href")) ?? "", "http://x").searchParams.get("t"),
  );
  expect(second).toBeGreaterThan(0);
  await time.tap();
  await page.waitForURL(/\/listen\/nemuri-mittsu-no-iki\?t=\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("眠りにはいる三つの息");
  await expect(page.getByRole("button", { name: "一時停止" })).toBeVisible();
  const at = async () =>
    Number(await page.getByRole("slider", { name: "再生の位置" }).getAttribute("aria-valuenow"));
  await expect.poll(at, { timeout: 15_000 }).toBeGreaterThan(second);
});

test("a word in a summary brings its note up by tap and by keyboard, goes with Escape, and can be switched off", async ({
  page,
}) => {
  await page.goto("/matome/juni-shu-no-kikikata");
  const word = page.locator("span > a[aria-describedby$=note]").first();
  const note = page.locator("span[popover]:popover-open");
  await expect(page.getByRole("button", { name: "言葉の説明" })).toBeVisible();
  await word.tap();
  await expect(note).toBeVisible();
  expect(page.url()).toContain("/matome/");
  await looksWell(page);
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
  });
  await word.evaluate((link) => {
    const around = link.closest<HTMLElement>(".prose p, .prose li");
    if (around) {
      around.tabIndex = -1;
      around.focus();
    }
  });
  await page.keyboard.press("Tab");
  await expect(note).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(
    page.getByRole("link", { name: "辞典で読む" }).and(page.locator(":focus")),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expect(word).toBeFocused();
  // Gone and come back before the browser has told that the note is closed.
  await word.evaluate((link) => {
    const around = link.closest<HTMLElement>(".prose p, .prose li");
    const from = (act = () => {}) => {
      around?.focus();
      act();
      link.focus();
    };
    from();
    from(() => link.parentElement?.querySelector<HTMLElement>("[popover]")?.hidePopover());
  });
  await expect(note).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await page.getByRole("button", { name: "言葉の説明" }).tap();
  await expect(page.locator("span > a[aria-describedby$=note]")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "言葉の説明" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await expect(page.locator("span > a[aria-describedby$=note]")).toHaveCount(0);
});

test("the search of the header finds in the whole house, and says what to try where nothing is", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "さがす" }).first().tap();
  await page.locator("#site-search input[name=q]").fill("ｲｷ");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("「ｲｷ」をさがす");
  await expect(
    page.getByRole("region", { name: "いちばん近いもの" }).getByRole("link").first(),
  ).toContainText("息");
  for (const kind of ["言葉", "聴く・観る", "お店の品", "まとめ", "画廊の絵"])
    await expect(
      page.getByRole("navigation", { name: "種類" }).getByRole("link", { name: kind }),
    ).toBeVisible();
  await looksWell(page);
  await page.goto("/search?q=くつしだ");
  await page.getByRole("region", { name: "もしかして" }).getByRole("link", { name: "靴下" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("「靴下」をさがす");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a word is a link to the dictionary, and the search a form", async ({ page }) => {
    await page.goto("/matome/juni-shu-no-kikikata");
    await page.locator("span > a[aria-describedby$=note]").first().tap();
    await expect(page).toHaveURL(/\/dictionary\/[a-z-]+$/);
    await page.goto("/search");
    await page.getByRole("searchbox", { name: "さがす言葉" }).fill("肩");
    await page.getByRole("searchbox", { name: "さがす言葉" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("「肩」をさがす");
  });
});
