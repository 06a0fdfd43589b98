// The back office in a browser: an owner signs in with both steps, puts the members in order by
// keyboard, and gives somebody an authority.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { TOTP } from "otpauth";
import type { RunningServer } from "../server.ts";
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";

const grant = (server: RunningServer, email: string) =>
  execFileSync(process.execPath, ["tools/index.ts", "grant-staff", email, "--owner"], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    env: { ...process.env, DATA_DIR: server.dataDir },
  });
async function join(page: Page, email: string) {
  const codes = async () =>
    [
      ...(await (await page.request.get("/__stand-in/mail")).text()).matchAll(
        new RegExp(`ログインのコード (?<code>\\d{6})</a><br><small>${email}`, "g"),
      ),
    ].map(({ groups }) => groups?.["code"] ?? "");
  await page.context().clearCookies();
  await page.goto("/login2");
  const before = await codes();
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByRole("button", { name: "メールを受けとる" }).click();
  const fresh = async () => (await codes()).find((one) => !before.includes(one));
  await expect.poll(fresh, { timeout: 15_000 }).toBeDefined();
  await page.getByLabel("6けたのコード").fill((await fresh()) ?? "");
  await page.getByRole("button", { name: "つづける" }).click();
  await page.waitForURL(/\/mypage/);
}
const emails = (page: Page) => page.locator(".desk-table tbody td:nth-child(3)").allInnerTexts();
const newestFirst = ["aoi@example.jp", "saki@example.jp", "mio@example.jp", "yoshi@example.jp"];

async function withoutScripts(browser: Browser, page: Page, look: (plain: Page) => Promise<void>) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  });
  await look(await context.newPage());
  await context.close();
}

test("an owner puts the members in order by keyboard, gives an authority with a reason, and finds it in the record", async ({
  page,
  browser,
  server,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  for (const name of [...newestFirst].reverse()) await join(page, name);
  grant(server, "yoshi@example.jp");
  await join(page, "yoshi@example.jp");
  await page.goto("/admin/members");
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("6けたのコード").fill(new TOTP({ secret }).generate());
  await page.getByRole("button", { name: "確認する" }).click();
  await page.waitForURL(/\/admin\/members$/);

  const head = page.getByRole("columnheader", { name: "登録" });
  await expect(head.getByRole("link")).toBeVisible();
  // Closed until asked for (adr/0654).
  expect(await emails(page)).toEqual(newestFirst.map((email) => `${email[0]}***@example.jp`));
  await page.getByRole("button", { name: "メールアドレスを見る" }).click();
  await expect.poll(() => emails(page)).toEqual(newestFirst);
  for (const [direction, order] of [
    ["ascending", newestFirst.toReversed()],
    ["descending", newestFirst],
  ] as const) {
    await head.getByRole("link").focus();
    await page.keyboard.press("Enter");
    await expect(head).toHaveAttribute("aria-sort", direction);
    expect(await emails(page)).toEqual(order);
  }
  // By keys alone: to the search, into the rows, open, and back.
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("searchbox").blur();
  for (const key of ["j", "j", "k"]) await page.keyboard.press(key);
  await expect(page.locator(".desk-table tbody tr").first().getByRole("link")).toBeFocused();
  await looksWell(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await looksWell(page);
  // On a phone rows are cards, the links that put them in order stand above, and the menu says where
  // one is.
  expect(
    await page
      .getByRole("region", { name: "会員の一覧" })
      .evaluate((frame) => frame.scrollWidth - frame.clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.locator("summary", { hasText: "メニュー" }).click();
  await expect(
    page.locator(".staff-sheet").getByRole("link", { name: "会員", exact: true }),
  ).toHaveAttribute("aria-current", "page");
  await looksWell(page);
  await withoutScripts(browser, page, async (plain) => {
    await plain.goto("/admin/members");
    expect([await emails(plain), await plain.locator(".desk-table button").count()]).toEqual([
      newestFirst,
      0,
    ]);
  });

  await page.locator("summary", { hasText: "メニュー" }).click();
  await page.getByRole("row", { name: "saki@example.jp" }).getByRole("link").click();
  const form = page.getByRole("region", { name: "役割" });
  await form.locator("summary").click();
  await form.getByRole("radio", { name: /^番台/ }).check();
  await form.getByRole("button", { name: "役割を変える" }).click();
  await expect(form.getByText("わけをご入力ください。")).toBeVisible();
  await expect(form.getByRole("alert")).toBeFocused();
  await expect(form.getByRole("radio", { name: /^番台/ })).toBeChecked();
  await form.getByRole("checkbox", { name: /^会員の相談/ }).check();
  await looksWell(page);
  await form.getByLabel(/^わけ/).fill("春から番台に");
  await form.getByRole("button", { name: "役割を変える" }).click();
  await expect(page.getByText("書きかえました。記録に残っています。")).toBeVisible();
  await expect(page.getByRole("main").locator("header").first()).toContainText("番台");
  await form.locator("summary").click();
  await expect(form.getByLabel(/^わけ/)).toHaveValue("");
  await page.goto("/admin/audit");
  await expect(page.getByRole("row", { name: /役割を変えました.*春から番台に/s })).toBeVisible();
  await looksWell(page);
  expect(errors).toEqual([]);
});
