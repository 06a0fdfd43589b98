// Passwords: scrypt with a salt of its own, at most two at a time in a process. Source:
// docs/guides/reliability.md §6.8.
import { randomBytes, randomInt, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const keyLength = 32;
const atOnce = 2;
const maxQueue = 64;

let running = 0;
const waiting: (() => void)[] = [];

/** Too many passwords are being looked at; the caller says so with 429. */
export class Busy extends Error {
  override name = "Busy";
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxQueue) throw new Busy("Too many passwords at once");
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** One form for what a keyboard may send in two. */
const formOf = (password: string) => password.normalize("NFKC");

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await inTurn(() => derive(formOf(password), salt, keyLength, cost));
  return [
    "scrypt",
    cost.N,
    cost.r,
    cost.p,
    salt.toString("base64url"),
    key.toString("base64url"),
  ].join("$");
}

/** Compared with when there is no account, so that the answer takes as long. */
let dummy: Promise<string> | undefined;

/**
 * Whether the password is the one of `hash`; without a hash the same work is done and the answer is
 * no.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, n, r, p, salt = "", key = ""] = (
    hash ?? (await (dummy ??= hashPassword("nobody's")))
  ).split("$");
  const expected = Buffer.from(key, "base64url");
  const made = await inTurn(() =>
    derive(formOf(password), Buffer.from(salt, "base64url"), expected.length, {
      N: Number(n),
      r: Number(r),
      p: Number(p),
      maxmem: cost.maxmem,
    }),
  );
  return timingSafeEqual(made, expected) && hash !== undefined;
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
/**
 * An 8-character random one: the letter p followed by lowercase letters and digits. Source:
 * specification §5.
 */
export const generatePassword = (): string =>
  `p${Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join("")}`;
