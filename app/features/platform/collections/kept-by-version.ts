// Something small that a process keeps whole until its version changes.

export type KeptValue<T> = { read(): Promise<T> };

/**
 * `read` is asked once for each version, by however many at once; a failure is not kept. What it
 * gives may be a statement that runs whenever somebody waits for it, as Drizzle's do: it is waited
 * for once.
 */
export function keptByVersion<T>(
  version: () => number | string,
  read: () => Promise<T>,
): KeptValue<T> {
  let kept: { version: number | string; value: Promise<T> } | undefined;
  return {
    read() {
      const wanted = version();
      if (kept?.version === wanted) return kept.value;
      const fresh = { version: wanted, value: Promise.resolve(read()) };
      kept = fresh;
      fresh.value.catch(() => {
        if (kept === fresh) kept = undefined;
      });
      return fresh.value;
    },
  };
}
