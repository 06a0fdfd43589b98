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
  freePostageFrom: Yen;
  postageRows: [region: string, postage: Yen][];
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

export const edition = {
  established: "2026年4月1日",
  revised: "2026年11月22日",
  version: "2026-11-22",
} as const;

/** What was agreed where: said alike on the return page, the legal page and the final confirmation. */
export const returnDays = 8;
/** Until when a plan or a regular parcel can be stopped, and from when: this sentence everywhere. */
export const stopRule =
  "つぎのお支払い日の前なら、いつでもマイページの「解約・休止」から止められます。止めたあとも、お支払いずみの期間の終わりまで使えて、お支払いずみの回はお届けします。";
/** Until when the contents and the address of a parcel can be changed. */
export const parcelCutOff = "発送の前の日の18時";
