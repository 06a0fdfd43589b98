// Mails about signing in. A link is opened on a page with a button: programs that look at mails
// open links.
import type { Letter } from "#features/platform/notifications/letter.ts";
import { href } from "#lib/href.ts";

export type ProofLetter = {
  baseUrl: string;
  token: string;
  code?: string | undefined;
  password?: string | undefined;
  known?: boolean | undefined;
};
const link = (baseUrl: string, path: string, token: string) =>
  `${baseUrl}${path}?token=${encodeURIComponent(token)}`;
const notMe = "お心あたりのないときは、このメールを捨ててください。何も変わりません。";

const codePart = (code: string | undefined) =>
  code
    ? [
        { rows: [["6けたのコード", code]] as const, strong: "6けたのコード" },
        "メールを開いたのと別の画面で待っているときは、コードをその画面に入れてください。",
      ]
    : [];

/** What it is for: whoever asked to join and is here already is told so. */
export const loginAbout = ({ known }: Pick<ProofLetter, "known">): string =>
  known
    ? "このアドレスを登録するお申し込みをいただきましたが、すでに会員の方のものとして登録されています。下のボタンから、その会員のページにログインできます。"
    : "下のボタンからログインできます。10分のあいだ、一度だけ使えます。";

export const proofLogin = ({ baseUrl, token, code, known }: ProofLetter): Letter => ({
  subject: code ? `ログインのコード ${code}` : "ログインのリンク",
  parts: [
    loginAbout({ known }),
    { link: link(baseUrl, href("/account/proof"), token), words: "ログインする" },
    ...codePart(code),
    notMe,
  ],
});

export const proofVerify = ({ baseUrl, token, code, password }: ProofLetter): Letter => ({
  subject: code ? `会員登録の確認 ${code}` : "会員登録の確認",
  parts: [
    "会員登録のお申し込みをありがとうございます。下のボタンを押すと、登録がすみます。24時間のあいだ使えます。",
    { link: link(baseUrl, href("/account/proof"), token), words: "登録をすませる" },
    ...codePart(code),
    ...(password
      ? [
          { rows: [["はじめのパスワード", password]] as const },
          "このパスワードは、24時間のあいだ、一度だけ使えます。お入りになったら、ご自分のパスワードを決めてください。",
        ]
      : []),
    notMe,
  ],
});

export const proofReset = ({ baseUrl, token }: ProofLetter): Letter => ({
  subject: "パスワードの再設定",
  parts: [
    "パスワードを決めなおすためのリンクです。30分のあいだ、一度だけ使えます。",
    { link: link(baseUrl, href("/password-reset"), token), words: "新しいパスワードを決める" },
    notMe,
  ],
});

export const proofConnect = ({ baseUrl, token, code }: ProofLetter): Letter => ({
  subject: code ? `メールアドレスの確認 ${code}` : "メールアドレスの確認",
  parts: [
    "このメールアドレスを、会員のアカウントにつなぎます。下のボタンを押すと、すみます。30分のあいだ使えます。",
    { link: link(baseUrl, href("/account/proof"), token), words: "このアドレスをつなぐ" },
    ...codePart(code),
    notMe,
  ],
});

export const writeAccountChanged = ({
  baseUrl,
  what,
}: {
  baseUrl: string;
  what: string;
}): Letter => ({
  // Its own words: several stand below each other in the inbox.
  subject: `アカウントのお知らせ：${what.split("。")[0]}`,
  parts: [
    what,
    "お心あたりのないときは、すぐにパスワードを決めなおしてください。ほかの端末のログインも終わります。" +
      "そのあと、設定の「ログインの手段」で、おぼえのないパスキーや、LINE・Googleとのつながりを外してください。パスワードを変えても、それらは外れません。",
    { link: `${baseUrl}/password-reset`, words: "パスワードを決めなおす" },
    { link: `${baseUrl}/mypage/settings#ways`, words: "ログインの手段を見る" },
  ],
});

export const writeLeaving = ({ baseUrl, until }: { baseUrl: string; until: string }): Letter => ({
  subject: "退会のお手つづき",
  parts: [
    `退会のお申し込みを承りました。${until}までにログインすると、もとに戻せます。`,
    "それを過ぎると、お名前・ご住所・ログインの手段・書いたものを消します。ご注文とお支払いの記録は、税の法律にしたがって7年のこします。",
    { link: `${baseUrl}/account/login`, words: "やっぱり戻る" },
  ],
});
