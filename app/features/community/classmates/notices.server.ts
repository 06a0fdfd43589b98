// What is told to the members of a class: that they can write, and that they can read.
import { z } from "zod";
import { defineNotice, everyChannel } from "#features/platform/notifications/notice.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import { classById } from "./internal/store.server.ts";

const payload = z.object({ uid: z.string(), classId: z.string() });
export const classOpened = defineNotice({
  key: "class-opened",
  payload,
  kind: "news",
  channels: everyChannel,
  about: async ({ uid, classId }: z.infer<typeof payload>, { db }) => {
    const group = isUuid(classId) ? await classById(db, classId) : undefined;
    if (group?.status !== "open") return undefined;
    return { uid, id: group.id, title: group.title, until: group.until };
  },
  to: ({ uid }) => ({ uid, mail: "proved" }),
  words: {
    title: "組の方に言葉を渡せるとき",
    group: "つどい",
    places: ({ title }) => ({ 組の名前: title }),
    example: () => ({
      uid: "example",
      id: "example",
      title: "春の整体の会",
      until: new Date("2026-12-24T03:00:00Z"),
    }),
  },
  mail: ({ id, title, until }, { site }) => ({
    subject: `「${title}」の方へ：となりの人の、よいところ`,
    parts: [
      `「${title}」でごいっしょだった方に、短い言葉を渡せます。点はつけません。書いた方の名は、出ません。`,
      { rows: [["いつまで", formatJapaneseMoment(until)]] },
      "書く・書かないは自由です。ご自分のことを書かれたくないときも、おなじ頁で決められます。",
      {
        link: `${site.baseUrl}${href("/questionnaire/classmate-eval")}?class=${id}`,
        words: "頁をひらく",
      },
    ],
  }),
});

/** What was said stands on the page alone: a letter may be read over somebody's shoulder. */
export const classWordsRead = defineNotice({
  key: "class-words",
  payload,
  kind: "news",
  channels: everyChannel,
  about: async ({ uid, classId }: z.infer<typeof payload>, { db }) => {
    const group = isUuid(classId) ? await classById(db, classId) : undefined;
    return group && group.status !== "draft" ? { uid, group } : undefined;
  },
  to: ({ uid }) => ({ uid, mail: "proved" }),
  words: {
    title: "組の方の言葉がそろったとき",
    group: "つどい",
    places: ({ group }) => ({ 組の名前: group.title }),
    example: () => ({ uid: "example", group: { id: "example", title: "春の整体の会" } }),
  },
  mail: ({ group }, { site }) => ({
    subject: `「${group.title}」から、あなたへの言葉が届きました`,
    parts: [
      `「${group.title}」でごいっしょだった方の言葉が、三つそろいました。どなたが書いたかは、だれにもわかりません。`,
      {
        link: `${site.baseUrl}${href("/questionnaire/classmate-eval")}?class=${group.id}`,
        words: "読む",
      },
      "読みたくない言葉があったときは、おなじ頁で番台に知らせられます。",
    ],
  }),
});

export const classNotices = [classOpened, classWordsRead];
