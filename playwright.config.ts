import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "./test/e2e",
  workers: 1,
  // Real sound and film on a machine that may be busy: what fails is asked once more in a shop of its own.
  // What then passes is told as flaky, and counts as failed where nobody looks on (`CI=true`).
  retries: 1,
  timeout: 60_000,
  use: {
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
