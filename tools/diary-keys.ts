// Every key of a member is wrapped by the newest master key: npm run tools -- diary-keys
import type { Db } from "#db/client.server.ts";
import { diaryMasters, rewrapKeys } from "#features/learning/diaries/masters.server.ts";

type Tool = { db: Db; keys: readonly string[]; print: (line: string) => void };

/** 1 where a key is left that none of these opens: the earlier master key is still needed. */
export async function run({ db, keys, print }: Tool): Promise<number> {
  const { rewrapped, unopened } = await rewrapKeys(db, diaryMasters(keys));
  print(`${rewrapped}人の鍵を、新しい鍵で包みなおしました。`);
  if (unopened === 0) {
    print("前の鍵は、もう要りません。DIARY_KEY を新しいものだけにして、起動しなおしてください。");
    return 0;
  }
  print(
    `${unopened}人の鍵は、いまの DIARY_KEY では開けません。` +
      "前の鍵をカンマのあとに加えて、もう一度行ってください。",
  );
  return 1;
}
