// A code with which somebody else reads the dictionary: npm run tools -- dictionary-code NAME
// [--replace | --revoke]
import { parseArgs } from "node:util";
import type { Db } from "#db/client.server.ts";
import { endCodes, makeCode } from "#features/library/dictionary/codes.server.ts";

type Tool = { db: Db; args: readonly string[]; print: (line: string) => void; now: Date };
const usage =
  "使い方: dictionary-code 渡す相手の名前 [--replace（前のコードを止める） | --revoke（すべて止める）]";

export async function run({ db, args, print, now }: Tool): Promise<number> {
  const {
    positionals: [given = ""],
    values,
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      revoke: { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
    },
  });
  const name = given.trim().slice(0, 100);
  if (name === "" || (values.revoke && values.replace)) {
    print(usage);
    return 1;
  }
  if (values.revoke) {
    const ended = await endCodes(db, { name }, now);
    print(
      ended > 0
        ? `「${name}」のコードを${ended}つ止めました。`
        : `「${name}」の使えるコードはありません。`,
    );
    return ended > 0 ? 0 : 1;
  }
  const code = await makeCode(db, name, now);
  const ended = values.replace ? await endCodes(db, { name, keep: code }, now) : 0;
  print(
    `「${name}」のコードです。いちどだけ表示します。\n${code}\n使いかた: GET /v1/dictionary?code=…`,
  );
  if (ended > 0) print(`前のコードを${ended}つ止めました。`);
  return 0;
}
