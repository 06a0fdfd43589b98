// Stripe's own test numbers; any other number is refused.
export type TestCard = {
  number: string;
  brand: string;
  words: string;
  act: "pay" | "prove" | "decline" | "later-fails";
  declineCode?: string;
};
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", brand: "visa", words: "Visa　支払いが通ります", act: "pay" },
  { number: "3530111333300000", brand: "jcb", words: "JCB　支払いが通ります", act: "pay" },
  {
    number: "4000002760003184",
    brand: "visa",
    words: "Visa　本人認証をいつも求めます",
    act: "prove",
  },
  {
    number: "4000002500003155",
    brand: "visa",
    words: "Visa　本人認証を初回に求めます",
    act: "prove",
  },
  {
    number: "4000000000009995",
    brand: "visa",
    words: "Visa　残高不足で断られます",
    act: "decline",
    declineCode: "insufficient_funds",
  },
  {
    number: "4000000000000002",
    brand: "visa",
    words: "Visa　カード会社が断ります",
    act: "decline",
    declineCode: "generic_decline",
  },
  {
    number: "4000000000000069",
    brand: "visa",
    words: "Visa　期限切れで断られます",
    act: "decline",
    declineCode: "expired_card",
  },
  {
    number: "4000000000000341",
    brand: "visa",
    words: "Visa　はじめは通り、更新で断られます",
    act: "later-fails",
  },
];
