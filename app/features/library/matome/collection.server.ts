import { defineCollection } from "#features/platform/collections/collection.ts";
import { writeMatomeDocuments } from "./documents.server.ts";

/** Summaries, by their id. */
export const summaries = defineCollection({ name: "matome", derive: [writeMatomeDocuments] });
