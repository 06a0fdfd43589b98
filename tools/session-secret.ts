// Second factors are sealed by the newest secret: npm run tools -- session-secret
import type { Db } from "#db/client.server.ts";
import { resealSecondFactors } from "#features/identity/account/sign-in/reseal.server.ts";

type Tool = { db: Db; secret: string; print: (line: string) => void };

/** 1 where a second factor is left that none of these secrets opens. */
export async function run({ db, secret, print }: Tool): Promise<number> {
  const { resealed, unopened } = await resealSecondFactors(db, secret);
  print(`${resealed}人の2段階認証を、新しい鍵で封じなおしました。`);
  if (unopened === 0) {
    print(
      "2段階認証には、前の鍵はもう要りません。送った手紙のリンク（注文、予約、お知らせの停止など）は、前の鍵を外すと開かなくなります。",
    );
    return 0;
  }
  print(
    `${unopened}人の2段階認証は、いまの SESSION_SECRET では開けません。` +
      "前の鍵をカンマのあとに加えて、もう一度行ってください。",
  );
  return 1;
}
