import { defineCollection } from "#features/platform/collections/collection.ts";

/** The house's words for what people say, by what they say. */
export const synonyms = defineCollection({ name: "synonyms" });
