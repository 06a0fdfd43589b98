// Plans and tickets as staff choose among them: by their names alone, two of one name by their
// numbers too.
type Named = { id: string; title: string };
export function toldApart(all: readonly Named[]): Named[] {
  const counts = new Map<string, number>();
  for (const { title } of all) counts.set(title, (counts.get(title) ?? 0) + 1);
  return all.map(({ id, title }) => ({
    id,
    title: counts.get(title) === 1 ? title : `${title}（${id}）`,
  }));
}
