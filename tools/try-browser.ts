// Starts the browser of the tests once: its first failure is then one sentence, not a failure of
// every test.
import { chromium } from "playwright-core";
import config from "../playwright.config.ts";

try {
  const browser = await chromium.launch({ ...config.use?.launchOptions, timeout: 60_000 });
  const page = await browser.newPage();
  const [letter, unknown] = await page.evaluate(() =>
    ["温", "\u{10ffff}"].map((text) => {
      const canvas = document.createElement("canvas");
      const pen = canvas.getContext("2d");
      if (!pen) return "";
      pen.font = "40px sans-serif";
      pen.fillText(text, 10, 60);
      return canvas.toDataURL();
    }),
  );
  await browser.close();
  // What no font knows is drawn as the same empty box.
  if (letter === unknown) throw new Error("日本語の文字がありません");
  process.exit(0);
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  const library = /error while loading shared libraries: (\S+):/.exec(text)?.[1];
  console.error(library ? `${library} がありません` : (text.split("\n")[0] ?? text));
  process.exit(1);
}
