// The steps of an upgrade on a real shop: folders, processes, answers.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { CannotStart } from "../../app/lib/cannot-start.ts";
import { type Env, settingsBut } from "../../app/server/env.server.ts";
import { numberFile } from "../../app/server/number-file.ts";
import type { Steps } from "./upgrade.ts";

export type UpgradePlace = {
  /** The folder of the program that runs. */
  own: string;
  /** The folder of the new version. */
  next: string;
  env: Env;
  url: string;
  /** Starts the shop again where it is one process; its parent is asked where they are several. */
  restart?: string | undefined;
  /** How long a start may take. */
  maxWaitMs: number;
  backup: () => Promise<void>;
  /** Whether nothing is bad with the shop as it is. */
  isWell: () => Promise<boolean>;
};

/** Pages of each kind: from memory, of goods, of who is nobody. */
const triedPaths = ["/", "/shop", "/contact", "/account/login"];
const betweenMs = 250;
const maxAnswerMs = 10_000;
/** Of each process several answers, however they are shared out. */
const answersOfEach = 4;

const Health = z.object({ build: z.string().min(1) });

/** One request on a connection of its own; 0 where nobody answers. */
const ask = (port: number, path: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve) => {
    const nobody = () => resolve({ status: 0, body: "" });
    const signal = AbortSignal.timeout(maxAnswerMs);
    request({ host: "127.0.0.1", port, path, agent: false, signal }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), nobody);
    })
      .once("error", nobody)
      .end();
  });

async function buildAt(port: number): Promise<string | undefined> {
  const { status, body } = await ask(port, "/healthz");
  if (status !== 200) return undefined;
  const read = Health.safeParse(JSON.parse(body));
  return read.success ? read.data.build : undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return typeof address === "object" && address ? address.port : 0;
}

const buildIn = (folder: string) => readFileSync(join(folder, "build", ".sources"), "utf8");
const isOpen = async (port: number) => (await ask(port, "/readyz")).status === 200;

/** Every answer comes from `build`, and the shop takes requests. */
async function allAre(build: string, port: number, processes: number): Promise<boolean> {
  if (!(await isOpen(port))) return false;
  for (let n = 0; n < processes * answersOfEach; n += 1)
    if ((await buildAt(port)) !== build) return false;
  return true;
}

async function before(untilMs: number, holds: () => Promise<boolean>): Promise<boolean> {
  while (Date.now() < untilMs) {
    if (await holds()) return true;
    await pause(betweenMs);
  }
  return false;
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

const shell = (command: string, cwd: string) =>
  ended(spawn(command, { shell: true, cwd, stdio: "inherit" }));

const Package = z.object({ name: z.string() });
const nameIn = (folder: string): string | undefined => {
  const path = join(folder, "package.json");
  if (!existsSync(path)) return undefined;
  return Package.safeParse(JSON.parse(readFileSync(path, "utf8"))).data?.name;
};

/** Where the version before lies until somebody takes it away. */
export const folderBefore = (own: string) => `${own}.before`;
/** Where a new version lies that did not open. */
const failedOf = (own: string) => `${own}.failed`;

/** Who upgrades builds in the new folder and gives both other names: told before all else. */
function checkRights({ own, next }: UpgradePlace): void {
  for (const folder of [next, dirname(own)])
    try {
      rmdirSync(mkdtempSync(join(folder, ".upgrade-")));
    } catch {
      throw new CannotStart(
        `${folder} に書きこめません。店を動かす利用者のものにしてから（chown）、その利用者で行ってください。`,
      );
    }
}

export function checkFolders(place: UpgradePlace): void {
  const { own, next, env, restart } = place;
  if (nameIn(next) !== nameIn(own))
    throw new CannotStart(`${next} は、この店のプログラムのフォルダーではありません。`);
  if (next === own || dirname(next) !== dirname(own))
    throw new CannotStart(
      `新しい版は、いまのプログラムの隣（${dirname(own)} の中）に、別の名前で置いてください。`,
    );
  if (statSync(next).dev !== statSync(own).dev)
    throw new CannotStart(`${next} は、いまのプログラムと同じディスクに置いてください。`);
  checkRights(place);
  for (const left of [folderBefore(own), failedOf(own)])
    if (existsSync(left))
      throw new CannotStart(
        `${left} に、前に替えたときのものがあります。要らなければ消してから、お試しください。`,
      );
  if (`${env.DATA_DIR}/`.startsWith(`${own}/`))
    throw new CannotStart(
      "DATA_DIR がプログラムのフォルダーの中にあります。外に移してから、お試しください。",
    );
  if (!restart && !existsSync(numberFile(env.DATA_DIR)))
    throw new CannotStart(
      "WORKERS が 1 のときは、起動しなおす命令を付けてください（例 " +
        "--restart 'kill $(systemctl show -p MainPID --value kusegoyomi)'）。",
    );
}

/** The new version as one process of its own, on a port that nobody knows. */
async function tryBeside({ next, env, url, maxWaitMs }: UpgradePlace): Promise<boolean> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(next, "server.ts")], {
    cwd: next,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: settingsBut({
      DATABASE_URL: url,
      DATA_DIR: env.DATA_DIR,
      BASE_URL: env.BASE_URL,
      HOST: "127.0.0.1",
      PORT: String(port),
      WORKERS: "1",
    }),
  });
  const gone = ended(child);
  let isGone = false;
  void gone.catch(() => 1).then(() => (isGone = true));
  const until = Date.now() + maxWaitMs;
  const opened = await before(until, async () => isGone || isOpen(port));
  const answers =
    opened && !isGone ? await Promise.all(triedPaths.map((one) => ask(port, one))) : [];
  child.kill("SIGTERM");
  await gone.catch(() => 1);
  return answers.length > 0 && answers.every(({ status }) => status === 200);
}

async function renewAt(place: UpgradePlace, folder: string): Promise<boolean> {
  const { env, restart, maxWaitMs } = place;
  const several = existsSync(numberFile(env.DATA_DIR));
  if (several) process.kill(Number(readFileSync(numberFile(env.DATA_DIR), "utf8")), "SIGUSR2");
  else if (restart && (await shell(restart, folder)) !== 0) return false;
  const until = Date.now() + maxWaitMs;
  const build = buildIn(folder);
  return before(until, () => allAre(build, env.PORT, several ? env.WORKERS : 1));
}

export const realSteps = (place: UpgradePlace): Steps => ({
  async check() {
    checkFolders(place);
    if (!(await isOpen(place.env.PORT)))
      throw new CannotStart(
        `店が動いていません（${place.env.PORT} 番）。開けてから行うか、控えをとってプログラムを置きかえ、npm start で開けてください。`,
      );
    if (!(await place.isWell()))
      throw new CannotStart("上の × をなおしてから、もう一度お試しください。");
  },
  async prepare() {
    const code = await ended(
      spawn(process.execPath, [join(place.next, "tools", "start.mjs"), "build"], {
        cwd: place.next,
        stdio: "inherit",
      }),
    );
    if (code !== 0)
      throw new CannotStart("新しい版を組み立てられませんでした。店は前の版のまま、開いています。");
  },
  backup: place.backup,
  tryNew: () => tryBeside(place),
  async place(which) {
    const { own, next } = place;
    if (which === "new") {
      renameSync(own, folderBefore(own));
      renameSync(next, own);
    } else {
      renameSync(own, failedOf(own));
      renameSync(folderBefore(own), own);
    }
  },
  renew: () => renewAt(place, place.own),
});
