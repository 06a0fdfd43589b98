// What is wrong with the addresses of databases: a way that others could read, a file of
// certificates that is not there.
import { accessSync, constants } from "node:fs";

type Given = Readonly<Record<string, string | undefined>>;

const addresses = ["DATABASE_URL", "DATABASE_OWNER_URL", "DATABASE_REPLICA_URL"] as const;
const files = ["sslrootcert", "sslcert", "sslkey"] as const;
const thisMachine = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/;

/** Whether the way there leaves this machine; a socket does not. */
function isElsewhere({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get("host");
  return host ? !host.startsWith("/") && !thisMachine.test(host) : !thisMachine.test(hostname);
}

/**
 * `require` and its like mean one thing to PostgreSQL's own programs and another to ours: only the
 * two words that everybody reads alike are taken.
 */
const plainWords = ["verify-full", "disable"];

function* problemsOfOne(name: string, url: URL, isProduction: boolean): Iterable<string> {
  for (const file of files) {
    const path = url.searchParams.get(file);
    try {
      if (path) accessSync(path, constants.R_OK);
    } catch {
      yield `設定 ${name} の ${file} のファイル ${path} を読めません。場所と権限をご確認ください。`;
    }
  }
  if (!isProduction || !isElsewhere(url)) return;
  if (plainWords.includes(url.searchParams.get("sslmode") ?? "")) return;
  yield (
    `設定 ${name} はほかの機械につながります。うしろに ?sslmode=verify-full` +
      "（独自の認証局なら &sslrootcert=ファイル も）を付けてください。" +
      "自分だけの網の中で、暗号にしないと決めたときは ?sslmode=disable です。"
  );
}

export function* databaseProblems(given: Given): Iterable<string> {
  for (const name of addresses) {
    const value = given[name] ?? "";
    // What is no address of PostgreSQL is told as such.
    if (/^postgres(?:ql)?:/.test(value) && URL.canParse(value))
      yield* problemsOfOne(name, new URL(value), given["NODE_ENV"] === "production");
  }
  if (given["DATABASE_URL"]) return;
  for (const name of addresses)
    if (given[name])
      yield `設定 DATABASE_URL がありません。${name} は DATABASE_URL といっしょに指定してください。`;
}
