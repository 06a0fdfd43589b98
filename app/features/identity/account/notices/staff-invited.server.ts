// The letter that asks somebody to work at the desk. Its link lies sealed in the post.
import { z } from "zod";
import { unseal } from "../sign-in/encryption.server.ts";
import { defineNotice } from "#features/platform/notifications/notice.server.ts";
import { PermanentFailure } from "#features/platform/outbox/service.server.ts";
import { href } from "#lib/href.ts";

export const staffInvited = defineNotice({
  key: "staff-invited",
  payload: z.object({ email: z.string(), sealed: z.string(), by: z.string(), work: z.string() }),
  kind: "account",
  channels: ["mail"],
  async about({ sealed, ...letter }, { secret }) {
    const token = unseal(secret, sealed);
    if (token === undefined) throw new PermanentFailure("An invitation that cannot be opened");
    return { ...letter, token };
  },
  to: ({ email }) => ({ mail: { name: "", address: email } }),
  words: {
    title: "番台へのお招き",
    group: "ログインと登録",
    places: ({ by, work }) => ({ お招きした人: `${by || "店主"}さん`, 担当: work }),
    example: () => ({ email: "", token: "example", by: "ハル", work: "お店のこと" }),
  },
  mail: ({ token, by, work }, { site }) => ({
    subject: `${site.name}の番台へのお招き`,
    parts: [
      `${by || "店主"}さんから、${site.name}の番台（お店の仕事をする画面）へのお招きです。担当は「${work}」です。`,
      {
        link: `${site.baseUrl}${href("/desk-invitation/:token", { token })}`,
        words: "お招きを見る",
      },
      "3日のあいだ、一度だけ使えます。このメールアドレスでログインして、お受けください。はじめての方は、このアドレスで会員登録をしていただきます。",
      "お心あたりのないときは、このメールを捨ててください。何も変わりません。",
    ],
  }),
});
