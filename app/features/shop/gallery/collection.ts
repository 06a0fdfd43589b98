import { defineCollection } from "#features/platform/collections/collection.ts";

/** Where the works hang, by the id of the product. */
export const galleryWall = defineCollection({ name: "gallery-wall" });
