// The letter to who was brought from another shop: how to come in. Its link lies sealed in the
// post.
import { z } from "zod";
import { defineNotice } from "#features/platform/notifications/notice.server.ts";
import { PermanentFailure } from "#features/platform/outbox/service.server.ts";
import { href } from "#lib/href.ts";
import { broughtInvitationDays } from "../rules.ts";
import { unseal } from "../sign-in/encryption.server.ts";

export const memberInvited = defineNotice({
  key: "member-invited",
  payload: z.object({ email: z.string(), sealed: z.string() }),
  kind: "account",
  channels: ["mail"],
  async about({ email, sealed }, { secret }) {
    const token = unseal(secret, sealed);
    if (token === undefined) throw new PermanentFailure("An invitation that cannot be opened");
    return { email, token };
  },
  to: ({ email }) => ({ mail: { name: "", address: email } }),
  words: {
    title: "ほかの店から移した方へのご案内",
    group: "ログインと登録",
    places: () => ({}),
    example: () => ({ email: "", token: "example" }),
  },
  mail: ({ token }, { site }) => ({
    subject: `${site.name}の会員ページのご案内`,
    parts: [
      `${site.name}の会員ページが、あたらしくなりました。これまでの会員のみなさまの登録を、こちらへ移しています。`,
      "下のボタンからパスワードを決めると、お入りになれます。ポイントやお持ちの権利も、そのままご覧いただけます。",
      {
        link: `${site.baseUrl}${href("/password-reset")}?token=${encodeURIComponent(token)}`,
        words: "パスワードを決めて入る",
      },
      `${broughtInvitationDays}日のあいだ、一度だけ使えます。すぎたあとも、ログインの画面から、このメールアドレスでお入りになれます。`,
      "このご案内をお送りするのは、一度だけです。お心あたりのないときは、このメールを捨ててください。",
    ],
  }),
});
