// What is told to who writes among members: why something was hidden, and for how long they read
// only. The words themselves are in no letter.
import { z } from "zod";
import {
  defineNotice,
  everyChannel,
  memberNotice,
  type NoticeWorld,
  type Recipient,
} from "#features/platform/notifications/notice.server.ts";
import { href } from "#lib/href.ts";
import { lastSeen } from "./internal/seen-store.server.ts";
import { mendDays } from "./rules.ts";
import { commentsOfKansou, mendingOfKansou } from "./topics.ts";

export const kansouHidden = memberNotice({
  key: "kansou-hidden",
  payload: z.object({ uid: z.string(), words: z.string() }),
  kind: "account",
  words: {
    title: "書かれたものを見えなくしたとき",
    group: "つどい",
    places: () => ({}),
    example: () => ({ uid: "example", words: "ほかの方のお名前がありました。" }),
  },
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

export const kansouAsked = memberNotice({
  key: "kansou-asked",
  payload: z.object({
    uid: z.string(),
    kansouId: z.string(),
    commentId: z.string().nullable(),
    words: z.string(),
  }),
  kind: "account",
  words: {
    title: "書かれたものを直していただくとき",
    group: "つどい",
    places: () => ({}),
    example: () => ({
      uid: "example",
      kansouId: "example",
      commentId: null,
      words: "お名前のところを、はずしていただけますか。",
    }),
  },
  mail: ({ kansouId, commentId, words }, { site }) => ({
    subject: "つどいに書かれたものを、直していただけますか",
    parts: [
      "つどいに書いてくださったもののうち、ひとつだけ、直していただきたいところがあります。",
      words,
      `${mendDays}日のうちにお直しください。それまでは、ご本人にだけ見えています。直したものは、番台が読んでから出ます。`,
      {
        link: `${site.baseUrl}${mendingOfKansou(kansouId, commentId)}`,
        words: "読んで、直す",
      },
    ],
  }),
});

/** Of what was asked for and mended. */
export const kansouShownAgain = memberNotice({
  key: "kansou-shown-again",
  payload: z.object({ uid: z.string(), kansouId: z.string() }),
  kind: "account",
  words: {
    title: "直されたものが、また出たとき",
    group: "つどい",
    places: () => ({}),
    example: () => ({ uid: "example", kansouId: "example" }),
  },
  mail: ({ kansouId }, { site }) => ({
    subject: "直してくださったものが、また出ました",
    parts: [
      "つどいで直してくださったものを、番台が読みました。また、みなさんに見えています。お手数をおかけしました。",
      linkTo(site.baseUrl, kansouId),
    ],
  }),
});

export const kansouMuted = memberNotice({
  key: "kansou-muted",
  payload: z.object({ uid: z.string(), until: z.string(), words: z.string() }),
  kind: "account",
  words: {
    title: "書くのをお休みいただくとき",
    group: "つどい",
    places: ({ until }) => ({ 期限: until }),
    example: () => ({
      uid: "example",
      until: "12月24日 12:00",
      words: "ほかの方のお名前がありました。",
    }),
  },
  mail: ({ until, words }, { site }) => ({
    subject: "つどいに書くのを、しばらくお休みください",
    parts: [
      `${until}まで、つどいは読むだけになります。買うこと・聴くことは変わりません。`,
      words,
      { link: `${site.baseUrl}/contact`, words: "お問い合わせ" },
    ],
  }),
});

/** `words`: of staff, where they ended it before its day. */
export const kansouMuteEnded = memberNotice({
  key: "kansou-mute-ended",
  payload: z.object({ uid: z.string(), words: z.string() }),
  kind: "account",
  words: {
    title: "また書けるようになったとき",
    group: "つどい",
    places: () => ({}),
    example: () => ({ uid: "example", words: "" }),
  },
  mail: ({ words }, { site }) => ({
    subject: "つどいに、また書けるようになりました",
    parts: [
      "お休みが終わりました。感想もコメントも、またお書きになれます。",
      ...(words === "" ? [] : [words]),
      { link: `${site.baseUrl}${href("/timeline/:id?/kansou")}`, words: "つどいをひらく" },
    ],
  }),
});

const heard = z.object({
  uid: z.string(),
  kansouId: z.string(),
  name: z.string(),
  at: z.coerce.date(),
});
type Heard = z.infer<typeof heard> & { isSeen: boolean };
/** Who has seen it on its page meanwhile is told nowhere else. */
const unlessSeen = {
  channels: everyChannel,
  about: async (told: z.infer<typeof heard>, { db }: NoticeWorld): Promise<Heard> => {
    const seen = await lastSeen(db, told);
    return { ...told, isSeen: seen !== undefined && seen > told.at };
  },
  to: ({ uid, isSeen }: Heard): Recipient => (isSeen ? {} : { uid, mail: "proved" }),
};
/** Whoever did it is named. */
const byName = (title: string) => ({
  title,
  group: "つどい",
  places: ({ name }: Heard) => ({ 筆名: `${name}さん` }),
  example: (): Heard => ({
    uid: "example",
    kansouId: "example",
    name: "かや",
    at: new Date("2026-12-01T03:00:00Z"),
    isSeen: false,
  }),
});
const linkTo = (baseUrl: string, kansouId: string) => ({
  link: `${baseUrl}${commentsOfKansou(kansouId)}`,
  words: "つどいで読む",
});

/** To who wrote an impression. */
export const kansouCommented = defineNotice({
  ...unlessSeen,
  key: "kansou-commented",
  payload: heard,
  kind: "comment",
  words: byName("感想にコメントがついたとき"),
  mail: ({ kansouId, name }, { site }) => ({
    subject: "あなたの感想に、コメントがつきました",
    parts: [`${name}さんが、あなたの感想にコメントを書きました。`, linkTo(site.baseUrl, kansouId)],
  }),
});
/** To who wrote a comment. */
export const kansouAnswered = defineNotice({
  ...unlessSeen,
  key: "kansou-answered",
  payload: heard,
  kind: "comment",
  words: byName("コメントに返事があったとき"),
  mail: ({ kansouId, name }, { site }) => ({
    subject: "つどいで、返事がありました",
    parts: [`${name}さんが、あなたのコメントに返事を書きました。`, linkTo(site.baseUrl, kansouId)],
  }),
});
/**
 * To who wrote a comment that helped; it goes out to those alone who asked for it. It stands among
 * the letters of who was there as well: it is something to keep.
 */
export const kansouThanked = defineNotice({
  ...unlessSeen,
  key: "kansou-thanked",
  payload: heard,
  kind: "like",
  about: async (told: z.infer<typeof heard>) => ({ ...told, isSeen: false }),
  words: byName("コメントに判を押されたとき"),
  mail: ({ kansouId, name }, { site }) => ({
    subject: "ありがとうの判をもらいました",
    parts: [`${name}さんが、あなたのコメントに判を押しました。`, linkTo(site.baseUrl, kansouId)],
  }),
});

export const communityNotices = [
  kansouHidden,
  kansouAsked,
  kansouShownAgain,
  kansouMuted,
  kansouMuteEnded,
  kansouCommented,
  kansouAnswered,
  kansouThanked,
];
