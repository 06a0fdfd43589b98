// What is looked at before it is published: the link is made at the desk on a phone, opened by who
// has no account, and nothing on it acts.
import { enterDesk } from "./people.ts";
import { looksWell } from "./looks.ts";
import { expect, test } from "./server.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
const shots = process.env["SHOTS"];

test("a link shows one thing to one imagined person, and nothing on it acts", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  const desk = "/admin/products/fudehito-t-ai";
  await enterDesk(page, { shop, sql }, "shitami@example.jp", desk);
  await page.getByRole("link", { name: "見え方を確かめる" }).click();
  await page.waitForURL(/\/admin\/preview\/product\//);
  const guest = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  const look = async (path: string, who: string) => {
    await page.goto(`/admin/preview/${path}`);
    await page.getByLabel("だれに").selectOption(who);
    await page.getByRole("button", { name: "下見の場所をつくる" }).click();
    await expect(page.getByRole("heading", { name: "下見の場所ができました" })).toBeVisible();
    await looksWell(page);
    await guest.goto(await page.getByLabel("この場所").inputValue());
    await expect(guest.getByText("下見です。")).toBeVisible();
    if (!shots) return;
    for (const width of [1280, 390]) {
      await guest.setViewportSize({ width, height: 844 });
      await guest.waitForTimeout(500);
      const name = `${path.replace("/", "-")}-${who}-${width}`;
      await guest.screenshot({ path: `${shots}/${name}.png` });
      await page.screenshot({ path: `${shots}/desk-${name}.png`, fullPage: true });
    }
  };

  await look("product/fudehito-t-ai", "visitor");
  for (const button of await guest.getByRole("button", { name: "カートに入れる" }).all())
    await expect(button).toBeDisabled();
  await expect(guest.getByRole("radio").first()).toBeDisabled();

  await look("word/iki", "none");
  await looksWell(guest);
  await look("matome/tate-no-hito", "none");
  await expect(guest.getByText("つづきは、英知の会員が読めます")).toBeVisible();
  await look("matome/tate-no-hito", "000001");
  await expect(guest.getByText("つづきは、")).toBeHidden();
  await looksWell(guest);
  await look("media/ashi-no-ura", "000001");
  await expect(guest.getByRole("button", { name: "再生" }).first()).toBeDisabled();
  await look("media/ame-no-noki-e", "000001");
  await expect(guest.locator("audio, video")).toHaveCount(0);

  await guest.goto(guest.url().replace("w=000001", "w=000002"));
  await expect(guest.getByText("下見です。")).toBeHidden();
});
