// What is told to who writes among members: why something was hidden, and for how long they read
// only. The words themselves are in no letter.
import { z } from "zod";
import { defineNotice } from "#features/platform/notifications/notice.server.ts";

export const kansouHidden = defineNotice({
  key: "kansou-hidden",
  payload: z.object({ uid: z.string(), words: z.string() }),
  kind: "account",
  channels: ["inbox", "mail"],
  about: async (told) => told,
  to: ({ uid }) => ({ uid, mail: "proved" }),
  mail: ({ words }, { site }) => ({
    subject: "つどいに書かれたもののこと",
    parts: [
      "つどいに書いてくださったものをひとつ、ほかの方から見えないようにしました。",
      words,
      "「わたしの感想」では、ご本人にだけ見えています。ご意見は、お問い合わせからお聞かせください。",
      { link: `${site.baseUrl}/contact`, words: "お問い合わせ" },
    ],
  }),
});

export const kansouMuted = defineNotice({
  key: "kansou-muted",
  payload: z.object({ uid: z.string(), until: z.string(), words: z.string() }),
  kind: "account",
  channels: ["inbox", "mail"],
  about: async (told) => told,
  to: ({ uid }) => ({ uid, mail: "proved" }),
  mail: ({ until, words }, { site }) => ({
    subject: "つどいに書くのを、しばらくお休みください",
    parts: [
      `${until}まで、つどいは読むだけになります。買うこと・聴くことは変わりません。`,
      words,
      { link: `${site.baseUrl}/contact`, words: "お問い合わせ" },
    ],
  }),
});

export const communityNotices = [kansouHidden, kansouMuted];
