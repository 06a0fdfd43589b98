// A piece as other pages refer to it.
import { clock, pathOf, presentCover, weekName } from "./present.ts";
import { collectionNames, type MediaItem } from "./rules.ts";

/** A piece as others speak of it: its name, its place, and nothing that sounds. */
export const presentReference = (item: MediaItem) => {
  const [week] = item.weeks;
  return {
    id: item.id,
    title: item.title,
    href: pathOf(item),
    cover: presentCover(item.picture),
    note: [week ? weekName(week.week) : collectionNames[item.collection], clock(item.seconds)].join(
      "・",
    ),
  };
};
export type PieceReference = ReturnType<typeof presentReference>;
