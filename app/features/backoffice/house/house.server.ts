// How the house stands, for its owner: the database, the room on the disk, the last backup, and
// which keys are there. A key is told as there or not, never what it is.
import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { bytesWords } from "#lib/bytes-words.ts";
import { formatJapaneseMoment, formatJapaneseYear, tokyoDate } from "#lib/tokyo-date.ts";
import { type KeysInForce, keysSince } from "./keys-since.server.ts";
import { lastBackup, lastRestore } from "./last-backup.server.ts";

export type HouseRow = {
  name: string;
  says: string;
  state: "good" | "note" | "bad";
  /** As it is called among the settings. */
  setting?: string;
};

/** Every night one; a day and two hours after the last one, tonight's is missing. */
const maxBackupMs = 26 * 3_600_000;
const minFreeBytes = 1_024 * 1_048_576;

async function databaseRow(db: Reader): Promise<HouseRow> {
  const { rows } = await db.execute<{ version: string; bytes: number }>(
    sql`select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes`,
  );
  const [found] = rows;
  return {
    name: "データベース",
    says: `PostgreSQL ${found?.version.split(" ")[0]}、${bytesWords(found?.bytes ?? 0)}`,
    state: "good",
  };
}

/** `minFree`: how many bytes have to be left. */
export async function diskRow(folder: string, minFree = minFreeBytes): Promise<HouseRow> {
  const { bavail, bsize, blocks } = await statfs(folder);
  const left = `空き ${bytesWords(bavail * bsize)}（${Math.floor((bavail / blocks) * 100)}%）`;
  return bavail * bsize < minFree
    ? {
        name: "ディスク",
        says: `${left}。要らないものを消すか、ディスクを大きくしてください。`,
        state: "bad",
      }
    : { name: "ディスク", says: left, state: "good" };
}

export async function backupRow(folder: string, now: Date): Promise<HouseRow> {
  const name = "さいごの控え";
  const last = await lastBackup(folder);
  if (!last)
    return {
      name,
      says: "この機械では、まだありません。npm run tools -- backup を毎晩行うようにしてください。",
      state: "bad",
    };
  const seal = last.sealed ? "封をして、鍵もいっしょです" : "封をしていません。鍵は入っていません";
  const says = `${formatJapaneseMoment(last.at)}、${bytesWords(last.bytes)}（${seal}）`;
  return now.getTime() - last.at.getTime() > maxBackupMs
    ? { name, says: `${says}。ゆうべの控えがありません。`, state: "bad" }
    : { name, says, state: "good" };
}

/** A backup that nobody ever put back is a hope; half a year later it is one again. */
const maxRestoreMs = 183 * 24 * 3_600_000;
export async function restoreRow(folder: string, now: Date): Promise<HouseRow> {
  const name = "さいごに戻してみた控え";
  const how =
    "別の場所に戻し、npm run tools -- restore に --tell でこの店の DATA_DIR を書くと、ここに出ます。";
  const last = await lastRestore(folder);
  if (!last) return { name, says: `まだ試していません。${how}`, state: "note" };
  const says =
    `${formatJapaneseMoment(last.at)}、${last.file}（${last.rows.toLocaleString("ja")}行・` +
    `ファイル${last.files.toLocaleString("ja")}個。控えと同じ数でした）`;
  return now.getTime() - last.at.getTime() > maxRestoreMs
    ? { name, says: `${says}。半年がたちました。もう一度、試してください。`, state: "note" }
    : { name, says, state: "good" };
}

type Env = {
  DATA_DIR: string;
  VERSION: string;
  STORAGE: string;
  S3_BUCKET: string;
  MAIL_FROM: string;
  SMTP_URL?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET: readonly string[];
  LINE_LOGIN_CHANNEL_SECRET?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  LINE_MESSAGING_TOKEN?: string | undefined;
  VIMEO_TOKEN: string;
  DKIM_PRIVATE_KEY_FILE?: string | undefined;
  METRICS_TOKEN?: string | undefined;
};
/** `without`: what the shop does then. */
const keysOfHouse: readonly [name: string, setting: keyof Env, without: string][] = [
  ["決済", "STRIPE_SECRET_KEY", "練習用の画面です"],
  ["決済の知らせ", "STRIPE_WEBHOOK_SECRET", "受けません"],
  ["メールのサーバー", "SMTP_URL", "送らずに置いておきます"],
  ["メールの署名", "DKIM_PRIVATE_KEY_FILE", "署名していません"],
  ["LINEログイン", "LINE_LOGIN_CHANNEL_SECRET", "このログインは出ません"],
  ["Googleログイン", "GOOGLE_CLIENT_SECRET", "このログインは出ません"],
  ["LINEのお知らせ", "LINE_MESSAGING_TOKEN", "LINEでは送りません"],
  ["動画", "VIMEO_TOKEN", "公開の情報だけで登録します"],
  ["見張りの数字", "METRICS_TOKEN", "/metrics は開きません"],
];
/** Those that the shop has always, given or made at its first start. */
const ownKeys: readonly [name: string, setting: keyof OwnKeys][] = [
  ["署名の鍵", "SESSION_SECRET"],
  ["日記の鍵", "DIARY_KEY"],
  ["端末への通知の鍵", "VAPID_PRIVATE_KEY"],
];
type OwnKeys = {
  SESSION_SECRET?: string | undefined;
  DIARY_KEY?: readonly string[] | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
};
/** What is in force by the names of the settings, for `noteKeys`. */
export const keysInForce = (env: Env & OwnKeys): KeysInForce => ({
  ...Object.fromEntries(
    [...keysOfHouse.map(([, setting]) => setting), ...ownKeys.map(([, setting]) => setting)].map(
      (setting) => [setting, env[setting]],
    ),
  ),
  // While it is exchanged: the new one, then the one before.
  SESSION_SECRET: env.SESSION_SECRET?.split(","),
});
/** `since`: the day on which this machine first started with it. */
const thereSince = (since: Date | undefined): string =>
  since ? `${formatJapaneseYear(tokyoDate(since))}から使っています` : "あります";
export const keyRows = (env: Env & OwnKeys, since: ReadonlyMap<string, Date>): HouseRow[] => [
  ...keysOfHouse.map(([name, setting, without]): HouseRow =>
    (env[setting]?.length ?? 0) > 0
      ? { name, setting, says: thereSince(since.get(setting)), state: "good" }
      : { name, setting, says: `ありません。${without}`, state: "note" },
  ),
  ...ownKeys.flatMap(([name, setting]): HouseRow[] =>
    since.has(setting)
      ? [{ name, setting, says: thereSince(since.get(setting)), state: "good" }]
      : [],
  ),
];

const storageRow = ({ STORAGE, S3_BUCKET }: Env): HouseRow => ({
  name: "写真と音声の置き場",
  says: STORAGE === "s3" ? `S3（${S3_BUCKET}）` : "この機械のディスク",
  state: "good",
});

export async function houseNow(db: Reader, env: Env & OwnKeys, now: Date) {
  const standing: HouseRow[] = [
    { name: "プログラムの版", says: env.VERSION, state: "good" },
    await databaseRow(db),
    await diskRow(env.DATA_DIR),
    storageRow(env),
    await backupRow(env.DATA_DIR, now),
    await restoreRow(env.DATA_DIR, now),
  ];
  return { standing, keys: keyRows(env, await keysSince(env.DATA_DIR)) };
}
