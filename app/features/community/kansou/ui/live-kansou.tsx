// Likes and comments of an open impression come in without reloading; on a page that is out of
// sight, when it is looked at again.
import { useEffect, useEffectEvent, useRef } from "react";
import { useRevalidator } from "react-router";
import { useLive } from "#features/platform/live/ui/use-live.ts";
import type { KansouGroup } from "../rules.ts";
import { kansouTopicName, roomOfKansou } from "../topics.ts";

/** `ahead`: the page was fetched before anybody opened it, and is told of now that it is open. */
export function LiveKansou({
  group,
  id,
  ahead,
}: {
  group: KansouGroup;
  id: string;
  ahead: boolean;
}) {
  const { revalidate } = useRevalidator();
  const told = useLive<{ state: string }>(
    `${kansouTopicName}:${roomOfKansou(group, id)}`,
    () => void revalidate(),
  );
  const seen = useRef<string>(undefined);
  const state = told?.state;
  useEffect(() => {
    if (ahead && navigator.onLine) void revalidate();
  }, [ahead, revalidate]);
  const look = useEffectEvent(() => {
    if (state === undefined || document.visibilityState !== "visible") return;
    if (seen.current !== state) void revalidate();
    seen.current = state;
  });
  useEffect(() => {
    // What the page was made of.
    seen.current ??= state;
    look();
  }, [state]);
  useEffect(() => {
    const again = () => look();
    document.addEventListener("visibilitychange", again);
    return () => document.removeEventListener("visibilitychange", again);
  }, []);
  return null;
}
