import type { Section } from "#lib/section.ts";

export type Question = { question: string; answer: string };
/** One colour or cut of a brand; `param` is the last part of its address. */
export type Variant = {
  param: string;
  label: string;
  reading: string;
  line: string;
  paragraph: string;
};

/** A page under /shop/product/brand/. */
export type BrandPage = {
  title: string;
  lead: string;
  /** For search engines: 80 to 110 characters. */
  description: string;
  story: Section[];
  variants: readonly Variant[];
  howToWear: string[];
  care: string[];
  faq: readonly Question[];
};

/** The variant that the address names; nothing for a name that is not there. */
export const findVariant = (page: BrandPage, param: string): Variant | undefined =>
  page.variants.find((variant) => variant.param === param);
