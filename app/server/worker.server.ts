// One process of several on one port: what it hears from its parent, and tells it.

/** `early`: the port is taken before the shop is open, so that whoever comes hears of it. */
type Place = { url: string; early: boolean };
export type ToWorker =
  | Place
  | { retire: true }
  | { report: number }
  | { figures: unknown[]; of: number };
export type ToParent = { open: true } | { ask: number } | { report: number; figures: unknown };

/** In a process of the crew: what its parent told it at first. */
export const toldByParent = (): Promise<Place> =>
  new Promise((resolve) => {
    process.on("message", (message: ToWorker) => {
      if ("url" in message) resolve(message);
    });
  });

/** Resolves when the parent has another for this place. */
export const askedToRetire = (): Promise<"retire"> =>
  new Promise((resolve) => {
    process.on("message", (message: ToWorker) => {
      if ("retire" in message) resolve("retire");
    });
  });

/** Tells the parent the own figures when it asks; gives those of all when it is asked. */
export function shareFigures(own: () => Promise<unknown>): () => Promise<unknown[]> {
  const waiting = new Map<number, (figures: unknown[]) => void>();
  process.on("message", (message: ToWorker) => {
    if ("report" in message)
      void own()
        .catch(() => [])
        .then((figures) => process.send?.({ report: message.report, figures } satisfies ToParent));
    if (!("figures" in message)) return;
    waiting.get(message.of)?.(message.figures);
    waiting.delete(message.of);
  });
  let asked = 0;
  return () =>
    new Promise((resolve) => {
      const ask = ++asked;
      waiting.set(ask, resolve);
      process.send?.({ ask } satisfies ToParent);
    });
}

export const sayOpen = (): void => {
  process.send?.({ open: true } satisfies ToParent);
};
