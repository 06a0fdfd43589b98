// Statements of one transaction that wait for no answer of each other: they are written in one
// piece. Those that are built once (`prepared`, `writtenOut`) are asked in the order of their
// calls, so what stands behind a lock is answered when it is held. Of others that is not promised:
// they wait for the lock's answer.

/** in_failed_sql_transaction. Source: PostgreSQL, appendix A. */
const behind = "25P02";

function isBehind(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === behind) return true;
  return false;
}

/**
 * Ends when all have ended, also when one fails: what went on by itself would be asked behind the
 * rollback, and nothing would take it back.
 */
export async function together<Answers extends readonly unknown[]>(asked: {
  [At in keyof Answers]: Promise<Answers[At]>;
}): Promise<Answers> {
  const ended = await Promise.allSettled<unknown>(asked);
  const failed = ended.flatMap((one) => (one.status === "rejected" ? [one] : []));
  const first = failed.find(({ reason }) => !isBehind(reason)) ?? failed[0];
  if (first) throw first.reason;
  return ended.map((one) => (one.status === "fulfilled" ? one.value : undefined)) as never;
}
