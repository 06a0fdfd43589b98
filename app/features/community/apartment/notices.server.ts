// What is told to who lives in the house: that somebody knocked, and why a nameplate was hidden.
import { z } from "zod";
import { memberNotice } from "#features/platform/notifications/notice.server.ts";
import { href } from "#lib/href.ts";

export const windowKnocked = memberNotice({
  key: "window-knocked",
  payload: z.object({ uid: z.string(), name: z.string(), why: z.string() }),
  kind: "like",
  words: {
    title: "窓をたたかれたとき",
    group: "つどい",
    places: ({ name, why }) => ({ 筆名: `${name}さん`, お礼のわけ: why }),
    example: () => ({ uid: "example", name: "かや", why: "挨拶がうれしかった" }),
  },
  mail: ({ name, why }, { site }) => ({
    subject: "こんこん、とお礼が届きました",
    parts: [
      `${name}さんが、あなたの窓をたたきました。「${why}」`,
      "判帳に、花の判がひとつ押されます（お礼の判は、一日にひとつです）。",
      { link: `${site.baseUrl}${href("/mypage/apartment")}`, words: "アパートを見る" },
    ],
  }),
});

export const plateHidden = memberNotice({
  key: "plate-hidden",
  payload: z.object({ uid: z.string(), words: z.string() }),
  kind: "account",
  words: {
    title: "表札を見えなくしたとき",
    group: "つどい",
    places: () => ({}),
    example: () => ({ uid: "example", words: "ほかの方のお名前がありました。" }),
  },
  mail: ({ words }, { site }) => ({
    subject: "アパートの表札のこと",
    parts: [
      "あなたの表札を、ほかの方から見えないようにしました。",
      words,
      "筆名は「わたしの部屋」で直せます。ご意見は、お問い合わせからお聞かせください。",
      { link: `${site.baseUrl}${href("/contact")}`, words: "お問い合わせ" },
    ],
  }),
});

export const apartmentNotices = [windowKnocked, plateHidden];
