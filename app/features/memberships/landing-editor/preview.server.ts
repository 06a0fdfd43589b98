// A landing page as its readers will see it.
import { definePreview } from "#features/platform/preview/define.server.ts";
import { filledWords, type LandingWords } from "#features/memberships/landing/landing-words.ts";
import { href } from "#lib/href.ts";
import { findLanding, nextOfLanding, readLanding } from "./edit.server.ts";
import { type LandingField, type LandingRow, type LandingTexts, landingTextsOf } from "./rules.ts";

export const landingPreview = definePreview<LandingField, LandingRow>({
  kind: "landing",
  page: (id) => href("/preview/landing/:id", { id }),
  desk: (id) => href("/admin/landings/:id", { id }),
  find: findLanding,
  textsOf: landingTextsOf,
  titleOf: ({ title }) => title,
  nextFor: nextOfLanding,
});

/** The words as these texts make them; nothing where they cannot be read yet. */
export function landingAs({ id }: LandingRow, texts: LandingTexts): LandingWords | undefined {
  const read = readLanding(id, texts);
  return read.ok ? filledWords(read.edit) : undefined;
}
