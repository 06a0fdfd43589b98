// Plans and tickets as staff choose among them: by their names alone; two of one name by how often
// they are paid, and where that says nothing by their numbers.
import type { Item } from "./rules.ts";

type Named = { id: string; title: string };
type Told = Pick<Item, "id" | "title" | "interval" | "kind">;
const often = { month: "毎月", year: "毎年", none: "" } as const;

function countsOf(titles: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counts;
}
const closerOf = ({ title, kind, interval }: Told) => {
  const words = kind === "trial" ? "おためし" : often[interval];
  return words ? `${title}（${words}）` : title;
};

export function toldApart(all: readonly Told[]): Named[] {
  const names = countsOf(all.map(({ title }) => title));
  const closer = countsOf(all.map(closerOf));
  return all.map((one) => {
    const { id, title } = one;
    if (names.get(title) === 1) return { id, title };
    const words = closerOf(one);
    return { id, title: closer.get(words) === 1 ? words : `${words}（${id}）` };
  });
}
