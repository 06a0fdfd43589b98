// A room on an open page: what the server gave, what older pages brought, and what came since.
import { useState } from "react";
import { useFetcher } from "react-router";
import { useLiveEvents } from "#features/platform/live/ui/use-live-events.ts";
import { joinMessages } from "../rules.ts";
import { roomTopicName, type RoomMessage, type RoomTold } from "../topics.ts";

export type GivenRoom = {
  id: string;
  messages: readonly RoomMessage[];
  older: number | null;
  newer: number | null;
  memberRead: number | null;
  staffRead: number;
  mark: string;
};
type Older = { messages: readonly RoomMessage[]; older: number | null };

/** `olderAt`: the address of the page before a message. `roomIn`: finds a room in its answer. */
export function useRoom<Page>(
  given: GivenRoom,
  {
    olderAt,
    roomIn,
  }: { olderAt: (before: number) => string; roomIn: (page: Page) => Older | null | undefined },
) {
  const [told, setTold] = useState<RoomTold>();
  const [before, setBefore] = useState<Older>();
  useLiveEvents<RoomTold>(
    `${roomTopicName}:${given.id}`,
    given.newer === null ? given.mark : undefined,
    (news) =>
      setTold((known) => ({
        ...news,
        messages: joinMessages(known?.messages ?? [], news.messages),
      })),
  );
  const fetcher = useFetcher<unknown>();
  const [taken, setTaken] = useState<unknown>();
  const found = fetcher.data !== taken && fetcher.data ? roomIn(fetcher.data as Page) : undefined;
  if (found) {
    setTaken(fetcher.data);
    setBefore({
      messages: joinMessages(found.messages, before?.messages ?? []),
      older: found.older,
    });
  }
  const older = before ? before.older : given.older;
  return {
    messages: joinMessages(before?.messages ?? [], given.messages, told?.messages ?? []),
    memberRead: told ? told.memberRead : given.memberRead,
    staffRead: Math.max(given.staffRead, told?.staffRead ?? 0),
    older,
    loadOlder() {
      if (older !== null && fetcher.state === "idle") void fetcher.load(olderAt(older));
    },
    loading: fetcher.state !== "idle",
  };
}
