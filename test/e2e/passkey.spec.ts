// Passkeys in Chromium, with the device that its own tools pretend.
import type { CDPSession, Page } from "@playwright/test";
import { axeFindings } from "./looks.ts";
import { expect, test } from "./server.ts";
import { enterByMail, mails } from "./people.ts";

test.use({ besideOthers: true });
test.use({ viewport: { width: 390, height: 844 } });

/** `ready`: whether the person is at the device and known to it. */
async function device(
  page: Page,
): Promise<{ ready: (yes: boolean) => Promise<void>; keys: () => Promise<number> }> {
  const tools: CDPSession = await page.context().newCDPSession(page);
  await tools.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await tools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async ready(yes) {
      await tools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: yes });
      await tools.send("WebAuthn.setAutomaticPresenceSimulation", {
        authenticatorId,
        enabled: yes,
      });
    },
    keys: async () =>
      (await tools.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}

test("a member adds a passkey, names it, signs in by it, and takes it away", async ({
  page,
  context,
  shop,
}) => {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  const phone = await device(page);
  await phone.ready(false);
  await enterByMail(page, shop, "mio-kagi@example.jp");
  await page.goto("/mypage/settings");
  const part = page.locator("#passkeys");
  await phone.ready(true);
  await part.getByRole("button", { name: "この端末のパスキーを登録する" }).click();
  await expect(page.getByText("パスキーを登録しました")).toBeInViewport();
  expect(await phone.keys()).toBe(1);
  await part.getByRole("button", { name: "この端末のパスキーを登録する" }).click();
  await expect(part.getByText("もう登録されています")).toBeVisible();
  await part.getByText("名前を変える・消す").click();
  await part.getByLabel("パスキーの名前").fill("しごとの電話");
  expect(await axeFindings(page, { part: "#passkeys" })).toEqual([]);
  await part.getByRole("button", { name: "この名前にする" }).click();
  await expect(page.getByText("パスキーの名前を変えました")).toBeVisible();
  await expect.poll(() => mails(page, shop), { timeout: 15_000 }).toContain("アカウントのお知らせ");

  // Nobody is at the device, so that the field of the address only waits; then the button is
  // pressed.
  await phone.ready(false);
  await context.clearCookies();
  await page.goto("/account/login?redirect_url=%2Fmypage%2Fwhy");
  await page.waitForLoadState("networkidle");
  expect(new URL(page.url()).pathname).toBe("/account/login");
  await phone.ready(true);
  await page.getByRole("button", { name: "パスキーでログインする" }).click();
  await page.waitForURL(/\/mypage\/why/);

  await page.goto("/mypage/settings");
  await expect(part.getByText("しごとの電話")).toBeVisible();
  await part.getByText("名前を変える・消す").click();
  await part.getByRole("button", { name: "このパスキーを消す" }).click();
  await expect(page.getByText("パスキーを消しました")).toBeVisible();
  await phone.ready(false);
  await context.clearCookies();
  await page.goto("/account/login");
  await page.waitForLoadState("networkidle");
  await phone.ready(true);
  await page.getByRole("button", { name: "パスキーでログインする" }).click();
  await expect(page.getByText("パスキーを確かめられませんでした")).toBeVisible();
  expect(errors).toEqual([]);
});

test("the field of the address offers the passkey by itself where the browser can", async ({
  page,
  context,
  shop,
}) => {
  const phone = await device(page);
  await enterByMail(page, shop, "nagi@example.jp");
  await page.goto("/mypage/settings");
  await page.getByRole("button", { name: "この端末のパスキーを登録する" }).click();
  await expect(page.getByText("パスキーを登録しました")).toBeVisible();
  await phone.ready(true);
  await context.clearCookies();
  await page.goto("/login2?redirect_url=%2Fmypage%2Faddresses");
  await page.waitForURL(/\/mypage\/addresses/);
});

test("the library of passkeys comes when one is used, not before", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (answer) => {
    if (answer.url().endsWith(".js")) scripts.push(await answer.text().catch(() => ""));
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(scripts.length).toBeGreaterThan(2);
  expect(
    scripts.filter((text) => text.includes("ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")),
  ).toEqual([]);
});
