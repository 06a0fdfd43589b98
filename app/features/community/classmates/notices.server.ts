// What is told to the members of a class: that they can write.
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
    return group?.status === "open" ? { uid, group } : undefined;
  },
  to: ({ uid }) => ({ uid, mail: "proved" }),
  mail: ({ group }, { site }) => ({
    subject: `「${group.title}」の方へ：となりの人の、よいところ`,
    parts: [
      `「${group.title}」でごいっしょだった方に、短い言葉を渡せます。点はつけません。書いた方の名は、出ません。`,
      { rows: [["いつまで", formatJapaneseMoment(group.until)]] },
      "書く・書かないは自由です。ご自分のことを書かれたくないときも、おなじ頁で決められます。",
      {
        link: `${site.baseUrl}${href("/questionnaire/classmate-eval")}?class=${group.id}`,
        words: "頁をひらく",
      },
    ],
  }),
});

export const classNotices = [classOpened];
