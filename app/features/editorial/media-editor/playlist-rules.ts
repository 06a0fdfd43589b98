// Ways of listening as staff put them together: their texts, and the order of what is in them.
import { type Area, areaNames } from "#features/identity/licence/rules.ts";
import { lockOf, type MediaItem } from "#features/library/media/rules.ts";
import { movedItem } from "#lib/array-move.ts";

export const playlistFields = {
  title: "題",
  summary: "ひとこと",
  plan: "だれに",
  priority: "優先",
  items: "並び",
  status: "状態",
} as const;
export type PlaylistField = keyof typeof playlistFields;
export type PlaylistTexts = Record<PlaylistField, string>;
export type PlaylistEdit = {
  title: string;
  summary: string;
  plan: string;
  priority: number;
  itemIds: string[];
  status: "draft" | "open" | "closed";
};

export const playlistTexts = ({
  title,
  summary,
  plan,
  priority,
  itemIds,
  status,
}: PlaylistEdit): PlaylistTexts => ({
  title,
  summary,
  plan,
  priority: String(priority),
  items: itemIds.join("、"),
  status,
});
export const everybodyWords = "ログインした方すべて";
export const audienceWords = (plan: string): string =>
  plan === "" ? everybodyWords : plan in areaNames ? `${areaNames[plan as Area]}の会員` : plan;

/** "up:3", "down:0", "out:2": what a button of a row asks, with the place of the row. */
export function arranged(ids: readonly string[], ask: string): string[] {
  const [, what, at] = /^(up|down|out):(\d{1,3})$/.exec(ask) ?? [];
  const from = Number(at ?? Number.NaN);
  if (!what || from >= ids.length) return [...ids];
  return what === "out"
    ? ids.filter((_id, place) => place !== from)
    : movedItem(ids, from, what === "up" ? from - 1 : from + 1);
}

/** Whether who sees the list may ever open a piece of it; weeks only hold it back for a while. */
export function opensFor(
  plan: string,
  { free, areas }: Pick<MediaItem, "free" | "areas">,
): boolean {
  return lockOf(
    { free, areas, weeks: [] },
    {
      member: true,
      areas: new Set(plan === "" ? [] : [plan as Area]),
      weeks: { eichi: 0, kafuku: 0 },
      signedIn: true,
    },
  ).open;
}
export const maxInPlaylist = 200;
