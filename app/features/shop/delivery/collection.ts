import { defineCollection } from "#features/platform/collections/collection.ts";

/** When the shop packs and what sending costs: rows by their kind and first day. */
export const deliveryRules = defineCollection({ name: "dated-settings" });
