// How a page must look, whatever is on it: nothing stands out sideways, and whoever reads it with
// other senses finds everything.
import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "./server.ts";

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

/** `iframes: false` where a page of somebody else is shown within ours. */
export async function looksWell(page: Page, { iframes = true } = {}): Promise<void> {
  // A phone shows a page that is too wide smaller: `innerWidth` grows with it.
  expect(
    await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }),
  ).toBeLessThanOrEqual(0);
  await page.evaluate(axe.source);
  const place = await page.evaluate(() => ({ left: scrollX, top: scrollY }));
  const found = await page.evaluate(async (iframes) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    scrollTo({ left: 0, top: 0, behavior: "instant" });
    const { violations } = await run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"],
      iframes,
    });
    // What a bar that stays in sight covers in part is judged again where nothing covers it.
    const isSmall = async (target: string) => {
      const node = document.querySelector(target);
      node?.scrollIntoView({ block: "center", behavior: "instant" });
      const again = await run(node ?? document, { runOnly: ["target-size"] });
      return again.violations.length > 0;
    };
    const told: string[] = [];
    for (const { id, nodes } of violations) {
      const targets = nodes.map(({ target }) => target.join(" "));
      const wrong: string[] = [];
      for (const target of targets)
        if (id !== "target-size" || (await isSmall(target))) wrong.push(target);
      if (wrong.length > 0) told.push(`${id}: ${wrong.join(", ")}`);
    }
    return told;
  }, iframes);
  await page.evaluate((place) => scrollTo({ ...place, behavior: "instant" }), place);
  expect(found).toEqual([]);
  expect(await likeOthers(page)).toEqual([]);
}
