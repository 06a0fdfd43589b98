import { href } from "#lib/href.ts";
import type { LandingPage } from "../landing-page.ts";

export const oldMembershipPage = {
  path: href("/landing/membership/old"),
  title: "会員のご案内（以前の頁）",
  description: "以前の会員のご案内です。",
  dye: "kando",
  h1: ["聴く。", "また聴く。"],
  lead: ["こちらは、以前の会員のご案内です。", "いまのプランは、新しい頁でご覧ください。"],
  figures: [12],
  sections: [
    {
      heading: "はじまりのころ",
      text: [
        "会員は、月に一本の音声を郵便で送るところから始まりました。盤の入った封筒を、机の上で二百通たたみました。",
        "いまは電波で届きます。封筒をたたむ手だけが、すこし寂しがっています。",
      ],
    },
  ],
  choose: "いまのプラン",
  cards: [
    {
      item: "000001",
      figure: 1,
      kicker: "聴いて、見る",
      dye: "jouge",
      points: ["音声レッスン 週2本（十二週）", "からだの使いかたの動画"],
    },
  ],
  faq: [],
} as const satisfies LandingPage;
