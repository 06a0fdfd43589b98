// Every setting, read once; a wrong one is named in one sentence.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { CannotStart } from "../lib/cannot-start.ts";

const text = (max = 200) => z.string().trim().min(1).max(max);
const optional = (max = 500) => z.string().trim().max(max).optional();
const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max);
const onOff = z
  .enum(["on", "off", "1", "0", "true", "false"])
  .transform((value) => ["on", "1", "true"].includes(value));
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));
const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

const Settings = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  VERSION: text(60).default("0.0.1"),
  PORT: whole(1, 65_535).default(3_000),
  HOST: text().default("127.0.0.1"),
  BASE_URL: webAddress.optional(),
  DATA_DIR: text(500).default("./.data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_POOL: whole(2, 100).default(16),
  SESSION_SECRET: z.string().min(32).max(500).optional(),
  WORKERS: whole(1, 1).default(1),
  TRUST_PROXY: onOff.default(false),
  ALLOW_STAND_INS: onOff.default(false),
  TRACKING: onOff.default(true),
  /** auto: an empty database outside production gets the small shop. */
  SEED: z.enum(["auto", "always", "none"]).default("auto"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("warn"),
  RATE_LIMIT_PER_MINUTE: whole(10, 1_000_000).default(600),

  SITE_NAME: text().default("くせごよみ"),
  SITE_NAME_KANA: text().default("くせごよみ"),
  SITE_LEGAL_NAME: text().default("くせごよみ"),
  SITE_REPRESENTATIVE: text().default("SITE_REPRESENTATIVE を設定してください"),
  SITE_ADDRESS: text().default("SITE_ADDRESS を設定してください"),
  SITE_PHONE: text(40).default("SITE_PHONE を設定してください"),
  SITE_EMAIL: z.email().default("shop@example.jp"),
  INVOICE_NUMBER: z
    .string()
    .regex(/^T\d{13}$/)
    .optional(),
  MARKETPLACE_URL: webAddress.optional(),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.email().default("shop@example.jp"),
  MAIL_REPLY_TO: z.email().optional(),
  DKIM_DOMAIN: optional(),
  DKIM_SELECTOR: optional(),
  DKIM_PRIVATE_KEY_FILE: optional(),

  STORAGE: z.enum(["local", "s3"]).default("local"),
  S3_ENDPOINT: z.string().trim().default(""),
  S3_REGION: z.string().trim().default("auto"),
  S3_BUCKET: z.string().trim().default(""),
  S3_ACCESS_KEY_ID: z.string().trim().default(""),
  S3_SECRET_ACCESS_KEY: z.string().trim().default(""),

  LINE_LOGIN_CHANNEL_ID: optional(),
  LINE_LOGIN_CHANNEL_SECRET: optional(),
  LINE_ISSUER: webAddress.default("https://access.line.me"),
  LINE_API_BASE: webAddress.default("https://api.line.me"),
  LINE_BOT_PROMPT: z.enum(["normal", "aggressive"]).optional(),
  LINE_LIFF_ID: optional(),
  LINE_ADD_FRIEND_URL: webAddress.optional(),
  GOOGLE_CLIENT_ID: optional(),
  GOOGLE_CLIENT_SECRET: optional(),
  GOOGLE_ISSUER: webAddress.default("https://accounts.google.com"),

  VIMEO_TOKEN: z.string().trim().default(""),
  VIMEO_API_BASE: webAddress.default("https://api.vimeo.com"),
  VIMEO_OEMBED: webAddress.default("https://vimeo.com/api/oembed.json"),

  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: list.default([]),
  STRIPE_API_BASE: webAddress.default("https://api.stripe.com"),
  STRIPE_3DS: z.enum(["automatic", "any"]).default("automatic"),
  STRIPE_METHODS: list.default(["card", "konbini", "paypay"]),
});

export type Env = Omit<z.infer<typeof Settings>, "BASE_URL" | "SESSION_SECRET"> & {
  BASE_URL: string;
  SESSION_SECRET: string;
};

/** Whether the server can be reached from other machines. */
export const opensToAll = (host: string) => host === "0.0.0.0" || host === "::";

const lanAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === "IPv4" && !address.internal)?.address;

const wrong = (name: string, why: string) => new CannotStart(`設定 ${name} ${why}`);

/** The settings of a start. An empty value counts as absent. `lan`: this machine's address in its network, if it has one. */
export function readEnv(
  source: Readonly<Record<string, string | undefined>>,
  lan = "localhost",
): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in Settings.shape && value !== ""),
  );
  const read = Settings.safeParse(given);
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0] ?? "");
    throw wrong(
      name,
      name === "WORKERS"
        ? "は、いまは 1 だけに対応しています。"
        : "の値が正しくありません。README の「設定」をご確認ください。",
    );
  }
  const env = read.data;
  if (env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET.length === 0)
    throw wrong(
      "STRIPE_WEBHOOK_SECRET",
      "がありません。STRIPE_SECRET_KEY といっしょに指定してください。",
    );
  for (const [id, secret] of [
    ["LINE_LOGIN_CHANNEL_ID", "LINE_LOGIN_CHANNEL_SECRET"],
    ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ] as const) {
    if (Boolean(env[id]) !== Boolean(env[secret]))
      throw wrong(
        env[id] ? secret : id,
        `がありません。${id} と ${secret} はいっしょに指定してください。`,
      );
  }
  if (env.LINE_LIFF_ID && !env.LINE_LOGIN_CHANNEL_ID)
    throw wrong(
      "LINE_LOGIN_CHANNEL_ID",
      "がありません。LINE_LIFF_ID といっしょに指定してください。",
    );
  if (env.STORAGE === "s3")
    for (const name of [
      "S3_ENDPOINT",
      "S3_BUCKET",
      "S3_ACCESS_KEY_ID",
      "S3_SECRET_ACCESS_KEY",
    ] as const)
      if (!env[name]) throw wrong(name, "がありません。STORAGE=s3 のときに必要です。");
  if (env.NODE_ENV === "production") {
    if (!env.SESSION_SECRET)
      throw wrong("SESSION_SECRET", "がありません。本番では32文字以上の値を指定してください。");
    if (!env.ALLOW_STAND_INS)
      for (const name of ["STRIPE_SECRET_KEY", "SMTP_URL"] as const)
        if (!env[name])
          throw wrong(
            name,
            "がありません。本番で代わりの仕組みを使うときは ALLOW_STAND_INS=1 を指定してください。",
          );
  }
  if (env.NODE_ENV === "production") {
    for (const name of [
      "SITE_LEGAL_NAME",
      "SITE_REPRESENTATIVE",
      "SITE_ADDRESS",
      "SITE_PHONE",
      "SITE_EMAIL",
    ] as const)
      if (!given[name]) throw wrong(name, "がありません。特定商取引法で表示がもとめられています。");
  }
  // Without keys the stand-in signs with this; it leaves the machine nowhere.
  const STRIPE_WEBHOOK_SECRET =
    env.STRIPE_WEBHOOK_SECRET.length > 0
      ? env.STRIPE_WEBHOOK_SECRET
      : [`whsec_${randomBytes(24).toString("hex")}`];
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    BASE_URL: env.BASE_URL ?? `http://${opensToAll(env.HOST) ? lan : "localhost"}:${env.PORT}`,
    SESSION_SECRET: env.SESSION_SECRET ?? "",
    STRIPE_WEBHOOK_SECRET,
  };
}

/** One folder after the other: Node's own way never ends where the system has no room for folders, such as /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Outside production the secret is made at the first start and kept in DATA_DIR. */
export function withKeptSecret(env: Env): Env {
  if (env.SESSION_SECRET) return env;
  makeFolder(env.DATA_DIR);
  const file = join(env.DATA_DIR, "session-secret");
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return { ...env, SESSION_SECRET: readFileSync(file, "utf8").trim() };
}

/** The one place that touches the process's settings. */
export const ownEnv = (): Env => readEnv(process.env, lanAddress());
