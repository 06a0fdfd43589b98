// Receiving at several doors, some of them without a network: what counts, in whatever order they
// are heard of. Pure.
import { readDoorCode } from "../rules.ts";

/** A press at a door: somebody came, or that was taken back. */
export type DoorMark = { arrived: boolean; at: Date };
/** Most presses that a door sends at once; it sends the others after them. */
export const maxMarks = 100;
/** How long ago a press may be when it is sent: a door that stayed away for two days. */
export const maxAgoMs = 2 * 86_400_000;

/** Those who received them, and were not taken back since. */
function receptions(marks: readonly DoorMark[]): Date[] {
  const back = Math.max(0, ...marks.filter((one) => !one.arrived).map(({ at }) => at.getTime()));
  return marks.filter((one) => one.arrived && one.at.getTime() > back).map(({ at }) => at);
}
/** Since when somebody is here: the earlier of two doors stands. Nothing: not yet. */
export function arrivalOf(marks: readonly DoorMark[]): Date | null {
  const times = receptions(marks).map((at) => at.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
export const isTwice = (marks: readonly DoorMark[]): boolean => receptions(marks).length > 1;

/** Clocks of doors differ: a press is told by how long ago it was. */
export const momentOfPress = (agoMs: number, now: Date): Date =>
  new Date(now.getTime() - Math.min(Math.max(0, agoMs), maxAgoMs));

/** What came of a press. `twice`: another door has received them, too. */
export type DoorOutcome = "done" | "twice" | "not-coming";

/** What a door is told of who comes, and no more. */
export type DoorGuest = {
  id: string;
  code: string;
  name: string;
  seats: number;
  /** In ms; nothing: not yet. */
  arrivedAt: number | null;
};
/** A press that waits to be sent. `at`: by the clock of this device. */
export type WaitingMark = { key: string; id: string; arrived: boolean; at: number };

/** Who comes as this door knows it: what it was told, and what it has not sent yet. */
export const guestsWith = (
  guests: readonly DoorGuest[],
  waiting: readonly WaitingMark[],
): DoorGuest[] =>
  guests.map((guest) => {
    const own = waiting
      .filter(({ id }) => id === guest.id)
      .map(({ arrived, at }) => ({ arrived, at: new Date(at) }));
    const known =
      guest.arrivedAt === null ? [] : [{ arrived: true, at: new Date(guest.arrivedAt) }];
    return { ...guest, arrivedAt: arrivalOf([...known, ...own])?.getTime() ?? null };
  });

/** What a ticket's picture says: the number, and for which event. Nothing where it is another's. */
export function readTicket(text: string): { event: string; code: string } | undefined {
  const [, event = "", typed = ""] =
    /\/admin\/events\/([\w-]{1,80})\/(?:guests|door)\?door=([\w-]{1,12})$/.exec(text) ?? [];
  const code = readDoorCode(typed);
  return code ? { event, code } : undefined;
}

const plain = (text: string) => text.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "");
/** By a number, as it is read or heard, or by a part of a name. */
export function findGuests(guests: readonly DoorGuest[], typed: string): DoorGuest[] {
  const code = readDoorCode(typed);
  const asked = plain(typed);
  if (code) return guests.filter((guest) => guest.code === code);
  return guests.filter(
    ({ name, code: own }) =>
      plain(name).includes(asked) || (asked !== "" && plain(own).includes(asked)),
  );
}
