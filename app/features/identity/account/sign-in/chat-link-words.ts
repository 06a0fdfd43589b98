// What the shop's account says in the chat about joining.
import type { Arrival } from "./arrive.server.ts";

const over = "つなげませんでした。「連携」と送ると、新しいリンクが届きます。";
const ends: Partial<Record<Arrival["kind"], string>> = {
  linked: "つながりました。これからは、LINEから開くだけで入れます。",
  "belongs-to-another": "このLINEは、すでに別の会員の方とつながっています。",
  "has-another":
    "会員の方に、すでに別のLINEがつながっています。マイページの設定でそちらをはずしてから、もう一度お試しください。",
};
export const chatWords = {
  already: "このLINEは、もう会員の方とつながっています。",
  offer: (link: string, followed: boolean): string =>
    [
      ...(followed ? ["友だち追加を、ありがとうございます。"] : []),
      "会員の方は、つぎのリンクからLINEをつなげます。お知らせをLINEで受けとり、LINEから開くだけで入れるようになります。",
      link,
      "リンクは10分のあいだ、一度だけ使えます。ほかの方には渡さないでください。",
    ].join("\n\n"),
  end: (kind: Arrival["kind"]): string => ends[kind] ?? over,
};
