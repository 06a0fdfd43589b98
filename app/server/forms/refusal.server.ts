// Why a form is given back: a status, a sentence above it, sentences beside its fields.
import type { Word } from "./form-words.ts";

export class Refusal {
  status: number;
  problem: string;
  errors: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  constructor(
    status: number,
    said: { problem?: string; errors?: Readonly<Record<string, string>> },
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status;
    this.problem = said.problem ?? "";
    this.errors = said.errors ?? {};
    this.headers = headers;
  }
}

/** For the one refusal that no code tells: `refuse(409, "…")` above the form. */
export const refuse = (status: number, problem: string): Refusal =>
  new Refusal(status, { problem });
/** `refuseField({ email: "…" })` beside a field; 422 unless said otherwise. */
export const refuseFields = (errors: Readonly<Record<string, string>>, status = 422): Refusal =>
  new Refusal(status, { errors });
/** Too often: 429, and when to come back. */
export const refuseUntil = (waitSeconds: number, problem: string): Refusal =>
  new Refusal(429, { problem }, { "retry-after": String(waitSeconds) });

export const refusalOf = (word: Word): Refusal =>
  typeof word === "string" ? refuse(409, word) : new Refusal(word.status ?? 409, word);
