// backup-secrets: the keys of the shop, out of a sealed archive, as lines for the settings. Whoever
// lost the machine has nothing else to begin with: in production every other tool asks for them.
import { existsSync, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { CannotStart } from "../../app/lib/cannot-start.ts";
import { BrokenArchive, readArchive } from "./archive.ts";
import { identitiesIn } from "./commands.ts";
import { archivePlaceOf } from "./format.ts";
import { settingOfKey } from "./keys.ts";

const usage = `使い方:
  backup-secrets 控え --key 鍵のファイル 行き先のファイル
封をした控えから、店の鍵を「名前=値」の行で取りだします。設定（/etc/kusegoyomi.env など）に写したら、行き先のファイルは消してください。`;

type Command = { args: readonly string[]; print: (line: string) => void };

async function linesOf(file: string, identities: readonly string[]): Promise<string[]> {
  const lines: string[] = [];
  try {
    for await (const { name, stream } of readArchive(file, identities)) {
      const place = archivePlaceOf(name);
      if (place?.kind === "key")
        lines.push(`${settingOfKey(place.name)}=${(await buffer(stream)).toString().trim()}`);
      else stream.resume();
    }
  } catch (error) {
    throw error instanceof BrokenArchive
      ? new CannotStart("この控えは開けません。鍵が違うか、ファイルがこわれています。", {
          cause: error,
        })
      : error;
  }
  return lines;
}

export async function runBackupSecrets({ args, print }: Command): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { key: { type: "string", multiple: true } },
  });
  const [file, to, ...more] = positionals;
  if (!file || !to || more.length > 0 || !values.key) {
    print(usage);
    return 1;
  }
  if (!existsSync(file)) throw new CannotStart(`${file} がありません。`);
  if (existsSync(to)) throw new CannotStart(`${to} は、もうあります。ほかの名前にしてください。`);
  const lines = await linesOf(file, values.key.flatMap(identitiesIn));
  if (lines.length === 0)
    throw new CannotStart("この控えに鍵は入っていません。封をした控えにだけ入ります。");
  writeFileSync(to, `${lines.join("\n")}\n`, { flag: "wx", mode: 0o600 });
  print(`鍵を${lines.length}つ取りだしました: ${to}。設定に写したら、消してください。`);
  return 0;
}
