// An error as it is logged: kinds, places and the text of a query; never the values that it was
// asked with. Source: docs/guides/reliability.md §10.2.
import { redactQuoted } from "#lib/redact-query-values.ts";

type Logged = {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  stack?: string;
  cause?: Logged;
};
const deepest = 4;

const unquoted = (message: string) => redactQuoted(message).slice(0, 2_000);
const placesOf = (stack: string | undefined) =>
  (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");

export function errorForLog(error: unknown, depth = 0): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: unquoted(String(error)) };
  const more = error as Error & { code?: unknown; constraint?: unknown; table?: unknown };
  const word = (value: unknown) => (typeof value === "string" ? value : undefined);
  const [code, constraint, table] = [word(more.code), word(more.constraint), word(more.table)];
  return {
    type: error.name,
    message: unquoted(error.message),
    ...(code ? { code } : {}),
    ...(constraint ? { constraint } : {}),
    ...(table ? { table } : {}),
    stack: placesOf(error.stack),
    ...(error.cause !== undefined && depth < deepest
      ? { cause: errorForLog(error.cause, depth + 1) }
      : {}),
  };
}
