// Spans of what takes time: requests, statements, jobs. Without a receiver nothing is measured, and
// nothing of it is loaded. A span never says of whom: no address, no values, no words of a fault.
type Attributes = Readonly<Record<string, string | number>>;
type Told = (more: Attributes, name?: string) => void;
type Spanned = {
  name: string;
  kind: "server" | "client" | "internal";
  attributes?: Attributes;
};
export type Tracer = <T>(span: Spanned, work: (tell: Told) => Promise<T>) => Promise<T>;

let tracer: Tracer | undefined;
/** For the start alone: from here on. */
export const useTracer = (one: Tracer): void => {
  tracer = one;
};
export const isTraced = (): boolean => tracer !== undefined;
const nobody: Told = () => {};
export const traced: Tracer = (span, work) => (tracer ? tracer(span, work) : work(nobody));

const verb = /^\s*(?:with\b.*?\b)?(select|insert|update|delete|begin|commit|rollback)\b/is;
const table = /\b(?:from|into|update|join)\s+"?([a-z_][a-z0-9_]{0,62})/i;
/** "select orders": what a statement does and the first table that it names, no more of it. */
export function statementName(text: string): string {
  const done = verb.exec(text)?.[1]?.toLowerCase() ?? "statement";
  return [done, table.exec(text)?.[1]].filter(Boolean).join(" ");
}
