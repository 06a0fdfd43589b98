// The pictures at the head of a category or a brand: one for phones, one for tablets, one for wide
// screens. Source: specification §2.
import type { Picture, PictureWidth } from "#features/platform/images/rules.ts";

export const headDevices = ["mobile", "tablet", "pc"] as const;
export type HeadDevice = (typeof headDevices)[number];

/** The size that fits, in pixels; a picture of another shape is cut evenly. */
export const headSizes: Readonly<
  Record<HeadDevice, { width: PictureWidth & (750 | 1536 | 2400); height: number }>
> = {
  mobile: { width: 750, height: 420 },
  tablet: { width: 1536, height: 480 },
  pc: { width: 2400, height: 640 },
};

export type HeadPictures = Partial<Record<HeadDevice, Picture>>;

const next: Readonly<Record<HeadDevice, readonly HeadDevice[]>> = {
  mobile: ["mobile", "tablet", "pc"],
  tablet: ["tablet", "pc", "mobile"],
  pc: ["pc", "tablet", "mobile"],
};
/**
 * Which picture a device sees: its own, else the nearest that staff brought. Nothing where they
 * brought none.
 */
export function headFor(heads: HeadPictures, device: HeadDevice): Picture | undefined {
  const from = next[device].find((one) => heads[one]);
  return from && heads[from];
}
