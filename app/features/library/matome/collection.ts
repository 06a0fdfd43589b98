import { defineCollection } from "#features/platform/collections/collection.ts";

/** Summaries, by their id. */
export const summaries = defineCollection({ name: "matome" });
