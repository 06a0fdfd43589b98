// How a start that was broken off ends.
import { inspect } from "node:util";
import { databaseTrouble } from "../db/trouble.ts";
import { CannotStartYet, exitCodeOf, sentenceOf } from "../lib/cannot-start.ts";
import { errorForLog } from "./log-error.ts";

/** It may hold connections that nobody can close any more. */
const maxBrokenMs = 3_000;
const maxReport = 4_000;

/**
 * What went wrong while starting, said once and short: never the values that a query was asked
 * with.
 */
export function report(error: unknown): number {
  const trouble = databaseTrouble(error);
  const known =
    sentenceOf(error) === undefined && trouble
      ? new CannotStartYet(`データベースの用意が途中で止まりました: ${trouble}。`)
      : error;
  console.error(sentenceOf(known) ?? inspect(errorForLog(known), { depth: 5 }).slice(0, maxReport));
  return exitCodeOf(known);
}

/** Says why and ends, also where closing does not come to its end. */
export function endAnyway(error: unknown): never {
  setTimeout(() => process.exit(report(error)), maxBrokenMs).unref();
  throw error;
}
