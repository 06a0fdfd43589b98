// What is run by hand: npm run tools -- NAME …
import type { Database } from "../app/db/client.server.ts";
import { openForTool } from "../app/db/pooler.server.ts";
import { connectOrStart } from "../dev/database/embedded.server.ts";
import { hasCluster } from "../dev/database/embedded-place.server.ts";
import { tablesState } from "../app/db/migrate.server.ts";
import { CannotStart } from "../app/lib/cannot-start.ts";
import { type Env, ownEnv, withKeptSecrets } from "../app/server/env.server.ts";
import { toolSentence } from "./tool-sentence.ts";

type Given = { args: readonly string[]; env: Env };
type Context = Given & Pick<Database, "db" | "pool">;
type Tool =
  | { about: string; run: (context: Context) => Promise<number> }
  /** Needs the address of the database alone; `empty`: of one that may just be made. */
  | { about: string; place: "shop" | "empty"; at: (given: Given, url: string) => Promise<number> }
  | { about: string; alone: (given: Given) => Promise<number> }
  /** Reads the settings itself, also where they are wrong. */
  | { about: string; anyway: (args: readonly string[]) => Promise<number> };

const byHand = () => ({ print: (line: string) => console.log(line), now: new Date() });

const tools: Record<string, Tool> = {
  "grant-staff": {
    about:
      "番台に入れる人を決めます（--owner で店主、--remove で外す、--reset-second で2段階認証をやりなおす）",
    run: async ({ db, args }) =>
      (await import("./grant-staff.ts")).run({ db, args, print: console.log, now: new Date() }),
  },
  invite: {
    about: "プランへの招待のリンクを作ります",
    run: async ({ db, args, env }) =>
      (await import("./invite.ts")).run({
        db,
        args,
        print: console.log,
        now: new Date(),
        baseUrl: env.BASE_URL,
      }),
  },
  "dictionary-code": {
    about: "辞典の呼び出しに使うコードを作り、止めます",
    run: async ({ db, args }) =>
      (await import("./dictionary-code.ts")).run({ db, args, print: console.log, now: new Date() }),
  },
  orders: {
    about: "注文の一覧・発送・返金",
    run: async ({ db, args }) =>
      (await import("./orders.ts")).run({ db, args, print: console.log, now: new Date() }),
  },
  "export-catalogue": {
    about: "商品をファイルに書きだします",
    run: async ({ db, args }) =>
      (await import("./catalogue-file.ts")).runExport({ db, args, print: console.log }),
  },
  "import-catalogue": {
    about: "商品をファイルから取りこみます（当店の形式と Shopify の形式）",
    run: async ({ db, args }) =>
      (await import("./catalogue-file.ts")).runImport({ db, args, print: console.log }),
  },
  doctor: {
    about: "店のようすを、ひとつずつ確かめます（--backups フォルダー で控えの新しさも）",
    anyway: async (args) =>
      (await import("./doctor/doctor.ts")).runDoctor({
        args,
        readEnv: ownEnv,
        print: console.log,
      }),
  },
  backup: {
    about: "店のすべてを、ひとつのファイルに控えます（店は開けたままで）",
    place: "shop",
    at: async (given, url) =>
      (await import("./backup/commands.ts")).runBackup({ ...given, url, ...byHand() }),
  },
  restore: {
    about: "控えを、からの場所に戻します",
    place: "empty",
    at: async (given, url) =>
      (await import("./backup/commands.ts")).runRestore({ ...given, url, ...byHand() }),
  },
  "export-all": {
    about: "店のすべての表とファイルを、だれでも開ける形で書きだします（店は開けたままで）",
    place: "shop",
    at: async (given, url) =>
      (await import("./export/commands.ts")).runExportAll({ ...given, url, ...byHand() }),
  },
  "import-all": {
    about: "export-all で書きだしたものを、からの場所に入れます",
    place: "empty",
    at: async (given, url) =>
      (await import("./export/commands.ts")).runImportAll({ ...given, url, ...byHand() }),
  },
  upgrade: {
    about: "新しい版に替えます（確かめ、控え、表を新しくし、だめなら前の版に戻ります）",
    place: "shop",
    at: async (given, url) =>
      (await import("./upgrade/commands.ts")).runUpgrade({ ...given, url, ...byHand() }),
  },
  "backup-key": {
    about: "控えに封をする鍵を作ります",
    alone: async (given) =>
      (await import("./backup/commands.ts")).runBackupKey({ ...given, ...byHand() }),
  },
  "backup-secrets": {
    about: "封をした控えから、店の鍵を、設定に書ける形で取りだします",
    anyway: async (args) =>
      (await import("./backup/secrets.ts")).runBackupSecrets({ args, ...byHand() }),
  },
  "move-storage": {
    about: "写真と音声を、ディスクと S3 のあいだで移します（店は開けたままで）",
    alone: async ({ args, env }) =>
      (await import("./move-storage.ts")).run({ args, env, print: console.log }),
  },
  "search-documents": {
    about: "お店の品、音声と動画、まとめをさがすための索引を、はじめから書きなおします",
    run: async ({ db }) => {
      await (
        await import("../app/features/shop/catalogue/documents.server.ts")
      ).writeAllDocuments(db);
      await (
        await import("../app/features/library/media/documents.server.ts")
      ).writeAllPieceDocuments(db);
      await (
        await import("../app/features/library/matome/documents.server.ts")
      ).writeAllMatomeDocuments(db);
      console.log("書きなおしました。");
      return 0;
    },
  },
  "diary-keys": {
    about: "日記を閉じる鍵を取りかえます（DIARY_KEY に、新しいもの、前のものの順に並べてから）",
    run: async ({ db, env }) =>
      (await import("./diary-keys.ts")).run({
        db,
        keys: withKeptSecrets(env).DIARY_KEY,
        print: console.log,
      }),
  },
  "session-secret": {
    about: "署名の鍵を取りかえます（SESSION_SECRET に、新しいもの、前のものの順に並べてから）",
    run: async ({ db, env }) =>
      (await import("./session-secret.ts")).run({
        db,
        secret: withKeptSecrets(env).SESSION_SECRET,
        print: console.log,
      }),
  },
  reconcile: {
    about: "決済会社の記録と照らし合わせます",
    run: async ({ db, env }) => {
      if (!env.STRIPE_SECRET_KEY)
        throw new CannotStart(
          "STRIPE_SECRET_KEY がありません。練習用の画面では、照らし合わせる相手がいません。",
        );
      const { stripeProvider } = await import("../app/integrations/stripe/real.server.ts");
      return (await import("./reconcile.ts")).run({
        db,
        provider: stripeProvider(env),
        print: console.log,
        now: new Date(),
      });
    },
  },
  packages: {
    about:
      "使っている部品とライセンスの一覧（list）、知られている穴（audit）、部品表（sbom ファイル）",
    anyway: async (args) =>
      (await import("./supply/commands.ts")).runPackages({ args, ...byHand() }),
  },
  "import-postal-codes": {
    about: "郵便番号の一覧を新しくします",
    run: async ({ pool, args }) => (await import("./import-postal-codes.ts")).run(pool, args),
  },
};

async function main(): Promise<number> {
  const [name = "help", ...args] = process.argv.slice(2);
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  if (!tool) {
    console.log(
      `使い方: npm run tools -- 名前 …\n${Object.entries(tools)
        .map(([key, { about }]) => `  ${key.padEnd(22)}${about}`)
        .join("\n")}`,
    );
    return name === "help" ? 0 : 1;
  }
  if ("anyway" in tool) return tool.anyway(args);
  const env = ownEnv();
  if ("alone" in tool) return tool.alone({ args, env });
  // A tool that is run without the shop's settings would make a shop of its own, and find nobody in
  // it.
  const makes = "place" in tool && tool.place === "empty";
  if (!makes && !env.DATABASE_URL && !hasCluster(env.DATA_DIR))
    throw new CannotStart(
      `${env.DATA_DIR} には、まだ店がありません。店と同じ設定（DATA_DIR か DATABASE_URL）で行うか、先に npm start で開けてください。`,
    );
  const embedded = env.DATABASE_URL ? undefined : await connectOrStart(env.DATA_DIR, console.log);
  try {
    const url = env.DATABASE_URL ?? embedded?.url ?? "";
    if ("place" in tool) {
      const isMaking = tool.place === "empty";
      return await tool.at({ args, env }, (isMaking && env.DATABASE_OWNER_URL) || url);
    }
    return await withDatabase(url, env, (database) => tool.run({ ...database, args, env }));
  } finally {
    await embedded?.stop();
  }
}

/** A tool never brings the tables up to date: the shop that runs might not know them. */
const otherTables = {
  none: "このデータベースには、まだ店がありません。先に npm start で開けてください。",
  behind:
    "データベースの表が、このプログラムより前の版のものです。先に npm run tools -- upgrade か npm start で新しくしてください。",
  another:
    "データベースの表が、このプログラムの知らない版のものです。店を動かしている版のプログラムで行ってください。",
  newer:
    "データベースの表が、このプログラムの知らない版のものです。店を動かしている版のプログラムで行ってください。",
};

async function withDatabase(
  url: string,
  env: Env,
  work: (database: Pick<Context, "db" | "pool">) => Promise<number>,
): Promise<number> {
  const { db, pool, close } = await openForTool(url, {
    max: 4,
    name: "kusegoyomi-tools",
    pooled: env.DATABASE_POOLED,
  });
  try {
    const { is } = await tablesState(pool);
    if (is !== "ours") throw new CannotStart(otherTables[is]);
    return await work({ db, pool });
  } finally {
    await close();
  }
}

// Whoever reads may have had enough (`| head`): what was begun goes on to its end.
process.stdout.on("error", () => {});
try {
  process.exit(await main());
} catch (error) {
  console.error(toolSentence(error) ?? error);
  process.exit(1);
}
