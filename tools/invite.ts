// A link that opens a plan for some days: npm run tools -- invite 000030 --days 14 --count 10
import { parseArgs } from "node:util";
import type { Db } from "#db/client.server.ts";
import { invite } from "#features/identity/licence/invitations.server.ts";
import { itemMasterRows } from "#features/identity/licence/items.server.ts";

type Tool = {
  db: Db;
  args: readonly string[];
  print: (line: string) => void;
  now: Date;
  baseUrl: string;
};
const usage =
  "使い方: invite プランの番号 [--days 14] [--count 1] [--until 30（日）] [--note ことば]";
const whole = (text: string) => (/^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : undefined);

export async function run({ db, args, print, now, baseUrl }: Tool): Promise<number> {
  const {
    positionals: [itemId],
    values,
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      days: { type: "string", default: "14" },
      count: { type: "string", default: "1" },
      until: { type: "string", default: "30" },
      note: { type: "string", default: "" },
    },
  });
  const [days, count, until] = [whole(values.days), whole(values.count), whole(values.until)];
  const item = (await itemMasterRows(db, new Date())).find(({ id }) => id === itemId);
  if (!item || !days || !count || !until) {
    if (itemId && !item) print(`${itemId} というプランはありません。`);
    print(usage);
    return 1;
  }
  const token = await invite(
    db,
    {
      itemId: item.id,
      days,
      count,
      endsAt: new Date(now.getTime() + until * 86_400_000),
      note: values.note.slice(0, 300),
      actor: "tool",
    },
    now,
  );
  print(
    `「${item.title}」への招待（${days}日・${count}人まで・${until}日のあいだ有効）\n${baseUrl}/membership/${token}`,
  );
  return 0;
}
