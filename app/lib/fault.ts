// What went wrong under us, as its answer is worded: not the caller's doing, and over by itself.

/**
 * `away`: the database cannot be reached or has no connection left. `full`: nothing can be written.
 * `unreadable`: what was sent cannot be kept as what it should be.
 */
export type Fault = "away" | "full" | "unreadable";

/** Seconds after which asking again makes sense. */
export const retryAfterSeconds = 5;
export const faultStatus = { away: 503, full: 507, unreadable: 400 } as const;

/** Classes and codes. Source: PostgreSQL, appendix A. */
const awayCode = /^(08...|57P0[1-5]|57014|53[03]00|53200|25006|25P03|40P01|40001|55P03)$/;
const fullCode = /^(53100|ENOSPC|EDQUOT)$/;
/** Not a number, a date, an id or a text as PostgreSQL keeps them. */
const unreadableCode = /^(22P02|22P05|22021|22003|22007|22008)$/;
const socketCode =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What `pg` and its pool say without a code. */
const awayWords = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Client was closed",
  "Cannot use a pool after calling end",
  "Query read timeout",
];
const saysAway = (message: string) => awayWords.some((words) => message.startsWith(words));

type Described = { code?: unknown; syscall?: unknown; message: string; cause?: unknown };
const deepest = 6;

/**
 * The fault behind an error, looked for through its causes; nothing when the error is a mistake of
 * ours.
 */
export function faultOf(error: unknown, depth = 0): Fault | undefined {
  if (!(error instanceof Error) || depth > deepest) return undefined;
  const { code: given, syscall, message, cause } = error as Described;
  const code = typeof given === "string" ? given : "";
  if (fullCode.test(code)) return "full";
  if (unreadableCode.test(code)) return "unreadable";
  // The socket of a database that is down is not there.
  const noSocket = code === "ENOENT" && syscall === "connect";
  if (awayCode.test(code) || socketCode.test(code) || noSocket || saysAway(message)) return "away";
  if (error instanceof AggregateError)
    for (const one of error.errors) {
      const fault = faultOf(one, depth + 1);
      if (fault) return fault;
    }
  return faultOf(cause, depth + 1);
}
