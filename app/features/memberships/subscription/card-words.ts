// A saved card as people know it: never its number.
export type Card = { id: string; brand: string; last4: string; isDefault: boolean };

const brands: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  jcb: "JCB",
  amex: "American Express",
  diners: "Diners Club",
};
export const cardWords = ({ brand, last4 }: Pick<Card, "brand" | "last4">): string =>
  `${brands[brand] ?? "カード"} 末尾${last4}`;
