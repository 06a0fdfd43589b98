// How a page must look, whatever is on it: nothing stands out sideways, and whoever reads it with
// other senses finds everything.
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./server.ts";

/** `iframes: false` where a page of somebody else is shown within ours. */
/**
 * Fields of the desk's open forms that are called the same and stand in no row of their own
 * (`data-row`): what is written in one would be offered again by its place alone.
 */
export const likeOthers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    if (!location.pathname.startsWith("/admin")) return [];
    const written = "input:not([type=hidden],[type=checkbox],[type=radio]),textarea,select";
    return [...document.querySelectorAll<HTMLFormElement>("main form[method=post]")].flatMap(
      (form) => {
        const names = [...form.querySelectorAll<HTMLInputElement>(written)]
          .filter(({ name }) => name !== "")
          .map((one) => `${one.name}@${one.closest<HTMLElement>("[data-row]")?.dataset["row"]}`);
        return names.filter((name, at) => names.indexOf(name) !== at);
      },
    );
  });

export async function looksWell(page: Page, { iframes = true } = {}): Promise<void> {
  // A phone shows a page that is too wide smaller: `innerWidth` grows with it.
  expect(
    await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }),
  ).toBeLessThanOrEqual(0);
  await page.evaluate(axe.source);
  // Judged from the top: what a bar that stays in sight covers further down is covered for a moment
  // only, and by how much depends on the height of the letters.
  const place = await page.evaluate(() => {
    const { scrollX: left, scrollY: top } = globalThis;
    scrollTo({ left: 0, top: 0, behavior: "instant" });
    return { left, top };
  });
  const found = await page.evaluate(async (iframes) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
      iframes,
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, iframes);
  await page.evaluate((place) => scrollTo({ ...place, behavior: "instant" }), place);
  expect(found).toEqual([]);
  expect(await likeOthers(page)).toEqual([]);
}
