// Why a form is given back: a status, a sentence above it, sentences beside its fields.
import type { FormWord } from "./form-words.ts";

type Said = { problem?: string; errors?: Readonly<Record<string, string>> };

export class Refusal<More = never> {
  status: number;
  problem: string;
  errors: Readonly<Record<string, string>>;
  headers: HeadersInit;
  more: More | undefined;
  /** What comes back instead of what was typed, by the names of fields. */
  typed: Readonly<Record<string, string>>;
  constructor(
    status: number,
    said: Said & { typed?: Readonly<Record<string, string>> },
    headers: HeadersInit = {},
    more?: More,
  ) {
    this.status = status;
    this.problem = said.problem ?? "";
    this.errors = said.errors ?? {};
    this.headers = headers;
    this.more = more;
    this.typed = said.typed ?? {};
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
/** The same page goes on with what it is told; `typed` as above. */
export const stay = <More>(more: More, typed: Readonly<Record<string, string>> = {}) =>
  new Refusal<More>(200, { typed }, {}, more);
/** Too often: 429, and when to come back. */
export const refuseUntil = (waitSeconds: number, problem: string): Refusal =>
  new Refusal(429, { problem }, { "retry-after": String(waitSeconds) });

export const refusalOf = (word: FormWord): Refusal =>
  typeof word === "string" ? refuse(409, word) : new Refusal(word.status ?? 409, word);
