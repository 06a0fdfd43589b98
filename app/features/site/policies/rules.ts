import type { Section } from "#lib/section.ts";
import type { Yen } from "#lib/yen.ts";

/** The eight pages under /policies/. Source: specification §2. */
export const policySlugs = [
  "tokushoho",
  "return-policy",
  "user-agreement",
  "privacy-policy",
  "mbapp-privacy-policy",
  "mbapp-user-agreement",
  "skapp-privacy-policy",
  "skapp-user-agreement",
] as const;
export type PolicySlug = (typeof policySlugs)[number];
export const isPolicySlug = (value: string): value is PolicySlug =>
  policySlugs.some((slug) => slug === value);

/** What the operator fills in: who sells, from where, and what sending costs. */
export type Shop = {
  siteName: string;
  legalName: string;
  representative: string;
  address: string;
  phone: string;
  email: string;
  /** 適格請求書発行事業者の登録番号: T and 13 digits. */
  invoiceNumber: string;
  /** null: sending is never free. */
  freePostageFrom: Yen | null;
  /** What the shop can be paid with now. */
  means: readonly string[];
  /** The same by their names, and when each is paid. */
  meansRows: [name: string, when: string][];
  /** Who outside gets something of its readers, what, and why. */
  recipientRows: [who: string, words: string][];
  postageRows: [region: string, postage: Yen][];
  /** "標準税率は10%、飲みものと食べものにかかる軽減税率は8%" */
  taxWords: string;
};

export type Policy = {
  slug: PolicySlug;
  title: string;
  lead: string;
  /** Tokyo days, as they are printed. */
  established: string;
  revised: string;
  /** Grows with every change of the text; an order keeps the version that it was shown. */
  version: string;
  sections: Section[];
};
