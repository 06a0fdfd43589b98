import { defineCollection } from "#features/platform/collections/collection.ts";

/** What staff published of the story, by "1-101". */
export const storyTexts = defineCollection({ name: "story-texts" });
