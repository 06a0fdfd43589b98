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

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

/** What a bucket answered, or why nothing came. Source: s3mini, S3Error; Node, fetch. */
function refusedByStorage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code =
    error.message === "fetch failed"
      ? (codeOf(error.cause) ?? "返事なし")
      : error.name.startsWith("S3") && codeOf(error);
  if (!code) return undefined;
  return `写真と音声の置き場（S3）が受けつけません（${code}）。S3_… の設定とネットワークをご確認ください。`;
}

/** Nothing where nobody knows the cause. */
export const toolSentence = (error: unknown): string | undefined =>
  wrongOption(error) ?? sentenceOf(error) ?? refusedByDatabase(error) ?? refusedByStorage(error);
