// upgrade as it is typed.
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Env } from "../../app/server/env.server.ts";
import { runBackup } from "../backup/commands.ts";
import { runDoctor } from "../doctor/doctor.ts";
import { CannotStart } from "../../app/lib/cannot-start.ts";
import { folderBefore, realSteps } from "./steps.ts";
import { upgrade } from "./upgrade.ts";

const usage = `使い方:
  upgrade 新しい版のフォルダー --backups 控えのフォルダー   いまのプログラムのフォルダーで、店と同じ設定で行います
      --seal-to age1…    控えに封をします（くりかえせます）
      --restart '命令'   WORKERS が 1 のときに、店を起動しなおす命令
                         （例 'kill $(systemctl show -p MainPID --value kusegoyomi)'）
新しい版は、いまのプログラムの隣に、別の名前で置いておきます。うまくいかないときは、前の版に戻ります。`;

const own = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const maxWaitMs = 180_000;

type Command = {
  args: readonly string[];
  env: Env;
  url: string;
  now: Date;
  print: (line: string) => void;
};

export async function runUpgrade({ args, env, url, now, print }: Command): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      backups: { type: "string" },
      "seal-to": { type: "string", multiple: true },
      restart: { type: "string" },
    },
  });
  const [next, ...more] = positionals;
  const folder = values.backups;
  if (!next || more.length > 0 || !folder) {
    print(usage);
    return 1;
  }
  const seals = (values["seal-to"] ?? []).flatMap((key) => ["--seal-to", key]);
  const steps = realSteps({
    own,
    next: resolve(next),
    env,
    url,
    restart: values.restart,
    maxWaitMs,
    async backup() {
      if ((await runBackup({ args: [folder, ...seals], env, url, now, print })) !== 0)
        throw new CannotStart(
          "控えをとれなかったため、やめました。店は前の版のまま、開いています。",
        );
    },
    isWell: async () => (await runDoctor({ args: [], readEnv: () => env, print })) === 0,
  });
  const outcome = await upgrade(steps, print);
  if (outcome === "done")
    print(
      `前の版は ${folderBefore(own)} にあります。しばらくようすを見て、要らなければ消してください。`,
    );
  return outcome === "done" ? 0 : 1;
}
