// Things of one kind in this browser, each in an item of its own. Were they one item, a tab that
// has not heard yet of what another wrote a moment ago would take it away with its own writing.

export type ItemStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const keysIn = (store: ItemStore, prefix: string): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? "").filter((key) =>
    key.startsWith(prefix),
  );
function read<T>(text: string | null): T | undefined {
  try {
    return (JSON.parse(text ?? "null") as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** By their names, without the prefix. What cannot be read is not there. */
export const storedItems = <T>(store: ItemStore, prefix: string): Record<string, T> =>
  Object.fromEntries(
    keysIn(store, prefix).flatMap((key) => {
      const item = read<T>(store.getItem(key));
      return item === undefined ? [] : [[key.slice(prefix.length), item] as const];
    }),
  );
/**
 * Those that differ from what this tab knows are written, those that are not among them removed.
 * What another tab wrote and this one has not heard of stays. Throws where nothing can be kept.
 */
export function storeItems<T>(
  store: ItemStore,
  prefix: string,
  items: Readonly<Record<string, T>>,
): void {
  for (const key of keysIn(store, prefix))
    if (!Object.hasOwn(items, key.slice(prefix.length))) store.removeItem(key);
  for (const [name, item] of Object.entries(items)) {
    const text = JSON.stringify(item);
    if (store.getItem(prefix + name) !== text) store.setItem(prefix + name, text);
  }
}
