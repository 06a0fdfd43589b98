// backup, restore and backup-key as they are typed.
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { noteBackup, noteRestore } from "../../app/features/backoffice/house/last-backup.server.ts";
import { openStorage } from "../../app/integrations/storage/open.server.ts";
import { CannotStart } from "../../app/lib/cannot-start.ts";
import type { Env } from "../../app/server/env.server.ts";
import { halfEnding, isSealed } from "./archive.ts";
import { makeBackup } from "./backup.ts";
import { settingsOfKeys } from "./keys.ts";
import { restoreArchive } from "./restore.ts";

export type BackupCommand = {
  args: readonly string[];
  env: Env;
  url: string;
  now: Date;
  print: (line: string) => void;
};

export const usage = `使い方:
  backup ファイルまたはフォルダー   店のすべて（データベースとファイル）を、ひとつのファイルに控えます。店は開けたままでかまいません
      --seal-to age1…   この鍵を持つ人だけが開けられるように封をします（くりかえせます）。店の鍵もいっしょに入ります
      --keep 14         フォルダーに控えるとき、新しいほうから14個を残して、古い控えを消します
  restore ファイル                  からの場所（新しい DATA_DIR か DATABASE_URL）に戻します
      --key ファイル    封をした控えを開ける鍵（backup-key で作ったもの）
      --tell フォルダー 開いている店の DATA_DIR。戻せたことを、番台の「店のようす」に書きとめます
  backup-key ファイル               封の鍵を作ります。ファイルは店の機械とは別の場所に、しまっておいてください`;

/** `kusegoyomi-20261124-031500.tar.zst`, with `.age` behind it when it is sealed. Times are UTC. */
const nameShape = /^kusegoyomi-\d{8}-\d{6}\.tar\.zst(\.age)?$/;
const nameOf = (now: Date, sealed: boolean) =>
  `kusegoyomi-${now
    .toISOString()
    .slice(0, 19)
    .replaceAll(/[-:]/g, "")
    .replace("T", "-")}.tar.zst${sealed ? ".age" : ""}`;

export async function runBackup({ args, env, url, now, print }: BackupCommand): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { "seal-to": { type: "string", multiple: true }, keep: { type: "string" } },
  });
  const target = positionals[0];
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (!target || positionals.length > 1 || (keep !== undefined && !(keep >= 1))) {
    print(usage);
    return 1;
  }
  const recipients = values["seal-to"] ?? [];
  for (const recipient of recipients)
    if (!isKey(() => new Encrypter().addRecipient(recipient)))
      throw new CannotStart(
        `--seal-to ${recipient} は、封の鍵ではありません。backup-key で出た age1… を、そのまま書いてください。`,
      );
  const folder = existsSync(target) && statSync(target).isDirectory() ? target : undefined;
  const file = resolve(folder ? join(folder, nameOf(now, recipients.length > 0)) : target);
  if (existsSync(file))
    throw new CannotStart(`${file} は、もうあります。ほかの名前にしてください。`);
  if (!existsSync(dirname(file)))
    throw new CannotStart(
      `${dirname(file)} がありません。フォルダーを作ってから、お試しください。`,
    );
  if (folder) removeUnfinished(folder, now);
  const end = await makeBackup({
    url,
    env,
    file,
    recipients,
    now,
    print,
    storage: openStorage(env),
  });
  if (end.gone.length > 0)
    print(`控えているあいだに消されたファイルが${end.gone.length}個ありました。`);
  const bytes = statSync(file).size;
  const megabytes = (bytes / 1_048_576).toFixed(1);
  await noteBackup(env.DATA_DIR, { at: now, bytes, sealed: recipients.length > 0 }).catch(() =>
    print("DATA_DIR に書けないため、番台の「店のようす」には、この控えが出ません。"),
  );
  print(`控えました: ${file}（${megabytes} MB）`);
  if (recipients.length === 0)
    print(
      `封をしていないので、鍵（${settingsOfKeys}）は入れていません。鍵は別の場所に控え、この控えも人に見られない場所に置いてください（封をするには --seal-to）。`,
    );
  if (folder && keep) removeOld(folder, keep, print);
  return 0;
}

/** One that is being written grows all the time. */
const deadAfterMs = 3_600_000;
/** Takes away what a backup left that was killed: as large as an archive, and of no use. */
function removeUnfinished(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith(halfEnding) || !nameShape.test(name.slice(0, -halfEnding.length))) continue;
    const path = join(folder, name);
    if (now.getTime() - statSync(path).mtimeMs > deadAfterMs) rmSync(path, { force: true });
  }
}

/** Takes away our own archives but the newest, and nothing else. */
function removeOld(folder: string, keep: number, print: (line: string) => void): void {
  const old = readdirSync(folder)
    .filter((name) => nameShape.test(name))
    .toSorted()
    .toReversed()
    .slice(keep);
  for (const name of old) rmSync(join(folder, name));
  if (old.length > 0) print(`古い控えを${old.length}個消しました。`);
}

export async function runRestore({ args, env, url, now, print }: BackupCommand): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { key: { type: "string", multiple: true }, tell: { type: "string" } },
  });
  const file = positionals[0];
  if (!file || positionals.length > 1) {
    print(usage);
    return 1;
  }
  if (!existsSync(file)) throw new CannotStart(`${file} がありません。`);
  const { tell } = values;
  if (tell !== undefined && !(existsSync(tell) && statSync(tell).isDirectory()))
    throw new CannotStart(`--tell ${tell} は、フォルダーではありません。`);
  const identities = (values.key ?? []).flatMap(identitiesIn);
  if ((await isSealed(file)) && identities.length === 0)
    throw new CannotStart("この控えには封がしてあります。--key で鍵のファイルを指定してください。");
  const end = await restoreArchive({
    url,
    env,
    file,
    identities,
    print,
    storage: openStorage(env),
  });
  const rows = Object.values(end.rows).reduce((sum, n) => sum + n, 0);
  const note = { at: now, file: basename(file), rows, files: end.files };
  for (const folder of new Set([env.DATA_DIR, ...(tell === undefined ? [] : [resolve(tell)])]))
    await noteRestore(folder, note).catch(() =>
      print(`${folder} に書けないため、番台の「店のようす」には、戻せたことが出ません。`),
    );
  print(
    `戻しました: ${rows.toLocaleString("ja")}行、ファイル${end.files.toLocaleString("ja")}個。` +
      `控えと同じ数です。npm start で開けられます。`,
  );
  return 0;
}

/** As `age` itself reads them: a key a line, `#` begins a remark. */
export function identitiesIn(path: string): string[] {
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
  if (lines.length === 0 || !lines.every((key) => isKey(() => new Decrypter().addIdentity(key))))
    throw new CannotStart(`${path} は、backup-key で作った鍵のファイルではありません。`);
  return lines;
}

function isKey(read: () => void): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

export async function runBackupKey({
  args: [file],
  print,
}: Pick<BackupCommand, "args" | "print">): Promise<number> {
  if (!file) {
    print(usage);
    return 1;
  }
  if (existsSync(file))
    throw new CannotStart(`${file} は、もうあります。ほかの名前にしてください。`);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" });
  print(`鍵を作りました: ${file}`);
  print(
    "このファイルをなくすと、封をした控えは誰にも開けられません。店の機械には残さないでください。",
  );
  print(`控えるときは --seal-to ${recipient}`);
  return 0;
}
