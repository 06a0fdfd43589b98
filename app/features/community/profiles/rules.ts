// The names by which members know each other: chosen, never the one from LINE or Google.
// Source: reading, "Community"; docs/adr/0350.

import { seenText } from "#lib/text.ts";

export const maxPenName = 20;
/** Body types, whose figures stand for people without a photo. */
export const profileAvatars = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** What only the house may call itself. */
const ofTheHouse = /運営|番台|くせごよみ|スタッフ|管理人|公式|kusegoyomi|admin|staff|official/;

/**
 * How names are compared: width, case, white space and what nobody sees make no difference, so that
 * nobody can be taken for another.
 */
export const penNameKey = (name: string): string =>
  seenText(name.normalize("NFKC")).toLowerCase().replaceAll(/\s+/g, "");

/** Whether a name would be taken for the house's own voice. */
export const soundsLikeHouse = (name: string): boolean => ofTheHouse.test(penNameKey(name));

/** The one voice of the staff. */
export const houseName = "くせごよみ";

/** Who wrote something is shown so when the writer has gone and left it. */
export const goneName = "名前のない方";

export const isMuted = (profile: { mutedUntil: Date | null } | undefined, now: Date): boolean =>
  Boolean(profile?.mutedUntil && now < profile.mutedUntil);

export const maxBlocks = 200;

/** For how long somebody may be asked to read only. */
export const muteDays = [1, 7, 30] as const;

/** Who has no name yet has this figure. */
export const firstFigure = 7;
