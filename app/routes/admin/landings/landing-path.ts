import type { LandingId } from "#features/memberships/landing/landing-words.ts";
import { href } from "#lib/href.ts";

/** Where readers find each. */
const paths: Readonly<Record<LandingId, string>> = {
  membership: href("/landing/membership"),
  "select-deshi": href("/membership/select-deshi"),
  "goods-teikibin": href("/landing/goods-teikibin"),
  "prevo-teikibin": href("/landing/prevo-teikibin"),
  "taiheki-techo": href("/landing/taiheki-techo"),
  "techo-reserve": href("/landing/techo-reserve"),
  "bf-jimi-shindan": href("/landing/bf-jimi-shindan"),
  "membership-old": href("/landing/membership/old"),
};
export const landingPathOf = (id: LandingId): string => paths[id];
