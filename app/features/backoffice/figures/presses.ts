// Where pages are pressed and how far they are read, as the desk sees it: pure.
import { pressGrid } from "#lib/press-pages.ts";
import { percentSaid } from "./rules.ts";

/** So few that a place, a tenth or a page would speak of persons. Source: `ui.md`, "Numbers". */
export const fewPresses = 5;

type Readings = { route: string; wide: boolean; readings: number };
/** Pages read by few stand together as one sum. */
export function readPagesShown(pages: readonly Readings[]) {
  const few = pages.filter(({ readings }) => readings < fewPresses);
  return {
    pages: pages.filter(({ readings }) => readings >= fewPresses),
    few: few.reduce((sum, { readings }) => sum + readings, 0),
  };
}
export const widthWords = (wide: boolean): string => (wide ? "広い画面" : "スマートフォンの幅");

export type PressCell = { across: number; down: number; presses: number };
/** The places that are pressed often enough, the most first; `strength`: of the most, up to 1. */
export function placesShown(cells: readonly PressCell[]) {
  const shown = cells
    .filter(({ presses }) => presses >= fewPresses)
    .toSorted((a, b) => b.presses - a.presses || a.down - b.down || a.across - b.across);
  const most = shown[0]?.presses ?? 1;
  const all = cells.reduce((sum, { presses }) => sum + presses, 0);
  return {
    all,
    places: shown.map((one) => ({
      ...one,
      strength: one.presses / most,
      share: percentSaid(one.presses, all),
    })),
    fewAll: all - shown.reduce((sum, { presses }) => sum + presses, 0),
  };
}
export type PressPlace = ReturnType<typeof placesShown>["places"][number];
/** How far down the outline goes: whole fifths of the page, to below the last place. */
export function outlineBands(places: readonly { down: number }[]): number {
  const fifth = pressGrid.bands / 5;
  const last = Math.max(0, ...places.map(({ down }) => down + 1));
  return Math.max(fifth, Math.ceil(last / fifth) * fifth);
}
const bandPercent = 100 / pressGrid.bands;
/** "上から24〜26%・左から3つめ" */
export const cellWords = ({ across, down }: { across: number; down: number }): string =>
  `上から${down * bandPercent}〜${(down + 1) * bandPercent}%・左から${across + 1}つめ`;

type Depth = { tenth: number; readings: number };
/** How many came to each tenth; nothing said of tenths that few came to. */
export function depthsShown(depths: readonly Depth[]) {
  const of = (tenth: number) => depths.find((one) => one.tenth === tenth)?.readings ?? 0;
  return Array.from({ length: pressGrid.tenths }, (_, at) => {
    const readings = of(at + 1);
    const told = readings >= fewPresses;
    return {
      tenth: at + 1,
      readings: told ? readings : null,
      share: told ? percentSaid(readings, of(1)) : "",
    };
  });
}
export type DepthShown = ReturnType<typeof depthsShown>[number];
