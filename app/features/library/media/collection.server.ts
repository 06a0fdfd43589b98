import { defineCollection } from "#features/platform/collections/collection.ts";
import { writePieceDocuments } from "./documents.server.ts";

/** Pieces of media by their id, and the playlists with them. */
export const media = defineCollection({ name: "media", derive: [writePieceDocuments] });
