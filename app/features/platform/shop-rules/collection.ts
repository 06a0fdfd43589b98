import { defineCollection } from "#features/platform/collections/collection.ts";

/** What the owner decided for the whole shop, by the key of each rule. */
export const shopRules = defineCollection({ name: "shop-rules" });
