// What is wrong with the settings of a start: each in one sentence, with what would be right and an
// example.
import { accessSync, constants } from "node:fs";
import { editDistance } from "../lib/edit-distance.ts";
import { databaseProblems } from "./database-problems.ts";
import { type SettingName, settings } from "./settings.ts";

type Given = Readonly<Record<string, string | undefined>>;

const isName = (name: string): name is SettingName => Object.hasOwn(settings, name);
const isSecret = (name: string) => /SECRET|TOKEN|KEY|_URL$/.test(name) && name !== "BASE_URL";
const maxShown = 60;

const exampleOf = (name: SettingName) =>
  settings[name].example ? `（例 ${name}=${settings[name].example}）` : "";
const missing = (name: SettingName, why: string) =>
  `設定 ${name} がありません。${why}${exampleOf(name)}。`;

/** A value that is not right. Secrets are not repeated. */
export function notUsable(name: string, given: Given): string {
  if (!isName(name)) return `設定 ${name} は使えません。`;
  const value = given[name] ?? "";
  const shown = isSecret(name) || value.length > maxShown ? "" : `「${value}」`;
  const [right = "", ...more] = settings[name].right.split("。");
  const also = more.map((sentence) => `${sentence}。`).join("");
  return `設定 ${name} の値${shown}は使えません。${right}を指定してください${exampleOf(name)}。${also}`;
}

const batch: readonly (readonly SettingName[])[] = [
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["LINE_LOGIN_CHANNEL_ID", "LINE_LOGIN_CHANNEL_SECRET"],
  ["LINE_MESSAGING_TOKEN", "LINE_MESSAGING_SECRET"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY_FILE"],
];

function* incomplete(given: Given): Iterable<string> {
  for (const names of batch) {
    if (names[0] === "STRIPE_SECRET_KEY" && !given["STRIPE_SECRET_KEY"]) continue;
    const absent = names.filter((name) => !given[name]);
    if (absent.length === names.length) continue;
    for (const name of absent)
      yield missing(name, `${names.join(" と ")} はいっしょに指定してください`);
  }
  if (given["LINE_LIFF_ID"] && !given["LINE_LOGIN_CHANNEL_ID"])
    yield missing("LINE_LOGIN_CHANNEL_ID", "LINE_LIFF_ID といっしょに指定してください");
  if (given["STORAGE"] !== "s3") return;
  for (const name of [
    "S3_ENDPOINT",
    "S3_BUCKET",
    "S3_ACCESS_KEY_ID",
    "S3_SECRET_ACCESS_KEY",
  ] as const)
    if (!given[name]) yield missing(name, "STORAGE=s3 のときに必要です");
}

function* unreadable(given: Given): Iterable<string> {
  const file = given["DKIM_PRIVATE_KEY_FILE"];
  if (!file) return;
  try {
    accessSync(file, constants.R_OK);
  } catch {
    yield `設定 DKIM_PRIVATE_KEY_FILE のファイル ${file} を読めません。場所と権限をご確認ください。`;
  }
}

const required: readonly (readonly [name: SettingName, why: string])[] = [
  ["SESSION_SECRET", "本番では、32文字以上の人に知られない値を指定してください"],
  ["DIARY_KEY", "本番では、日記を閉じる鍵を指定し、控えておいてください"],
  ["BASE_URL", "本番では、外から見た住所を指定してください"],
  ...(
    ["SITE_LEGAL_NAME", "SITE_REPRESENTATIVE", "SITE_ADDRESS", "SITE_PHONE", "SITE_EMAIL"] as const
  ).map((name) => [name, "特定商取引法で表示がもとめられています"] as const),
];
const withoutStandIns: readonly SettingName[] = ["STRIPE_SECRET_KEY", "SMTP_URL", "MAIL_FROM"];

function* production(given: Given, standIns: boolean): Iterable<string> {
  for (const [name, why] of required) if (!given[name]) yield missing(name, why);
  if (standIns) return;
  if (given["BASE_URL"]?.startsWith("http://"))
    yield `設定 BASE_URL は、本番では https:// ではじめてください${exampleOf("BASE_URL")}。`;
  for (const name of withoutStandIns)
    if (!given[name])
      yield missing(name, "本番で代わりの仕組みを使うときは ALLOW_STAND_INS=on を指定してください");
}

const onThisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const isElsewhere = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) && !onThisMachine.test(new URL(url).hostname);

/** Settings that reach real people's money, letters or names. */
const reachesPeople: readonly (readonly [SettingName, (given: Given) => boolean])[] = [
  ["STRIPE_SECRET_KEY", (given) => /^(sk|rk)_live_/.test(given["STRIPE_SECRET_KEY"] ?? "")],
  ["SMTP_URL", (given) => isElsewhere(given["SMTP_URL"])],
  [
    "LINE_LOGIN_CHANNEL_ID",
    (given) =>
      Boolean(given["LINE_LOGIN_CHANNEL_ID"]) &&
      isElsewhere(given["LINE_ISSUER"] || settings.LINE_ISSUER.first),
  ],
  [
    "LINE_MESSAGING_TOKEN",
    (given) =>
      Boolean(given["LINE_MESSAGING_TOKEN"]) &&
      isElsewhere(given["LINE_API_BASE"] || settings.LINE_API_BASE.first),
  ],
  [
    "GOOGLE_CLIENT_ID",
    (given) =>
      Boolean(given["GOOGLE_CLIENT_ID"]) &&
      isElsewhere(given["GOOGLE_ISSUER"] || settings.GOOGLE_ISSUER.first),
  ],
];

/** They never stand beside a stand-in, which lets anybody in as anybody. */
function* liveBesideStandIns(given: Given, standIns: boolean): Iterable<string> {
  const isProduction = given["NODE_ENV"] === "production";
  if (isProduction && !standIns) return;
  for (const [name, isLive] of reachesPeople) {
    if (!isLive(given)) continue;
    yield isProduction
      ? `設定 ${name} は本物につながります。ALLOW_STAND_INS といっしょには使えません（だれでもログインできてしまいます）。`
      : `設定 ${name} は本物につながります。本物は NODE_ENV=production とだけ使えます（だれでもログインできる代わりの仕組みが動いています）。`;
  }
}

/** What the settings lack, or what does not go together. */
export function problemsOf(given: Given): string[] {
  const standIns = ["on", "1", "true"].includes(given["ALLOW_STAND_INS"] ?? "");
  return [
    ...incomplete(given),
    ...unreadable(given),
    ...databaseProblems(given),
    ...liveBesideStandIns(given, standIns),
    ...(given["NODE_ENV"] === "production" ? production(given, standIns) : []),
  ];
}

const minComparedLength = 6;
const maxSlips = 2;

/**
 * Names that are nearly one of ours: a slip of the hand, by which the setting would be left out
 * silently.
 */
export function misspelled(source: Given): string[] {
  const names = Object.keys(settings);
  return Object.keys(source)
    .filter((name) => name.length >= minComparedLength && source[name] && !isName(name))
    .flatMap((name) => {
      const near = names.find(
        (known) =>
          known.length >= minComparedLength && editDistance(name, known, maxSlips) <= maxSlips,
      );
      return near ? [`設定 ${name} はありません。${near} のことでしょうか。`] : [];
    });
}

/** The README's table of settings. */
export const settingsTable = (): string =>
  [
    "| 名前 | はじめの値 | 正しい値 | 意味 |",
    "|---|---|---|---|",
    ...Object.entries(settings).map(
      ([name, { first, right, about }]) =>
        `| \`${name}\` | ${first ? `\`${first}\`` : "なし"} | ${right} | ${about} |`,
    ),
  ].join("\n");
