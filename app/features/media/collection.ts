import { defineCollection } from "#features/platform/collections/collection.ts";

/** Pieces of media by their id, and the playlists with them. */
export const media = defineCollection({ name: "media" });
