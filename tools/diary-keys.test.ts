import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { diaryMasters } from "#features/learning/diaries/masters.server.ts";
import { blankWords } from "#features/learning/diaries/rules.ts";
import { readDiaryPage, savePage } from "#features/learning/diaries/service.server.ts";
import { freshDatabase } from "#test/database.ts";
import { run } from "./diary-keys.ts";

test("the key of the diaries is changed by a command, and says when the earlier one may go", async () => {
  const base = await freshDatabase();
  const uid = randomUUID();
  await base.pool.query(
    "insert into users (uid, display_name, created, updated) values ($1, '澪', now(), now())",
    [uid],
  );
  const [before, after] = [randomBytes(32).toString("hex"), randomBytes(32).toString("hex")];
  const at = { uid, kind: "sonkyo", day: "2026-11-24" } as const;
  const blank = blankWords("sonkyo");
  const words = { ...blank, texts: { ...blank.texts, memo: "朝の坂" } };
  await savePage(base.db, diaryMasters([before]), at, { seen: 0, words }, new Date());
  const said: string[] = [];
  const change = (...keys: string[]) =>
    run({ db: base.db, keys, print: (line) => said.push(line) });
  expect(await change(after)).toBe(1);
  expect(said.join("")).toContain("1人の鍵は、いまの DIARY_KEY では開けません");
  expect(await change(after, before)).toBe(0);
  expect(said.join("")).toContain("前の鍵は、もう要りません");
  const page = await readDiaryPage(base.db, diaryMasters([after]), at);
  expect(page).toMatchObject({ ok: true, value: { words } });
  expect(await change(after)).toBe(0);
  expect(said.at(-2)).toContain("0人");
  await base.close();
});
