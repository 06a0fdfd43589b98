// Every setting of the house itself: its name, what is right, and what it is for. What concerns
// outside services: settings-outside.ts.
import { z } from "zod";
import { canonicalEmail } from "../features/identity/addresses/email.ts";
import { readTrustedProxies } from "./client-ip.ts";
import { listSetting, oneOf, onOff, setting, text, webUrl, wholeSetting } from "./setting.ts";
import { outsideSettings } from "./settings-outside.ts";

/** `https://shop.example.jp`, without a path: pages and callbacks are put behind it. */
const origin = webUrl.refine((value) => new URL(value).pathname === "/");

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//)
  .refine((value) => URL.canParse(value));

const ownSettings = {
  NODE_ENV: setting(
    z.enum(["development", "production", "test"]).default("development"),
    "`development`・`production`・`test`",
    "`production` では、代わりの仕組みを使いません",
  ),
  PORT: setting(wholeSetting(1, 65_535).default(3_000), "1〜65535 の番号", "待ち受ける番号"),
  HOST: setting(
    text().default("127.0.0.1"),
    "この機械の住所か名前",
    "待ち受ける住所。`0.0.0.0` でほかの機械からも開けます",
    { example: "0.0.0.0" },
  ),
  BASE_URL: setting(
    origin.optional(),
    "`https://` からドメインまで（うしろに道は付けません）",
    "外から見た住所。画面のフォーム、メール・決済・ログインの戻り先、Cookie の守りに使います。なければ、この機械の住所です",
    { example: "https://shop.example.jp" },
  ),
  WORKERS: setting(
    wholeSetting(1, 64).default(1),
    "1〜64 の数",
    "この機械で、ひとつのポートに並べるプロセスの数。機械の中核（CPU）の数までにします",
    { example: "4" },
  ),
  DATA_DIR: setting(
    text(500).default("./.data"),
    "書きこめるフォルダー",
    "控えに要るものすべての置き場所（データベース、写真と音声、鍵、送らなかったメール）",
    { example: "/var/lib/kusegoyomi" },
  ),
  DATABASE_URL: setting(
    postgresUrl.optional(),
    "`postgresql://` ではじまる接続先",
    "指定すると、その PostgreSQL を使います。なければ同梱のものです。" +
      "ほかの機械のものには、本番では `?sslmode=verify-full` を付けます（独自の認証局なら `&sslrootcert=ファイル` も）",
    { example: "postgresql://user:password@127.0.0.1:5432/kusegoyomi" },
  ),
  DATABASE_OWNER_URL: setting(
    postgresUrl.optional(),
    "`postgresql://` ではじまる接続先",
    "表の持ち主としての接続先。表を作るときと新しくするときだけ使います。指定すると、`DATABASE_URL` の利用者は表を作ることも消すこともできないものにできます",
    { example: "postgresql://owner:password@127.0.0.1:5432/kusegoyomi" },
  ),
  DATABASE_REPLICA_URL: setting(
    postgresUrl.optional(),
    "`postgresql://` ではじまる接続先",
    "`DATABASE_URL` のあとを追う、読むだけの写し。番台の一覧と数字は、追いついているときにここから読みます",
    { example: "postgresql://user:password@127.0.0.2:5432/kusegoyomi" },
  ),
  DATABASE_POOL: setting(
    wholeSetting(2, 100).default(16),
    "2〜100 の数",
    "データベースへの接続の数",
  ),
  DATABASE_POOLED: setting(
    onOff.optional(),
    "`on`・`off`",
    "取引ごとに接続を替える中継（PgBouncer など）を通すか。なければ、起動のときに確かめます",
    { example: "on" },
  ),
  DATABASE_MEMORY_MB: setting(
    wholeSetting(16, 65_536).default(64),
    "16〜65536 の数",
    "同梱のデータベースが使う記憶（shared_buffers）",
  ),
  DATABASE_CONNECTIONS: setting(
    wholeSetting(20, 1_000).default(100),
    "20〜1000 の数",
    "同梱のデータベースが受ける接続の数（max_connections）",
  ),
  SESSION_SECRET: setting(
    z
      .string()
      .regex(/^[^,]{32,500}(,[^,\s][^,]{31,499}){0,4}$/)
      .optional(),
    "32〜500文字の、人に知られない文字。取りかえるあいだは、新しいもの、前のものの順にカンマで並べます",
    "署名の鍵。本番では必ず指定します。ほかでは `DATA_DIR` に作ります",
    { example: "$(openssl rand -hex 32)" },
  ),
  DIARY_KEY: setting(
    listSetting
      .refine((keys) => keys.length > 0 && keys.every((key) => /^[0-9a-f]{64}$/i.test(key)))
      .optional(),
    "64けたの16進の文字。取りかえるあいだは、新しいもの、前のものの順にカンマで並べます",
    "日記を閉じる鍵。なくすと日記は開けません。本番では必ず指定します。ほかでは `DATA_DIR` に作ります",
    { example: "$(openssl rand -hex 32)" },
  ),
  VAPID_PRIVATE_KEY: setting(
    z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .optional(),
    "64けたの16進の文字",
    "端末への通知に署名する鍵。なければ、はじめの起動で `DATA_DIR` に作ります。変わると、会員は端末の通知を選びなおすことになります。何台かで動かすときは、同じものを指定します",
    { example: "$(openssl rand -hex 32)" },
  ),
  OWNER_EMAIL: setting(
    z
      .string()
      .transform(canonicalEmail)
      .refine((email) => email !== undefined)
      .optional(),
    "メールアドレス",
    "店主がまだいないとき、このアドレスの会員が（メールの確認をすませて）ログインすると、店主になります。店主がいるあいだは、何も変えません",
    { example: "mio@example.jp" },
  ),
  TRUST_PROXY: setting(
    z
      .string()
      .default("off")
      .transform(readTrustedProxies)
      .refine((proxies) => proxies !== undefined)
      .transform((proxies) => proxies ?? []),
    "`on`・`off`、または住所と範囲をカンマで区切ったもの",
    "信じるプロキシ。`on` は同じ機械と私設の網のもの。お客さまの住所は `X-Forwarded-For` を右から見て、はじめの信じない住所です",
    { first: "off", example: "10.0.0.0/8,192.0.2.7" },
  ),
  HSTS_SUBDOMAINS: setting(
    onOff.default(false),
    "`on`・`off`",
    "`https` だけで開く約束（HSTS）に、`BASE_URL` の下の名前もふくめます。下の名前がすべて https のときだけ",
  ),
  ALLOW_STAND_INS: setting(onOff.default(false), "`on`・`off`", "本番でも代わりの仕組みを許します"),
  TRACKING: setting(onOff.default(true), "`on`・`off`", "自分のサイトの中だけの閲覧記録"),
  SEED: setting(
    oneOf(["auto", "always", "none", "bare"]).default("auto"),
    "`auto`・`always`・`none`・`bare`",
    "からのデータベースに見本の店を入れるか（`auto` は本番のほかで入れます）。郵便番号の一覧はいつも入れます（本番のほかの `bare` は、それも入れません）",
  ),
  LOG_LEVEL: setting(
    oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
    "`fatal`・`error`・`warn`・`info`・`debug`・`trace`・`silent`",
    "記録の細かさ",
  ),
  RATE_LIMIT_PER_MINUTE: setting(
    wholeSetting(10, 1_000_000).default(600),
    "10〜1000000 の数",
    "ひとつの住所のために1分に作る画面や答えの数。画像や、記憶から出す画面まで合わせた数は、その20倍です",
  ),
  METRICS_TOKEN: setting(
    z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    "16〜200文字の、人に知られない文字",
    "`/metrics` を開く合い言葉（`Authorization: Bearer …`）。なければ `/metrics` はありません",
    { example: "$(openssl rand -hex 32)" },
  ),
  VERSION: setting(text(60).default("0.0.1"), "60文字まで", "`/healthz` が答える版の名前"),

  SITE_NAME: setting(
    text().default("くせごよみ"),
    "200文字まで",
    "店の名前（はじめの値。番台の「お店のこと」で変えられます）",
  ),
  SITE_NAME_KANA: setting(
    text().default("くせごよみ"),
    "200文字まで",
    "店の名前のよみ（はじめの値。番台の「お店のこと」で変えられます）",
  ),
  SITE_LEGAL_NAME: setting(
    text().default("くせごよみ"),
    "200文字まで",
    "販売する会社や人の名前（はじめの値。番台の「お店のこと」で変えられます）。本番では必ず指定します",
    { example: "くせごよみ合同会社" },
  ),
  SITE_REPRESENTATIVE: setting(
    text().default("三条 澪（見本）"),
    "200文字まで",
    "運営責任者の名前（はじめの値。番台の「お店のこと」で変えられます）。本番では必ず指定します",
    { first: "", example: "三条 澪" },
  ),
  SITE_ADDRESS: setting(
    text().default("東京都台東区谷中0-0-0（見本）"),
    "200文字まで",
    "店の住所（はじめの値。番台の「お店のこと」で変えられます）。本番では必ず指定します",
    { first: "", example: "京都府京都市中京区御倉町1-2" },
  ),
  SITE_PHONE: setting(
    text(40).default("03-0000-0000"),
    "40文字まで",
    "店の電話番号（はじめの値。番台の「お店のこと」で変えられます）。本番では必ず指定します",
    { first: "", example: "075-000-0000" },
  ),
  SITE_EMAIL: setting(
    z.email().default("shop@example.jp"),
    "メールアドレス",
    "問い合わせ先のメールアドレス（はじめの値。番台の「お店のこと」で変えられます）。本番では必ず指定します",
    { example: "shop@example.jp" },
  ),
  INVOICE_NUMBER: setting(
    z
      .string()
      .regex(/^T\d{13}$/)
      .optional(),
    "T と13けたの数字",
    "適格請求書の登録番号（はじめの値。番台の「お店のこと」で変えられます）",
    { example: "T1234567890123" },
  ),
  MARKETPLACE_URL: setting(
    webUrl.optional(),
    "`https://` ではじまる住所",
    "`/product/taiheki-techo` の行き先になる、外の売り場。なければ手帳の棚へ進みます",
    { example: "https://market.example.jp/item/1" },
  ),
};

export const settings = { ...ownSettings, ...outsideSettings };
export type SettingName = keyof typeof settings;

type Values<Table extends Record<string, { value: z.ZodType }>> = {
  [Name in keyof Table]: Table[Name]["value"];
};
const valuesOf = <Table extends Record<string, { value: z.ZodType }>>(table: Table) =>
  Object.fromEntries(
    Object.entries(table).map(([name, { value }]) => [name, value]),
  ) as Values<Table>;
/** All settings as one schema. */
export const Settings = z.object({ ...valuesOf(ownSettings), ...valuesOf(outsideSettings) });
