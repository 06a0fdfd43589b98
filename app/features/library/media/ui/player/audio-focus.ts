// Only one thing sounds at a time, in this tab and in every other of this browser: whoever begins
// asks the others to stop.
type Channel = {
  postMessage(message: string): void;
  addEventListener(kind: "message", listener: (event: { data: unknown }) => void): void;
};
const begins = "begins";
/** `elsewhere`: it is another page that begins, and here nothing was pressed. */
type Stop = (elsewhere?: boolean) => void;

export function createOneSound(open: () => Channel | undefined): (stop: Stop) => void {
  let stopCurrent: Stop | undefined;
  let channel: Channel | undefined;
  return (stop) => {
    if (stopCurrent && stopCurrent !== stop) stopCurrent();
    stopCurrent = stop;
    if (!channel) {
      channel = open();
      channel?.addEventListener("message", ({ data }) => {
        if (data === begins) stopCurrent?.(true);
      });
    }
    channel?.postMessage(begins);
  };
}

/** `stop` is called when something else begins. */
export const claimSound = createOneSound(() =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("sound"),
);
