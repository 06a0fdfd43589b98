// export-all and import-all as they are typed.
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { openStorage } from "../../app/integrations/storage/open.server.ts";
import { CannotStart } from "../../app/lib/cannot-start.ts";
import type { Env } from "../../app/server/env.server.ts";
import { settingsOfKeys } from "../backup/keys.ts";
import { exportAll } from "./export.ts";
import { importAll } from "./import.ts";

type Command = {
  args: readonly string[];
  env: Env;
  url: string;
  now: Date;
  print: (line: string) => void;
};

const usage = `使い方:
  export-all フォルダー   店のすべての表（CSV）とファイルを、説明（datapackage.json）を付けて書きだします。店は開けたままで行えます
  import-all フォルダー   書きだしたものを、からの店（新しい DATA_DIR か DATABASE_URL）に入れます`;

const rowsOf = ({ resources }: Awaited<ReturnType<typeof exportAll>>) =>
  resources.reduce((sum, { rows }) => sum + rows, 0).toLocaleString("ja");

export async function runExportAll({ args, env, url, now, print }: Command): Promise<number> {
  const [target, ...more] = args;
  if (!target || target.startsWith("-") || more.length > 0) {
    print(usage);
    return 1;
  }
  const folder = resolve(target);
  if (existsSync(folder))
    throw new CannotStart(`${folder} は、もうあります。ほかの名前にしてください。`);
  if (!existsSync(dirname(folder)))
    throw new CannotStart(
      `${dirname(folder)} がありません。フォルダーを作ってから、お試しください。`,
    );
  const told = await exportAll({ url, env, folder, now, print, storage: openStorage(env) });
  if (told.shop.gone.length > 0)
    print(`書きだすあいだに消されたファイルが${told.shop.gone.length}個ありました。`);
  print(`書きだしました: ${folder}`);
  print(
    `会員の記録がすべて、開いたまま入っています。人に見られない場所に置き、要らなくなったら消してください。` +
      `鍵（${settingsOfKeys}）は入っていません。`,
  );
  return 0;
}

export async function runImportAll({ args, env, url, print }: Command): Promise<number> {
  const [folder, ...more] = args;
  if (!folder || folder.startsWith("-") || more.length > 0) {
    print(usage);
    return 1;
  }
  const told = await importAll({
    url,
    folder: resolve(folder),
    print,
    storage: openStorage(env),
  });
  print(
    `入れました: ${rowsOf(told)}行、ファイル${told.shop.files.toLocaleString("ja")}個。書きだしたときと同じ数です。` +
      `開けるまえに、もとの店と同じ ${settingsOfKeys} にしてください。`,
  );
  return 0;
}
