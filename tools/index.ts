// What is run by hand: npm run tools -- NAME …
import { openDatabase } from "../app/db/client.server.ts";
import { connectOrStart } from "../app/db/embedded.server.ts";
import { migrate } from "../app/db/migrate.server.ts";
import { sentenceOf } from "../app/lib/cannot-start.ts";
import { ownEnv } from "../app/server/env.server.ts";

type Context = Pick<ReturnType<typeof openDatabase>, "db" | "pool"> & { args: readonly string[] };
type Tool = { about: string; run: (context: Context) => Promise<number> };

const tools: Record<string, Tool> = {
  orders: {
    about: "注文の一覧・発送・返金",
    run: async ({ db, args }) => (await import("./orders.ts")).run({ db, args, print: console.log, now: new Date() }),
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
    console.log(`使い方: npm run tools -- 名前 …\n${Object.entries(tools).map(([key, { about }]) => `  ${key.padEnd(22)}${about}`).join("\n")}`);
    return name === "help" ? 0 : 1;
  }
  const env = ownEnv();
  const embedded = env.DATABASE_URL ? undefined : await connectOrStart(env.DATA_DIR, console.log);
  try {
    const url = env.DATABASE_URL ?? embedded?.url ?? "";
    await migrate(url);
    const { db, pool, close } = openDatabase(url, { max: 4, name: "kusegoyomi-tools" });
    try {
      return await tool.run({ db, pool, args });
    } finally {
      await close();
    }
  } finally {
    await embedded?.stop();
  }
}

try {
  process.exit(await main());
} catch (error) {
  console.error(sentenceOf(error) ?? error);
  process.exit(1);
}
