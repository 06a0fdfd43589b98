import { defineCollection } from "#features/platform/collections/collection.ts";

/** Who sells and how to reach them: one row. */
export const shopDetails = defineCollection({ name: "shop-details" });
