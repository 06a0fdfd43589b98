// The ways on from every outcome of a LIFF page, in words. Source: specification §8,
// docs/guides/integrations.md §3 "LIFF".
import { cutGraphemes } from "#lib/text.ts";

/** Why a token of LINE's app does not count. */
export type LiffRefusal = "expired" | "refused" | "used-elsewhere" | "unavailable";

/** What the browser itself finds, what the server says, and what joining two accounts may meet. */
export type LiffProblem =
  | LiffRefusal
  | "off"
  | "offline"
  | "outside"
  | "cancelled"
  | "busy"
  | "address-known"
  | "banned"
  | "unknown"
  | "belongs-to-another"
  | "has-another"
  | "chat-over";

/**
 * `again`: load once more; `line`: through LINE's own sign-in; `close`: shut the window inside
 * LINE. Others are paths of ours.
 */
export type LiffWay = { to: "again" | "line" | "close" | `/${string}`; words: string };
export type LiffWords = { title: string; text: string; ways: readonly LiffWay[] };

const again: LiffWay = { to: "again", words: "もう一度ためす" };
const line: LiffWay = { to: "line", words: "LINEでつづける" };
const mail: LiffWay = { to: "/login2", words: "メールでログインする" };
const contact: LiffWay = { to: "/contact", words: "お問い合わせ" };
const join: LiffWay = { to: "/liff/link-login", words: "ログインして、LINEをつなぐ" };
const settings: LiffWay = { to: "/mypage/settings", words: "設定をひらく" };

export const liffWords: Readonly<Record<LiffProblem, LiffWords>> = {
  off: {
    title: "いまは、LINEから入れません",
    text: "LINEでのログインを、ただいま受けつけていません。メールアドレスでお入りください。",
    ways: [mail],
  },
  "chat-over": {
    title: "このリンクは、もう使えません",
    text: "トークのリンクは、10分のあいだ、一度だけ使えます。LINEのトークで「連携」と送ると、新しいリンクが届きます。",
    ways: [settings],
  },
  offline: {
    title: "電波がとどいていません",
    text: "つながると、この画面は続きからはじまります。",
    ways: [again],
  },
  outside: {
    title: "LINEでつづけます",
    text: "この画面は、LINEアプリの外で開かれました。LINEで一度ログインすると、ここに戻って続きへ進みます。",
    ways: [line, mail],
  },
  cancelled: {
    title: "途中で閉じられました",
    text: "LINEの画面が途中で閉じられたため、まだログインしていません。何も変わっていませんので、いつでもやりなおせます。",
    ways: [line, mail],
  },
  unavailable: {
    title: "LINEにつながりませんでした",
    text: "すこし待って、もう一度お試しください。お急ぎのときは、メールアドレスでも入れます。",
    ways: [again, mail],
  },
  busy: {
    title: "こみあっています",
    text: "すこし待って、もう一度お試しください。",
    ways: [again, mail],
  },
  expired: {
    title: "時間が過ぎました",
    text: "LINEで確かめてから時間がたったため、念のためもう一度お願いします。LINEアプリの中では、この画面を閉じてから開きなおしてください。",
    ways: [line, { to: "close", words: "この画面を閉じる" }, mail],
  },
  refused: {
    title: "LINEのお返事を確かめられませんでした",
    text: "安全のため、ここでは先へ進みません。もう一度LINEからお試しいただくか、メールアドレスでお入りください。",
    ways: [line, mail, contact],
  },
  "used-elsewhere": {
    title: "別のブラウザで開かれています",
    text: "このLINEの確認は、先に別のブラウザで使われました。この画面を閉じて、LINEからもう一度開いてください。",
    ways: [line, { to: "close", words: "この画面を閉じる" }, mail],
  },
  "address-known": {
    title: "すでに会員の方です",
    text: "このメールアドレスは登録済みです。ログインすると連携できます",
    ways: [join],
  },
  banned: {
    title: "お入りいただけません",
    text: "このアカウントは、いまお使いいただけません。お問い合わせからご連絡ください。",
    ways: [contact],
  },
  unknown: {
    title: "つながった会員が見つかりません",
    text: "このLINEは、まだどの会員ともつながっていません。アカウントをお持ちの方は、ログインするとつなげられます。",
    ways: [join, { to: "/liff/anafun-login", words: "はじめて使う" }],
  },
  "belongs-to-another": {
    title: "別のアカウントにつながっています",
    text: "このLINEは、ほかの会員のアカウントにつながっています。そちらでログインして、設定で連携をはずすと、ここにつなげられます。",
    ways: [{ to: "/account/logout", words: "ログインしなおす" }, contact],
  },
  "has-another": {
    title: "ほかのLINEがつながっています",
    text: "このアカウントには、別のLINEがすでにつながっています。つなぎかえるときは、設定で先に連携をはずしてください。",
    ways: [settings],
  },
};

/**
 * The ways that can be gone from here. Inside LINE one is always signed in to it, and it hands out
 * the same token until the window is shut: asking again helps only where the token itself was not
 * at fault.
 */
export function waysHere(problem: LiffProblem, inLine: boolean): readonly LiffWay[] {
  const { ways } = liffWords[problem];
  if (!inLine) return ways.filter(({ to }) => to !== "close");
  const shut = ways.some(({ to }) => to === "close");
  return ways.flatMap((way) => (way.to !== "line" ? [way] : shut ? [] : [again]));
}

/** The successes of specification §8, letter for letter. */
export const linkedWords = {
  email: "Email連携が完了しました",
  line: "LINE連携が完了しました",
} as const;
export type Linked = keyof typeof linkedWords;

/** The two pages that join an address, by the account of LINE that they are opened from. */
export const connectPages = {
  anamin: { path: "/liff/connect-email-anamin", name: "あなみん", next: "/mypage" },
  nozokuru: { path: "/liff/connect-email-nozokuru", name: "のぞくる", next: "/mypage/plan" },
} as const;

/** Where the page of the body-voice clips leads: always there, whatever the address says. */
export const bodyVoicePath = "/player?list=body_voice";

/** An address of which only its owner recognises the rest. */
export function veiledEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "" : `${cutGraphemes(email.slice(0, at), 1)}…${email.slice(at)}`;
}
