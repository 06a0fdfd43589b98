// How long a listener waits for sound: from the press to the first moment played, on a phone with a
// slow network and a slow processor.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { Signed } from "./members.ts";

/**
 * 1.6 Mbit/s with 150 ms there and back, and a processor four times slower: the mobile profile of
 * Lighthouse.
 */
const slow = { latencyMs: 150, bytesPerSecond: 1_600_000 / 8, processor: 4 };
const browserPath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
export const hasBrowser = (): boolean => existsSync(browserPath);

/**
 * Milliseconds of so many presses, ascending; each in a browser that has kept nothing of the piece.
 */
export async function waitsForSound(
  base: string,
  who: Signed,
  itemId: string,
  presses: number,
): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--disable-background-networking",
      "--autoplay-policy=no-user-gesture-required",
    ],
  });
  const waits: number[] = [];
  for (let n = 0; n < presses; n += 1) {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: "block",
    });
    await context.addCookies([{ name: "session", value: who.token, url: base }]);
    // The player's sound hangs on no page: it is caught where it begins.
    await context.addInitScript(() => {
      const play = HTMLMediaElement.prototype.play;
      HTMLMediaElement.prototype.play = function caught(this: HTMLMediaElement) {
        Object.assign(globalThis, { sounding: this });
        return play.call(this);
      };
    });
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send("Network.enable");
    await wire.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: slow.latencyMs,
      downloadThroughput: slow.bytesPerSecond,
      uploadThroughput: slow.bytesPerSecond,
    });
    await wire.send("Emulation.setCPUThrottlingRate", { rate: slow.processor });
    await page.goto(`${base}/single-player2/${itemId}`, { waitUntil: "networkidle" });
    waits.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const began = performance.now();
            document.querySelector<HTMLButtonElement>("button.play-pause")?.click();
            const look = () => {
              const { sounding } = globalThis as { sounding?: HTMLMediaElement };
              if (sounding && sounding.currentTime > 0) resolve(performance.now() - began);
              else if (performance.now() - began > 30_000) resolve(Infinity);
              else setTimeout(look, 10);
            };
            look();
          }),
      ),
    );
    await context.close();
  }
  await browser.close();
  return waits.toSorted((a, b) => a - b);
}
