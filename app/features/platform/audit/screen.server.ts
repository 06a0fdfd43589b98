// From which screen somebody acts, as the record has it. The server says it around the work of a
// request, a job around what was begun on a screen; who records an act need not know.
import { AsyncLocalStorage } from "node:async_hooks";

const screens = new AsyncLocalStorage<() => string | null>();

/** `screen` is asked only when an act is recorded. */
export const onScreen = <T>(screen: () => string | null, work: () => T): T =>
  screens.run(screen, work);

/** The address of the screen; nothing where no screen was asked: jobs, the payment provider. */
export const screenNow = (): string | null => screens.getStore()?.() ?? null;
