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

/** Whoever judges many pages in a row brings the judge to all of them at once. */
export const judgeAlong = (page: Page): Promise<unknown> => page.addInitScript(axe.source);

type Judging = {
  /** A part of the page, by its selector. */
  part?: string;
  /** Beside the rules of WCAG. */
  more?: readonly string[];
  rules?: axe.RunOptions["rules"];
  /** `false` where a page of somebody else is shown within ours. */
  iframes?: boolean;
  /** Only what is so bad. */
  impacts?: readonly string[];
};

/**
 * What axe finds, a line for each rule. Judged from the top of the page; what a bar that stays in
 * sight covers in part is judged again where nothing covers it.
 */
export async function axeFindings(page: Page, judging: Judging = {}): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ part, more = [], rules = {}, iframes = true, impacts }) => {
      const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
      // At rest: a colour on its way from day to night is neither.
      const moves = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(moves.map(({ finished }) => finished));
      const { scrollX: left, scrollY: top } = globalThis;
      scrollTo({ left: 0, top: 0, behavior: "instant" });
      const { violations } = await run(part ?? document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", ...more],
        resultTypes: ["violations"],
        rules,
        iframes,
      });
      const isSmall = async (target: string) => {
        const node = document.querySelector(target);
        node?.scrollIntoView({ block: "center", behavior: "instant" });
        return (await run(node ?? document, { runOnly: ["target-size"] })).violations.length > 0;
      };
      const told: string[] = [];
      for (const { id, nodes, impact } of violations) {
        if (impacts && !impacts.includes(impact ?? "")) continue;
        const wrong: string[] = [];
        for (const { target } of nodes) {
          const place = target.join(" ");
          if (id !== "target-size" || (await isSmall(place))) wrong.push(place);
        }
        if (wrong.length > 0) told.push(`${id}: ${wrong.slice(0, 4).join(", ")}`);
      }
      scrollTo({ left, top, behavior: "instant" });
      return told;
    },
    { ...judging },
  );
}

/** `iframes: false` where a page of somebody else is shown within ours. */
export async function looksWell(page: Page, { iframes = true } = {}): Promise<void> {
  // A phone shows a page that is too wide smaller: `innerWidth` grows with it.
  expect(
    await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    }),
  ).toBeLessThanOrEqual(0);
  expect(await axeFindings(page, { iframes })).toEqual([]);
  expect(await likeOthers(page)).toEqual([]);
}
