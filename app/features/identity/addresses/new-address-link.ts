import { href } from "#lib/href.ts";

/** Where an address is added by whoever needs one at `path`, and is led back there afterwards. */
export const newAddressLink = (path: string): string =>
  `${href("/mypage/addresses")}?new=1&back=${encodeURIComponent(path)}`;
