// Goods that a person wants to find again.

/** As many as one page shows; who wants one more takes another out. */
export const maxFavourites = 100;

/** Ids as a browser sent them: each once, in its order, no more than are kept. */
export const readIds = (given: readonly unknown[]): string[] =>
  [...new Set(given.filter((id) => typeof id === "string" && /^[\w-]{1,80}$/.test(id)))].slice(
    0,
    maxFavourites,
  ) as string[];
