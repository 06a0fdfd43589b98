// Only one thing sounds at a time: whoever begins asks the other to stop.
let stopCurrent: (() => void) | undefined;

/** `stop` is called when something else begins. */
export function claimSound(stop: () => void): void {
  if (stopCurrent && stopCurrent !== stop) stopCurrent();
  stopCurrent = stop;
}
