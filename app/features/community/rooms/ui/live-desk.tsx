// The desk's list is read again when somebody writes, answers or takes a room, and each minute,
// since the waiting goes on.
import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { useLive } from "#features/platform/live/ui/use-live.ts";
import { roomDeskTopicName } from "../topics.ts";

const minuteMs = 60_000;

export function LiveDesk() {
  const state = useLive<{ state: string }>(roomDeskTopicName)?.state;
  const seen = useRef<string>(undefined);
  const { revalidate } = useRevalidator();
  const read = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (state !== undefined && seen.current !== undefined && seen.current !== state) read();
    seen.current = state;
  }, [state]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") read();
    }, minuteMs);
    return () => clearInterval(timer);
  }, []);
  return null;
}
