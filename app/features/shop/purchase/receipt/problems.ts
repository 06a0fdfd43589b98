// Why a paper was not made, said on the page that it was asked for from.
const words: Readonly<Record<string, string>> = {
  "receipt-words": "宛名と但し書きは、それぞれ60文字までです。もう一度ご入力ください。",
  often: "続けて何度も作られました。1分ほどおいて、もう一度お試しください。",
  refunded: "全額をご返金したため、領収書はお出しできません。返金明細書をご利用ください。",
  "too-many": "領収書の再発行は20通までです。お問い合わせください。",
  "not-paid": "領収書は、お支払いのあとにお出しできます。",
  "not-found": "このお支払いは見つかりませんでした。",
  "no-refund": "返金明細書は、ご返金がすんでからお出しできます。",
};
export const paperProblem = (code: string | null): string | undefined =>
  code !== null && Object.hasOwn(words, code) ? words[code] : undefined;
