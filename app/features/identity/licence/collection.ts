import { defineCollection } from "#features/platform/collections/collection.ts";

/** All that can be held. */
export const itemCollection = defineCollection({ name: "item_master" });
