// Staff write a text with form by hand and by keyboard, paste what Word wrote, and readers see it; visitors get nothing of the editor.
import type { Page } from "@playwright/test";
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";
import { enterDesk } from "./people.ts";

const markup = (page: Page) => page.locator("textarea[name=body]");
const body = (page: Page) => page.getByRole("textbox", { name: "本文" });
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "文字の形" }).getByRole("button", { name, exact: true });

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--[if gte mso 9]><xml><o:p>x</o:p></xml><![endif]-->
<h1 style='mso-x:y'>貼った見出し<o:p></o:p></h1>
<p class=MsoNormal style='text-indent:10pt'><b>太い字</b>と<span style='color:red'>赤い字</span><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>ひとつ</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp;</span></span>ふたつ</p>
<p><a href="javascript:alert(1)">わるい行き先</a></p><table><tr><td>左</td><td>右</td></tr></table><script>alert(1)</script></body></html>`;

test("a summary is written with its form, and read", async ({ page, shop, sql }, { outputDir }) => {
  test.setTimeout(120_000);
  await enterDesk(page, { shop, sql }, "kakite@example.jp", "/admin/matome/new");
  await page.getByLabel(/^題/).fill("形のある話");
  await page.getByLabel(/^よみ/).fill("かたちのあるはなし");
  await page.getByLabel(/^住所の名/).fill("katachi");
  await page.getByLabel(/^要約/).fill("形の話です。");
  await expect(body(page)).toBeVisible();
  await expect(markup(page)).toBeHidden();
  await body(page).click();
  await tool(page, "見出し").click();
  await page.keyboard.type("はじめに");
  await page.keyboard.press("Enter");
  await page.keyboard.type("ここは");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("太い");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("です。");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- 一");
  await expect(markup(page)).toHaveValue("## はじめに\n\nここは**太い**です。\n\n- 一");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");

  // A reading, refused while it is none, by the keyboard alone.
  await tool(page, "ふりがな").click();
  await page.getByLabel("文字", { exact: true }).fill("体癖");
  await page.getByLabel(/^よみ/).last().fill("癖");
  await page.keyboard.press("Enter");
  await expect(page.getByText("よみは、かなで40文字まででご入力ください。")).toBeVisible();
  await page.getByLabel(/^よみ/).last().fill("たいへき");
  await page.keyboard.press("Enter");
  // The cursor is back with the next frame.
  await expect(body(page)).toBeFocused();
  await page.keyboard.type("の話は");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("行き先の住所").fill("javascript:alert(1)");
  await page.getByRole("button", { name: "入れる" }).click();
  await expect(page.getByText("https:// か / ではじまる住所をご入力ください。")).toBeVisible();
  await page.getByLabel("行き先の住所").fill("/dictionary");
  await page.getByLabel("文字", { exact: true }).fill("辞典");
  await looksWell(page);
  await page.screenshot({ path: `${outputDir}/desk.png`, fullPage: true });
  await page.getByRole("button", { name: "入れる" }).click();
  await expect(markup(page)).toHaveValue(/\n\n\{体癖\|たいへき\}の話は\[辞典\]\(\/dictionary\)$/);
  await page.keyboard.press("Enter");

  await body(page).evaluate((one, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    one.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, fromWord);
  await expect(markup(page)).toHaveValue(
    /\n\n## 貼った見出し\n\n\*\*太い字\*\*と赤い字\n\n- ひとつ\n- ふたつ\n\nわるい行き先\n\n左　右$/,
  );
  await tool(page, "元にもどす").click();
  await expect(markup(page)).not.toHaveValue(/貼った見出し/);
  await tool(page, "やりなおす").click();
  await expect(markup(page)).toHaveValue(/の話は\[辞典\]\(\/dictionary\)\n\n## 貼った見出し/);

  // By its signs, and back: one text.
  await tool(page, "しるしで書く").click();
  await markup(page).fill(`${await markup(page).inputValue()}\n\n> 引用です。`);
  await page.getByRole("button", { name: "見たままで書く" }).click();
  await expect(body(page).locator("blockquote")).toHaveText("引用です。");
  await page.getByRole("checkbox", { name: "どなたでも読める" }).check();
  await page.getByLabel("状態").selectOption("open");
  await page.getByLabel(/^ひらく日時/).fill("2026-01-01T06:00");
  await page.getByRole("button", { name: "この内容にする" }).click();
  await expect(page.getByText("この内容にしました。")).toBeVisible();
  // Said once: loaded again, or sent on, the address does not say it.
  await expect(page).toHaveURL(/\/admin\/matome\/katachi$/);
  await expect(body(page).locator("ruby")).toHaveText("体癖たいへき");
  await page.screenshot({ path: `${outputDir}/desk-saved.png`, fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await looksWell(page);
  await page.screenshot({ path: `${outputDir}/desk-390.png`, fullPage: true });

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/matome/katachi");
  await expect(page.getByRole("heading", { name: "はじめに" })).toBeVisible();
  await expect(page.locator(".prose strong")).toHaveText(["太い", "太い字"]);
  await expect(page.locator(".prose ruby rt")).toHaveText("たいへき");
  await expect(page.locator(".prose blockquote")).toHaveText("引用です。");
  await expect(page.locator(".prose").getByRole("link", { name: "辞典" })).toHaveAttribute(
    "href",
    "/dictionary",
  );
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: `${outputDir}/read-390.png`, fullPage: true });
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.filter((url) => url.includes("rich-editor"))).toEqual([]);
});

test("a draft that was left comes back into the editor", async ({ page, shop, sql }) => {
  test.setTimeout(120_000);
  await enterDesk(
    page,
    { shop, sql },
    "kakikake2@example.jp",
    "/admin/matome/juni-shu-no-kikikata",
  );
  await expect(tool(page, "太字")).toBeVisible();
  await body(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("書きかけの一行。");
  await expect(markup(page)).toHaveValue(/書きかけの一行。/);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.goto("/admin/matome");
  await page.goto("/admin/matome/juni-shu-no-kikikata");
  await expect(tool(page, "太字")).toBeVisible();
  await expect(body(page)).not.toContainText("書きかけの一行。");
  await page.getByRole("button", { name: "書きかけにもどす" }).click();
  await expect(body(page)).toContainText("書きかけの一行。");
  await tool(page, "太字").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "箇条書き")).toBeFocused();
});
