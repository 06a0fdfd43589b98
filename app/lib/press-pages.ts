// Where it is counted what is pressed and how far is read: public pages that tell nothing about
// who reads them. No form of a purchase, no quiz, nothing of a member. Source: adr/0564.

/** By what stands after the first slash; a test holds it beside the table of routes. */
const names = [
  "(?:about|osusowa|tags|pants-shop|shop02)?$",
  "(?:shop|gallery|news|matome|dictionary)(?:$|/(?!shop_line_login))",
  "(?:landing|policies)/",
  "membership/select-deshi$",
  "product/techo-plus(?:$|/)",
];
export const isPressPage = (path: string): boolean =>
  new RegExp(`^/(?!.*\\.)(?:${names.join("|")})`).test(path);

/** What is inside `main`, in so many columns and bands; how far it is read, in tenths. */
export const pressGrid = { columns: 10, bands: 50, tenths: 10 } as const;
/** Of one reading of a page; what is pressed after that is not counted. */
export const maxPresses = 40;
/** From this width on a page is counted as wide. */
export const wideFrom = 700;

export type Presses = {
  path: string;
  wide: boolean;
  presses: [number, number][];
  tenths: number[];
};
