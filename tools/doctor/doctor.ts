// How the shop is, one line each: npm run tools -- doctor
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openForTool } from "../../app/db/pooler.server.ts";
import { openStorage } from "../../app/integrations/storage/open.server.ts";
import type { Env } from "../../app/server/env.server.ts";
import { connectOrStart } from "../../dev/database/embedded.server.ts";
import { hasCluster } from "../../dev/database/embedded-place.server.ts";
import { type Finding, findingLine, isBad, isGood, isNoted, lookedAt } from "./finding.ts";
import { guardFinding } from "./guard.ts";
import { replicaFindings } from "./replica.ts";
import {
  clockFinding,
  databaseFinding,
  diskFinding,
  jobsFinding,
  storageFinding,
  tablesFinding,
  waitingFinding,
} from "./house.ts";
import {
  certificateFindings,
  frontFinding,
  lineMessageFindings,
  mailFindings,
  paymentFindings,
  senderFindings,
  signInFindings,
  signInProviders,
} from "./outside.ts";

type Ask = { args: readonly string[]; readEnv: () => Env; print: (line: string) => void };

/** Every night one; a day and two hours after the last one, tonight's is missing. */
const maxBackupMs = 26 * 3_600_000;

function backupFinding(folder: string, now: Date): Finding {
  const what = "控え";
  const times = readdirSync(folder)
    .filter((name) => name.startsWith("kusegoyomi-") && name.includes(".tar.zst"))
    .map((name) => statSync(join(folder, name)).mtimeMs);
  if (times.length === 0)
    return isBad(
      what,
      `${folder} にありません。npm run tools -- backup を毎晩行うようにしてください。`,
    );
  const hours = Math.floor((now.getTime() - Math.max(...times)) / 3_600_000);
  return now.getTime() - Math.max(...times) > maxBackupMs
    ? isBad(
        what,
        `いちばん新しい控えが${hours}時間前のものです。毎晩の控え（crontab）をご確認ください。`,
      )
    : isGood(what, `${times.length}個。いちばん新しいものは${hours}時間前`);
}

function settingsFinding(env: Env): Finding {
  if (env.NODE_ENV !== "production")
    return isNoted("設定", "本番ではありません（NODE_ENV=production ではありません）");
  return env.ALLOW_STAND_INS
    ? isNoted("設定", "本番ですが、代わりの仕組み（ALLOW_STAND_INS）を許しています")
    : isGood("設定", "足りないもの、正しくないものはありません");
}

/** What the database says; nothing is made where there is none. */
async function databaseFindings(env: Env): Promise<Finding[]> {
  const what = "データベース";
  if (!env.DATABASE_URL && !hasCluster(env.DATA_DIR))
    return [
      isBad(
        what,
        `${env.DATA_DIR} には、まだ店がありません。店と同じ設定（DATA_DIR か DATABASE_URL）で行ってください。`,
      ),
    ];
  return lookedAt(
    what,
    async () => {
      const embedded = env.DATABASE_URL ? undefined : await connectOrStart(env.DATA_DIR, () => {});
      const { db, pool, close } = await openForTool(env.DATABASE_URL ?? embedded?.url ?? "", {
        max: 2,
        name: "kusegoyomi-doctor",
        pooled: env.DATABASE_POOLED,
      });
      try {
        const tables = await tablesFinding(pool);
        const found = [
          await databaseFinding(pool),
          ...(env.DATABASE_URL ? [await guardFinding(pool)] : []),
          ...(await replicaFindings(env.DATABASE_REPLICA_URL, pool)),
          tables,
          await clockFinding(pool, () => new Date()),
        ];
        return tables.state === "bad"
          ? found
          : [...found, await jobsFinding(db, new Date()), await waitingFinding(db, new Date())];
      } finally {
        await close();
        await embedded?.stop();
      }
    },
    "つながりません。DATABASE_URL とデータベースの起動をご確認ください",
  );
}

function readSettings(readEnv: () => Env): Env | Finding[] {
  try {
    return readEnv();
  } catch (error) {
    const lines = (error instanceof Error ? error.message : String(error)).split("\n");
    const each = lines.length > 1 ? lines.slice(1) : lines;
    return each.map((line) => isBad("設定", line.replace(/^ +- /, "")));
  }
}

/** 0 when nothing is bad, else 1. Says each finding as soon as it is known. */
export async function runDoctor({ args, readEnv, print }: Ask): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { backups: { type: "string" } } });
  const { backups } = values;
  const now = new Date();
  let bad = 0;
  const say = (findings: readonly Finding[]) => {
    for (const finding of findings) {
      if (finding.state === "bad") bad += 1;
      print(findingLine(finding));
    }
  };
  const env = readSettings(readEnv);
  if (Array.isArray(env)) {
    say(env);
    print("設定をなおしてから、もう一度お試しください。");
    return 1;
  }
  say([settingsFinding(env)]);
  say(await databaseFindings(env));
  say(
    await lookedAt(
      "ディスク",
      () => diskFinding(env.DATA_DIR),
      "DATA_DIR に書けません。権限と空きをご確認ください",
    ),
  );
  const where = env.STORAGE === "s3" ? env.S3_BUCKET : "DATA_DIR";
  say(
    await lookedAt(
      "写真と音声の置き場",
      () => storageFinding(openStorage(env), where),
      `${where} に置けません。STORAGE と S3_ の設定をご確認ください`,
    ),
  );
  say(await mailFindings(env));
  say(await senderFindings(env));
  say(await paymentFindings(env, now));
  const { line, google } = signInProviders(env);
  say(await signInFindings("LINEログイン", line, `${env.BASE_URL}/account/lineLogincallBack`));
  say(await signInFindings("Googleログイン", google, `${env.BASE_URL}/account/google_callback`));
  say(await lineMessageFindings(env));
  say(await certificateFindings(env.BASE_URL, now));
  say([await frontFinding(env.BASE_URL)]);
  if (backups)
    say(
      await lookedAt(
        "控え",
        async () => backupFinding(backups, now),
        `${backups} を読めません。場所をご確認ください`,
      ),
    );
  print(bad === 0 ? "なおすところはありません。" : `なおすところが${bad}か所あります。`);
  return bad === 0 ? 0 : 1;
}
