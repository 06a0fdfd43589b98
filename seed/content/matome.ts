// The summaries of the seeded house, in the order of their shelf.
import { groupsOfTypes } from "./matome/groups.ts";
import { hours } from "./matome/hours.ts";
import type { SeedMatome } from "./matome/matome.ts";
import { places } from "./matome/places.ts";
import { ways } from "./matome/ways.ts";

export type { SeedMatome } from "./matome/matome.ts";

/** Newest first, as they were published. */
export const matomes: readonly SeedMatome[] = [
  ...hours,
  ...groupsOfTypes,
  ...places,
  ...ways,
].toSorted((a, b) => b.published.localeCompare(a.published));
