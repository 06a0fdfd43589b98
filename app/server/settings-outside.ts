// The settings of outside services: mail, storage, sign-in, films, payment, what measures.
import { z } from "zod";
import { listSetting, oneOf, optional, setting, webUrl } from "./setting.ts";

const plain = z.string().trim().default("");
const urlWords = "`https://` ではじまる住所";

const mailSettings = {
  SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\//)
      .refine((value) => URL.parse(value)?.hostname)
      .optional(),
    "`smtp://` か `smtps://` ではじまる接続先",
    "メールを送るサーバー。なければ `DATA_DIR` に置きます",
    { example: "smtps://user:password@smtp.example.jp:465" },
  ),
  MAIL_FROM: setting(
    z.email().default("shop@example.jp"),
    "メールアドレス",
    "メールの差出人。本番では必ず指定します",
    { example: "shop@example.jp" },
  ),
  MAIL_REPLY_TO: setting(z.email().optional(), "メールアドレス", "メールの返信先", {
    example: "help@example.jp",
  }),
  DKIM_DOMAIN: setting(optional(), "ドメイン", "メールの署名（三つともそろえます）", {
    example: "example.jp",
  }),
  DKIM_SELECTOR: setting(optional(), "署名の鍵の名前", "メールの署名", { example: "mail2026" }),
  DKIM_PRIVATE_KEY_FILE: setting(optional(), "読めるファイルの場所", "メールの署名の秘密鍵", {
    example: "/etc/kusegoyomi/dkim.pem",
  }),
};

const storageSettings = {
  STORAGE: setting(
    oneOf(["local", "s3"]).default("local"),
    "`local`・`s3`",
    "写真と音声の置き場所。`local` は `DATA_DIR` です",
  ),
  S3_ENDPOINT: setting(plain, urlWords, "`STORAGE=s3` のときの接続先", {
    example: "https://s3.ap-northeast-1.amazonaws.com",
  }),
  S3_REGION: setting(z.string().trim().default("auto"), "地域の名前", "`STORAGE=s3` のときの地域"),
  S3_BUCKET: setting(plain, "置き場の名前", "`STORAGE=s3` のときの置き場", {
    example: "kusegoyomi",
  }),
  S3_ACCESS_KEY_ID: setting(plain, "鍵の番号", "`STORAGE=s3` のときの鍵", { example: "AKIA…" }),
  S3_SECRET_ACCESS_KEY: setting(plain, "鍵の文字", "`STORAGE=s3` のときの鍵", { example: "…" }),
};

const signInSettings = {
  LINE_LOGIN_CHANNEL_ID: setting(optional(), "チャネルの番号", "LINEでのログイン", {
    example: "1234567890",
  }),
  LINE_LOGIN_CHANNEL_SECRET: setting(optional(), "チャネルの秘密の文字", "LINEでのログイン", {
    example: "…",
  }),
  LINE_ISSUER: setting(webUrl.default("https://access.line.me"), urlWords, "LINEの接続先"),
  LINE_API_BASE: setting(webUrl.default("https://api.line.me"), urlWords, "LINEの接続先"),
  LINE_BOT_PROMPT: setting(
    oneOf(["normal", "aggressive"]).optional(),
    "`normal`・`aggressive`",
    "友だち追加のすすめかた",
    { example: "normal" },
  ),
  LINE_LIFF_ID: setting(
    optional(),
    "LIFF の番号",
    "LINEアプリの中の画面（`/liff/…`）。LINEの設定では、エンドポイントを `BASE_URL/liff`、スコープを `profile openid email` にします",
    { example: "1234567890-abcdefgh" },
  ),
  LINE_ADD_FRIEND_URL: setting(webUrl.optional(), urlWords, "友だち追加の住所", {
    example: "https://lin.ee/abcdefg",
  }),
  GOOGLE_CLIENT_ID: setting(optional(), "クライアントの番号", "Googleでのログイン", {
    example: "1234.apps.googleusercontent.com",
  }),
  GOOGLE_CLIENT_SECRET: setting(optional(), "クライアントの秘密の文字", "Googleでのログイン", {
    example: "…",
  }),
  GOOGLE_ISSUER: setting(webUrl.default("https://accounts.google.com"), urlWords, "Googleの接続先"),
};

const messageSettings = {
  LINE_MESSAGING_TOKEN: setting(
    optional(),
    "チャネルアクセストークン",
    "LINE公式アカウントの鍵。お知らせを、友だちの会員に送ります。なければ送りません（手もとでは代わりが立ちます）。ログインと同じプロバイダーのチャネルにします",
    { example: "…" },
  ),
  LINE_MESSAGING_SECRET: setting(
    listSetting.default([]),
    "チャネルの秘密の文字。取りかえるあいだは二つをカンマで並べます",
    "LINEからの知らせの署名を確かめる鍵。LINEの設定では、Webhookを `BASE_URL/api/webhooks/line` にします",
    { example: "…" },
  ),
};

const filmSettings = {
  VIMEO_TOKEN: setting(
    plain,
    "アクセストークン",
    "Vimeoの動画。なければ、公開の情報だけで登録します",
    {
      example: "…",
    },
  ),
  VIMEO_API_BASE: setting(webUrl.default("https://api.vimeo.com"), urlWords, "Vimeoの接続先"),
  VIMEO_OEMBED: setting(
    webUrl.default("https://vimeo.com/api/oembed.json"),
    urlWords,
    "Vimeoの公開の情報",
  ),
};

const paymentSettings = {
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^(sk|rk)_/)
      .optional(),
    "`sk_` か `rk_` ではじまる鍵",
    "決済。なければ練習用の画面になります",
    { example: "sk_live_…" },
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    listSetting.default([]),
    "`whsec_` ではじまる鍵。取りかえるあいだは二つをカンマで並べます",
    "決済の知らせの署名を確かめる鍵。`STRIPE_SECRET_KEY` といっしょに指定します",
    { example: "whsec_…" },
  ),
  STRIPE_API_BASE: setting(webUrl.default("https://api.stripe.com"), urlWords, "決済の接続先"),
  STRIPE_3DS: setting(
    oneOf(["automatic", "any"]).default("automatic"),
    "`automatic`・`any`",
    "本人認証。`any` はいつも求めます",
  ),
  STRIPE_METHODS: setting(
    listSetting
      .pipe(z.array(z.enum(["card", "konbini", "paypay"])).min(1))
      .default(["card", "konbini", "paypay"]),
    "`card`・`konbini`・`paypay` をカンマで区切ったもの",
    "お支払い方法",
  ),
};

const telemetrySettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    webUrl.optional(),
    "`http://` か `https://` ではじまる住所",
    "OpenTelemetry の受け手（OTLP/HTTP）。画面・データベース・くりかえしの仕事にかかった時間を送ります。" +
      "だれのものか、住所、値は送りません。なければ何も読みこみません",
    { example: "http://127.0.0.1:4318" },
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    z.string().trim().max(2_000).default(""),
    "`名前=値` をカンマで区切ったもの",
    "OpenTelemetry の受け手に送る見出し（鍵など）",
    { example: "authorization=Bearer%20…" },
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(
    z.coerce.number().min(0).max(1).default(1),
    "0〜1 の数",
    "OpenTelemetry に送る割合（`0.1` なら、10件に1件）",
  ),
};

export const outsideSettings = {
  ...mailSettings,
  ...storageSettings,
  ...signInSettings,
  ...messageSettings,
  ...filmSettings,
  ...paymentSettings,
  ...telemetrySettings,
};
