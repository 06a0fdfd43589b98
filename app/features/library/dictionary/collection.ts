import { defineCollection } from "#features/platform/collections/collection.ts";

/** Words of the dictionary, by their id. */
export const wordCollection = defineCollection({ name: "words" });
