// Why a tool could not do its work, for whoever typed it.
import { databaseTrouble } from "../app/db/trouble.ts";
import { sentenceOf } from "../app/lib/cannot-start.ts";

/** What was typed wrongly behind the name of a tool. Source: Node, parseArgs. */
function wrongOption(error: unknown): string | undefined {
  if (!(error instanceof Error && "code" in error)) return undefined;
  if (!String(error.code).startsWith("ERR_PARSE_ARGS")) return undefined;
  const [, option = "指定"] = /'(--?[^'\s]+)/.exec(error.message) ?? [];
  return `${option} の書きかたをご確認ください。この命令が知らないものか、値のないものです。`;
}

function refusedByDatabase(error: unknown): string | undefined {
  const trouble = databaseTrouble(error);
  return trouble && `データベースにたずねられませんでした（${trouble}）。`;
}

/** Nothing where nobody knows the cause. */
export const toolSentence = (error: unknown): string | undefined =>
  wrongOption(error) ?? sentenceOf(error) ?? refusedByDatabase(error);
