// A door and the house: what was pressed goes there in order, who comes is told.
import { memberFetch } from "#browser/access-token.ts";
import { isNetworkAway } from "#browser/network-away.ts";
import { type DoorGuest, type DoorOutcome, maxMarks } from "../../door/rules.ts";
import { dropPresses, forgetDoor, keepDoor, waitingPresses } from "./door-kept.ts";

/** What is said of a press that another door, or a cancellation, came before. */
export type DoorNote = { key: string; id: string; outcome: DoorOutcome; arrivedAt: number | null };
export type Exchange =
  | { way: "told"; notes: DoorNote[] }
  /** Nobody was reached: it is tried again. */
  | { way: "away" }
  | { way: "refused"; words: string };
type Told = {
  status: number;
  message?: string;
  data?: {
    event: { id: string; title: string; span: string; endsAt: number };
    guests: DoorGuest[];
    outcomes: { key: string; outcome: DoorOutcome; arrivedAt: number | null }[];
  };
};

async function step(id: string, uid: string): Promise<Exchange & { more?: boolean }> {
  const waiting = await waitingPresses(id, uid);
  const sent = waiting.slice(0, maxMarks);
  const now = Date.now();
  const presses = sent.map(({ key, id: guest, arrived, at }) => ({
    key,
    id: guest,
    arrived,
    ago: Math.max(0, now - at),
  }));
  const answer = await memberFetch("/api/v1/admin/door", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ event: id, presses }),
  });
  if (answer.status >= 500 || answer.status === 429) return { way: "away" };
  const { data, message = "" } = (await answer.json()) as Told;
  if (!answer.ok || !data) {
    // Whoever may not see it any more keeps no names of it.
    if (answer.status === 403 || answer.status === 404) await forgetDoor(id);
    return { way: "refused", words: message };
  }
  await keepDoor({ ...data.event, uid, toldAt: Date.now(), guests: data.guests });
  await dropPresses(sent.map(({ key }) => key));
  const guestOf = new Map(sent.map(({ key, id: guest }) => [key, guest]));
  const notes = data.outcomes
    .filter(({ outcome }) => outcome !== "done")
    .map((one) => ({ ...one, id: guestOf.get(one.key) ?? "" }));
  return { way: "told", notes, more: waiting.length > sent.length };
}

/** One tab at a time; sent twice it is once. */
export async function exchange(id: string, uid: string): Promise<Exchange> {
  const all = async (): Promise<Exchange> => {
    const notes: DoorNote[] = [];
    for (;;) {
      const came = await step(id, uid);
      if (came.way !== "told") return came;
      notes.push(...came.notes);
      if (!came.more) return { way: "told", notes };
    }
  };
  try {
    return await (navigator.locks ? navigator.locks.request(`door:${id}`, all) : all());
  } catch (error) {
    if (isNetworkAway(error) || error instanceof SyntaxError) return { way: "away" };
    throw error;
  }
}
