// Every setting, read once; all that is wrong is named at once, each in one sentence that says what
// would be right.
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { CannotStart } from "../lib/cannot-start.ts";
import { makeDataDir } from "../lib/data-dir.ts";
import { signatureOn } from "../lib/signing.server.ts";
import { misspelled, notUsable, problemsOf } from "./setting-problems.ts";
import { Settings } from "./settings.ts";

type Given = z.infer<typeof Settings>;
type Made = "BASE_URL" | "SESSION_SECRET" | "DIARY_KEY" | "VAPID_PRIVATE_KEY";
export type Env = Omit<Given, Made> & {
  BASE_URL: string;
  SESSION_SECRET: string;
  VAPID_PRIVATE_KEY: string;
  /** Hex; the first seals, the others still open. */
  DIARY_KEY: readonly string[];
};

/** Whether the server can be reached from other machines. */
export const opensToAll = (host: string) => host === "0.0.0.0" || host === "::";

const lanIp = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === "IPv4" && !address.internal)?.address;

type Source = Readonly<Record<string, string | undefined>>;

/**
 * The settings of a start. An empty value counts as absent. `lan`: this machine's address in its
 * network, if it has one.
 */
export function readEnv(source: Source, lan = "localhost"): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in Settings.shape && value !== ""),
  );
  const read = Settings.safeParse(given);
  const problems = [
    ...(read.success ? [] : read.error.issues.map(({ path }) => notUsable(String(path[0]), given))),
    ...problemsOf(given),
    ...(given["NODE_ENV"] === "production" ? misspelled(source) : []),
  ];
  if (!read.success || problems.length > 0) throw new CannotStart(listed([...new Set(problems)]));
  const env = read.data;
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    BASE_URL: env.BASE_URL ?? `http://${opensToAll(env.HOST) ? lan : "localhost"}:${env.PORT}`,
    SESSION_SECRET: env.SESSION_SECRET ?? "",
    DIARY_KEY: env.DIARY_KEY ?? [],
    VAPID_PRIVATE_KEY: env.VAPID_PRIVATE_KEY ?? "",
  };
}

const listed = (problems: readonly string[]) =>
  problems.length === 1
    ? (problems[0] ?? "")
    : `設定に、なおすところが${problems.length}か所あります。` +
      `\n${problems.map((problem) => `  - ${problem}`).join("\n")}`;

/** A secret of this house by chance, kept beside its data from the first start on. */
function kept(env: Env, name: string): string {
  makeDataDir(env.DATA_DIR);
  const file = join(env.DATA_DIR, name);
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/**
 * What was not given is made at the first start and kept in DATA_DIR; production has given all but
 * the key of the notices.
 */
export function withKeptSecrets(env: Env): Env {
  const SESSION_SECRET = env.SESSION_SECRET || kept(env, "session-secret");
  // Without keys the stand-in signs with this; every process of the shop knows it.
  const standInSigns = () => `whsec_${signatureOn(SESSION_SECRET, "stand-in events")}`;
  return {
    ...env,
    SESSION_SECRET,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_SECRET_KEY ? env.STRIPE_WEBHOOK_SECRET : [standInSigns()],
    DIARY_KEY: env.DIARY_KEY.length > 0 ? env.DIARY_KEY : kept(env, "diary-key").split(","),
    VAPID_PRIVATE_KEY: env.VAPID_PRIVATE_KEY || kept(env, "vapid-key"),
  };
}

/** What another process of ours is started with: the settings of this one, and what differs. */
export const settingsBut = (change: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...change,
});

/**
 * The one place that touches the process's settings. In production a name that is nearly one of
 * ours refuses to start; elsewhere it is told.
 */
export function ownEnv(): Env {
  const env = readEnv(process.env, lanIp());
  for (const sentence of misspelled(process.env)) console.warn(sentence);
  return env;
}
