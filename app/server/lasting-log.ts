// What goes on being wrong is logged when it begins and then now and then: who looks every second
// would fill a disk with it.
import type { Logger } from "pino";
import { faultOf } from "#lib/fault.ts";

const everyMs = 30_000;
const maxKept = 100;

/** Fields of one line; the same error, or the same fault under several, counts as the same. */
type Fields = { err: unknown } | { job: string; error: string };
const nameOf = (fields: Fields): string =>
  "err" in fields ? (faultOf(fields.err) ?? String(fields.err)) : `${fields.job} ${fields.error}`;

/** Its lines say in `unsaid` how often the same was left out since it was logged last. */
export function createLastingLog({ log, clock }: { log: Logger; clock: () => Date }) {
  const said = new Map<string, { at: number; unsaid: number }>();
  return (fields: Fields, message: string): void => {
    const [name, at] = [nameOf(fields), clock().getTime()];
    const last = said.get(name);
    if (last && Math.abs(at - last.at) < everyMs) {
      last.unsaid += 1;
      return;
    }
    if (said.size >= maxKept) said.clear();
    said.set(name, { at, unsaid: 0 });
    log.error({ ...fields, unsaid: last?.unsaid ?? 0 }, message);
  };
}
