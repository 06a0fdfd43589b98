// Time that nobody waits through.
import { vi } from "vitest";

/**
 * Does something in the app of this process. What it puts off for at most so many seconds comes at
 * once; the database takes its own time, so look with `expect.poll`.
 */
export async function inSeconds<T>(seconds: number, act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const done = await act();
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return done;
  } finally {
    vi.useRealTimers();
  }
}
