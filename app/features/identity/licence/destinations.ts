// Where one goes to use what an item opens. Pure.
import { href } from "#lib/href.ts";
import type { Area } from "./rules.ts";

export type Destination = { href: string; label: string };
const listening: Destination = { href: href("/player"), label: "きくへ" };
/** The place that has most of it comes first. */
const places: readonly (readonly [areas: readonly Area[], place: Destination])[] = [
  [["another-frontier"], { href: href("/another-frontier"), label: "アナザーフロンティアへ" }],
  [
    ["eichi", "kafuku", "dcode", "syaka", "wa", "nozokuru", "nozokuru1", "nozokuru2", "base"],
    listening,
  ],
  [["osusowa"], { href: href("/osusowa/player/:playtag?"), label: "おすそわを聴く" }],
  [["kagura"], { href: href("/single-music-player/:music?"), label: "神楽を聴く" }],
  [["cook-dance"], { href: href("/single-dougaplayer/:dougaid?"), label: "動画へ" }],
];

/** Nothing where all of it comes by post, or has no page of its own. */
export const destinationOf = (areas: readonly Area[], frontierOpen: boolean): Destination | null =>
  places.find(([some]) =>
    some.some((area) => areas.includes(area) && (area !== "another-frontier" || frontierOpen)),
  )?.[1] ?? null;
