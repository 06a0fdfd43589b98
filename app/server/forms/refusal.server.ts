// Why a form is given back: a status, a sentence above it, sentences beside its fields.
import type { FormWord } from "./form-words.ts";

type Said = { problem?: string; errors?: Readonly<Record<string, string>> };

export class Refusal<More = never> {
  status: number;
  problem: string;
  errors: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  more: More | undefined;
  constructor(
    status: number,
    said: Said,
    headers: Readonly<Record<string, string>> = {},
    more?: More,
  ) {
    this.status = status;
    this.problem = said.problem ?? "";
    this.errors = said.errors ?? {};
    this.headers = headers;
    this.more = more;
  }
}

/** For the one refusal that no code tells: `refuse(409, "…")` above the form. */
export const refuse = (status: number, problem: string): Refusal =>
  new Refusal(status, { problem });
/** `refuseField({ email: "…" })` beside a field; 422 unless said otherwise. */
export const refuseFields = (errors: Readonly<Record<string, string>>, status = 422): Refusal =>
  new Refusal(status, { errors });
/**
 * With what the page needs beside sentences: what another wrote meanwhile, a question to be
 * answered.
 */
export const refuseWith = <More>(status: number, more: More, said: Said = {}): Refusal<More> =>
  new Refusal(status, said, {}, more);
/** Too often: 429, and when to come back. */
export const refuseUntil = (waitSeconds: number, problem: string): Refusal =>
  new Refusal(429, { problem }, { "retry-after": String(waitSeconds) });

export const refusalOf = (word: FormWord): Refusal =>
  typeof word === "string" ? refuse(409, word) : new Refusal(word.status ?? 409, word);
