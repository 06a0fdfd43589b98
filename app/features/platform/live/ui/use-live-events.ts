import { useEffect, useEffectEvent } from "react";
import { writeMarks } from "../rules.ts";
import { createLiveClient } from "./live-client.ts";

/**
 * Hands on each thing that a room tells after `mark`, in order, for as long as the page is looked
 * at: after a cut, however long, it goes on from the last that came. `room`: with its topic's name.
 * Without a mark nothing is heard.
 */
export function useLiveEvents<Data>(
  room: string,
  mark: string | undefined,
  onEvent: (data: Data) => void,
): void {
  const hear = useEffectEvent((told: unknown) => onEvent(told as Data));
  const from = useEffectEvent(() => writeMarks(new Map([[room, mark ?? ""]])));
  const listens = mark !== undefined;
  useEffect(() => {
    if (!listens) return undefined;
    const client = createLiveClient(room, hear, undefined, { after: from(), forever: true });
    const look = () => client.show(document.visibilityState === "visible");
    // Back in reach of a network: at once, and not when the wait is over.
    const again = () => {
      client.show(false);
      look();
    };
    look();
    document.addEventListener("visibilitychange", look);
    globalThis.addEventListener("online", again);
    return () => {
      document.removeEventListener("visibilitychange", look);
      globalThis.removeEventListener("online", again);
      client.close();
    };
  }, [room, listens]);
}
