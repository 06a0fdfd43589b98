// While a room is looked at, what the other side wrote there counts as read.
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { RoomSide } from "../rules.ts";
import type { RoomMessage } from "../topics.ts";

type Reading = {
  messages: readonly RoomMessage[];
  side: RoomSide;
  /** How far this side had read when the page was made. */
  readTo: number;
  /** The address of the room. */
  at: string;
};
/** Gives the first message that was not read when the page was opened. */
export function useReading({ messages, side, readTo, at }: Reading): number | null {
  const [begun] = useState(readTo);
  const [looked, setLooked] = useState(false);
  const fetcher = useFetcher();
  const theirs = messages.filter((one) => one.side !== side);
  const newest = theirs.at(-1)?.number ?? 0;
  const told = useRef(readTo);
  useEffect(() => {
    const look = () => setLooked(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const { submit } = fetcher;
  useEffect(() => {
    if (!looked || newest <= told.current) return;
    told.current = newest;
    void submit({ intent: "read", upTo: String(newest) }, { method: "post", action: at });
  }, [looked, newest, submit, at]);
  return theirs.find(({ number }) => number > begun)?.number ?? null;
}
