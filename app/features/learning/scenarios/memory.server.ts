// The story in memory, read anew when something of it was published.
import type { Reader } from "#db/client.server.ts";
import { type KeptValue, keptByVersion } from "#features/platform/collections/kept-by-version.ts";
import { editionWith, type StoryEdition } from "./edition.ts";
import { publishedTexts } from "./internal/text-store.server.ts";

export type StoryMemory = KeptValue<StoryEdition>;
export const createStoryMemory = (db: Reader, version: () => number): StoryMemory =>
  keptByVersion(version, async () => editionWith(await publishedTexts(db)));
