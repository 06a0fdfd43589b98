import { defineCollection } from "#features/platform/collections/collection.ts";

/** Where words are said, read anew. */
export const spoken = defineCollection({ name: "spoken" });
