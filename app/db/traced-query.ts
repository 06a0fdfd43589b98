// A statement with its time told to whoever measures: its kind and its table, never its values.
import { statementName, traced } from "#lib/tracing.ts";

const textOf = (first: unknown): string =>
  typeof first === "string" ? first : String((first as { text?: unknown } | undefined)?.text ?? "");

/** `ask` is `pg`'s own `query`: it takes a callback at the end, or gives a promise. */
export function tracedQuery(args: readonly unknown[], ask: (args: unknown[]) => unknown): unknown {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const name = statementName(textOf(args[0]));
  const attributes = { "db.system.name": "postgresql" };
  traced({ name, kind: "client", attributes }, () => promise).catch(() => {});
  const last = args.at(-1);
  if (typeof last === "function")
    return ask([
      ...args.slice(0, -1),
      (error: unknown, ...rest: unknown[]) => {
        if (error) reject(error);
        else resolve();
        return last(error, ...rest);
      },
    ]);
  const answer = ask([...args]);
  if (answer instanceof Promise) answer.then(() => resolve(), reject);
  else resolve();
  return answer;
}
