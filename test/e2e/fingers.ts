// What a finger does that no click says.
import type { Locator, Page } from "@playwright/test";

/** Draws a handle onto another row with a finger. */
export async function drag(page: Page, handle: Locator, onto: Locator): Promise<void> {
  // Where it stands still, and in the window: a finger does not scroll there first.
  await handle.hover({ trial: true });
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()];
  if (!from || !to) throw new Error("not there");
  const tools = await page.context().newCDPSession(page);
  const x = from.x + from.width / 2;
  // Past the middle of the other row, from whichever side.
  const [begin, end] = [from.y + from.height / 2, to.y + to.height * (to.y > from.y ? 0.9 : 0.1)];
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    tools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x, y }],
    });
  await finger("touchStart", begin);
  for (let step = 1; step <= 8; step += 1)
    await finger("touchMove", begin + ((end - begin) * step) / 8);
  await finger("touchEnd");
  await tools.detach();
}
