// Whoever outside gets something from this shop or from its readers' browsers: the one list of it.
// The content security policy is made of it, the privacy policy shows what is turned on, and a test
// asks for a row of every integration. Source: 電気通信事業法 27条の12 (外部送信).
import type { Env } from "./env.server.ts";

type Asked = Pick<
  Env,
  | "NODE_ENV"
  | "ALLOW_STAND_INS"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_API_BASE"
  | "LINE_LOGIN_CHANNEL_ID"
  | "LINE_ISSUER"
  | "LINE_API_BASE"
  | "LINE_MESSAGING_TOKEN"
  | "GOOGLE_CLIENT_ID"
  | "GOOGLE_ISSUER"
  | "SMTP_URL"
  | "STORAGE"
  | "S3_ENDPOINT"
  | "VIMEO_TOKEN"
  | "VIMEO_API_BASE"
  | "VIMEO_OEMBED"
>;
/** What a browser of a reader does there itself; the server's own calls are in no policy. */
type ByBrowser = {
  /** Forms lead there. */
  form?: (env: Asked) => string;
  /** It stands in a frame. */
  frame?: string;
  /** In LINE's app alone. */
  lineScript?: string;
  lineCalls?: readonly string[];
};
type OutsideRecipient = {
  /** The folder of app/integrations that speaks with it. */
  integration: string;
  isOn: (env: Asked) => boolean;
  /** The addresses of the settings that are asked. */
  hosts: (env: Asked) => readonly string[];
  browser?: ByBrowser;
  /** Nothing of any reader goes there: it stands in no policy. */
  told: { who: string; sent: string; why: string } | null;
};

const isOpenToAll = ({ NODE_ENV, ALLOW_STAND_INS }: Asked) =>
  NODE_ENV === "production" && !ALLOW_STAND_INS;
const line = "LINEヤフー株式会社";

export const recipients: readonly OutsideRecipient[] = [
  {
    integration: "stripe",
    isOn: (env) => Boolean(env.STRIPE_SECRET_KEY),
    hosts: (env) => [env.STRIPE_API_BASE],
    browser: { form: () => "https://checkout.stripe.com" },
    told: {
      who: "Stripe, Inc.（アメリカ合衆国）とその関係会社",
      sent: "お名前、メールアドレス、注文の番号と金額。お支払いの画面では、IPアドレスとブラウザの種類も、ブラウザから直接送られます",
      why: "お支払いの手続きと、不正の防止",
    },
  },
  {
    integration: "identity",
    isOn: (env) => Boolean(env.LINE_LOGIN_CHANNEL_ID),
    hosts: (env) => [env.LINE_ISSUER, env.LINE_API_BASE],
    browser: {
      form: (env) => new URL(env.LINE_ISSUER).origin,
      lineScript: "https://static.line-scdn.net",
      lineCalls: ["https://api.line.me", "https://access.line.me", "https://liffsdk.line-scdn.net"],
    },
    told: {
      who: `${line}（LINEでのログイン）`,
      sent: "ログインの求め。LINEの画面とアプリの中では、IPアドレスとブラウザの種類も、ブラウザから直接送られます",
      why: "ご本人であることの確かめ",
    },
  },
  {
    integration: "identity",
    isOn: (env) => Boolean(env.GOOGLE_CLIENT_ID),
    hosts: (env) => [env.GOOGLE_ISSUER],
    browser: { form: (env) => new URL(env.GOOGLE_ISSUER).origin },
    told: {
      who: "Google LLC（Googleでのログイン）",
      sent: "ログインの求め。Googleの画面では、IPアドレスとブラウザの種類も、ブラウザから直接送られます",
      why: "ご本人であることの確かめ",
    },
  },
  {
    integration: "line-messages",
    isOn: (env) => Boolean(env.LINE_MESSAGING_TOKEN),
    hosts: (env) => [env.LINE_API_BASE],
    told: {
      who: `${line}（LINEでのお知らせ）`,
      sent: "LINEでのあて先の番号と、お知らせの文",
      why: "LINEで受けとると選ばれた方への、お知らせ",
    },
  },
  {
    integration: "mail",
    isOn: (env) => Boolean(env.SMTP_URL),
    hosts: () => [],
    told: {
      who: "メールの送信をまかせている会社",
      sent: "メールアドレスと、手紙の文",
      why: "ご注文やお申しこみの控え、お知らせの送信",
    },
  },
  {
    integration: "push",
    isOn: isOpenToAll,
    hosts: () => [],
    told: {
      who: "お使いのブラウザを作っている会社（Google、Apple、Mozilla など）の、通知の仕組み",
      sent: "端末のあて先と、途中では読めない形に閉じたお知らせ",
      why: "通知を受けとると選ばれた端末への、お知らせ",
    },
  },
  {
    integration: "vimeo",
    isOn: (env) => env.VIMEO_TOKEN !== "" || isOpenToAll(env),
    hosts: (env) => [env.VIMEO_API_BASE, env.VIMEO_OEMBED],
    browser: { frame: "https://player.vimeo.com" },
    told: {
      who: "Vimeo.com, Inc.（アメリカ合衆国）",
      sent: "動画の頁をひらかれたときの、IPアドレス、ブラウザの種類、再生の記録（ブラウザから直接送られます）",
      why: "動画の配信",
    },
  },
  {
    integration: "storage",
    isOn: (env) => env.STORAGE === "s3",
    hosts: (env) => [env.S3_ENDPOINT],
    told: {
      who: "写真と音声の置き場をまかせている会社",
      sent: "会員の方がのせた写真",
      why: "写真と音声の保管",
    },
  },
  // Pictures of a product that staff named an address of.
  { integration: "public-web", isOn: () => true, hosts: () => [], told: null },
];

type Row = [who: string, words: string];
const nobody: Row = ["送信先", "いまは、ありません。"];
/** As the privacy policy shows them: those that this shop has turned on. */
export function recipientRows(env: Asked): Row[] {
  const rows = recipients.flatMap(({ isOn, told }): Row[] =>
    told && isOn(env) ? [[told.who, `送るもの：${told.sent}。目的：${told.why}。`]] : [],
  );
  return rows.length > 0 ? rows : [nobody];
}

const ofBrowsers = recipients.flatMap(({ browser, isOn }) => (browser ? [{ browser, isOn }] : []));
/** Where forms may lead besides ourselves. */
export const formHosts = (env: Asked): string[] =>
  ofBrowsers.flatMap(({ browser, isOn }) => (browser.form && isOn(env) ? [browser.form(env)] : []));
/**
 * Films that lie elsewhere are shown in a frame. Every page allows it: from a kept one a visitor
 * goes on to a film without another document.
 */
export const frameHosts = ofBrowsers.flatMap(({ browser: { frame } }) => (frame ? [frame] : []));
/**
 * What the pages inside LINE's app may load and call besides ourselves, and no other page. Source:
 * docs/guides/integrations.md §3 and §11.
 */
export const lineScriptHosts = ofBrowsers.flatMap(({ browser: { lineScript } }) =>
  lineScript ? [lineScript] : [],
);
export const lineCallHosts = ofBrowsers.flatMap(({ browser: { lineCalls = [] } }) => lineCalls);
