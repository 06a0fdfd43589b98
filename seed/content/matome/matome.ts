// How a summary is written down. Its markup is that of app/features/library/matome/rules.ts.
import type { Area } from "#features/identity/licence/rules.ts";
import type { GroupName } from "#studio/illustrations/figures.ts";

export type SeedMatome = {
  id: string;
  title: string;
  kana: string;
  /** Two or three lines for lists. */
  summary: string;
  /** Any one of these areas opens it. */
  areas: Area[];
  free: boolean;
  /** Who stands in the picture, before which dye. */
  drawing: { dye: GroupName; types: number[] };
  /** With +09:00. */
  published: string;
  body: string;
};
