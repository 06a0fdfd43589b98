import { defineConfig } from "@playwright/test";
import { scratchFolder } from "./tools/scratch.mjs";

// A run by hand has a folder of its own too; `npm test` has made one. Workers inherit it.
process.env["TMPDIR"] = process.env["TEST_SCRATCH"] ??= scratchFolder();

export default defineConfig({
  testDir: "./test/e2e",
  // Each worker has a shop of its own and takes whole files: most of a test is waiting for a page,
  // a letter or a sound.
  workers: Number(process.env.E2E_WORKERS ?? 2),
  // Real sound and film on a machine that may be busy: what fails is asked once more in a shop of
  // its own. What then passes is told as flaky, and counts as failed where nobody looks on
  // (`FLAKY=fail`).
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
