import { useCallback, useEffect, useState } from "react";
import { type DoorGuest, guestsWith, type WaitingMark } from "../../door/rules.ts";
import { type DoorNote, exchange } from "./door-exchange.ts";
import { addPress, keptDoors, type KeptDoor, waitingPresses } from "./door-kept.ts";

/** How often a door that is looked at hears of the others. */
const hearAgainMs = 15_000;
const cannotKeep =
  "この端末には名簿を残せません。つながるところで、番台の「予約と受付」から受付してください。";
type Way = "asking" | "told" | "away" | "refused";
/** `notes` keep the name: who does not come any more leaves the list. */
export type SaidNote = DoorNote & { name: string };

/** `uid`: who receives; nothing where the page cannot know, and the list does. */
export function useDoor(id: string, uid: string | undefined) {
  const [door, setDoor] = useState<KeptDoor | null>();
  const [waiting, setWaiting] = useState<readonly WaitingMark[]>([]);
  const [way, setWay] = useState<Way>("asking");
  const [refusal, setRefusal] = useState("");
  const [notes, setNotes] = useState<readonly SaidNote[]>([]);

  const look = useCallback(async () => {
    const found = (await keptDoors(Date.now(), uid)).find((one) => one.id === id) ?? null;
    const unsent = await waitingPresses(id, uid ?? found?.uid);
    setWaiting(unsent);
    setDoor(found);
    return { found, who: uid ?? found?.uid ?? unsent[0]?.uid };
  }, [id, uid]);
  const tell = useCallback(async () => {
    const { found: before, who } = await look();
    if (who === undefined) return setWay("away");
    const came = await exchange(id, who);
    const { found: after } = await look();
    setWay(came.way);
    setRefusal(came.way === "refused" ? came.words : "");
    if (came.way !== "told" || came.notes.length === 0) return undefined;
    const known = [...(before?.guests ?? []), ...(after?.guests ?? [])];
    const names = new Map(known.map((one) => [one.id, one.name]));
    const said = came.notes.map((one) => ({ ...one, name: names.get(one.id) ?? "" }));
    return setNotes((others) => [...others, ...said]);
  }, [id, look]);
  const hear = useCallback(() => {
    if (document.visibilityState !== "visible") return;
    tell().catch(() => {
      // A private window, or no room.
      setDoor((before) => before ?? null);
      setWay("refused");
      setRefusal(cannotKeep);
    });
  }, [tell]);
  useEffect(() => {
    queueMicrotask(hear);
    const every = setInterval(hear, hearAgainMs);
    addEventListener("online", hear);
    document.addEventListener("visibilitychange", hear);
    return () => {
      clearInterval(every);
      removeEventListener("online", hear);
      document.removeEventListener("visibilitychange", hear);
    };
  }, [hear]);

  const guests = door ? guestsWith(door.guests, waiting) : [];
  /** Kept first, sent then. */
  async function press({ id: guest, arrivedAt }: DoorGuest, arrived: boolean): Promise<void> {
    if (!door) return;
    // It answers what stands here, so it is later than that.
    const at = Math.max(Date.now(), (arrivedAt ?? 0) + 1);
    await addPress({ key: crypto.randomUUID(), event: id, uid: door.uid, id: guest, arrived, at });
    await look();
    hear();
  }
  const close = (key: string) => setNotes((said) => said.filter((one) => one.key !== key));
  return { door, guests, waiting: waiting.length, way, refusal, notes, press, close };
}
export type OpenDoor = ReturnType<typeof useDoor>;
