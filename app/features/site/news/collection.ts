import { defineCollection } from "#features/platform/collections/collection.ts";

/** News, by their id. Source: specification §3, "Information". */
export const information = defineCollection({ name: "information" });
