// Which works the desk shows, and where in its list one stands.
export const wallChoices = {
  hung: "掛けている",
  free: "ゆずれる",
  sold: "売約ずみ",
  away: "はずした",
} as const;
export type WallChoice = keyof typeof wallChoices;

export type WallAsked = { show: WallChoice; q: string; page: number };
/** The same list at another place; without words for what is usual. */
export function wallQuery({ show, q, page }: WallAsked): string {
  const query = new URLSearchParams({
    ...(show === "hung" ? {} : { show }),
    ...(q ? { q } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return query && `?${query}`;
}
