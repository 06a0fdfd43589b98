import { defineCollection } from "#features/platform/collections/collection.ts";

/** What staff switch on and off for everybody, by its key. */
export const switches = defineCollection({ name: "switches" });
