// Tickets that were opened once stay in this browser, for a door without a network: until their
// event is over, or who had them signs out (`clearMember`).
import { createStore, ticketsKey } from "#browser/stores.ts";
import type { QrCode } from "#lib/qr-code.server.ts";

/** What is shown at the door, and no more. Times in ms. */
export type KeptTicket = {
  id: string;
  title: string;
  day: string;
  hours: string;
  place: string;
  /** Of tickets kept since there is one. */
  wayThere?: string;
  seats: number;
  code: string;
  qr: QrCode;
  endsAt: number;
  keptAt: number;
};

const isTicket = (one: unknown): one is KeptTicket => {
  const { id, code, qr, endsAt, keptAt } = (one ?? {}) as Partial<KeptTicket>;
  return (
    [id, code, qr?.path].every((text) => typeof text === "string") &&
    [qr?.size, endsAt, keptAt].every((number) => typeof number === "number")
  );
};
/** Those of a text of this browser whose events are not over, the nearest first. */
export function readTickets(json: string | null, now: number): KeptTicket[] {
  try {
    const found: unknown = JSON.parse(json ?? "[]");
    return (Array.isArray(found) ? found : [])
      .filter(isTicket)
      .filter(({ endsAt }) => now < endsAt)
      .toSorted((a, b) => a.endsAt - b.endsAt);
  } catch {
    return [];
  }
}

export const keptTickets = createStore<readonly KeptTicket[]>([]);
const ofBrowser = () => readTickets(localStorage.getItem(ticketsKey), Date.now());
function write(tickets: readonly KeptTicket[]): void {
  if (tickets.length > 0) localStorage.setItem(ticketsKey, JSON.stringify(tickets));
  else localStorage.removeItem(ticketsKey);
  keptTickets.set(tickets);
}
/** What is over goes. */
export function lookAtTickets(): void {
  try {
    write(ofBrowser());
  } catch {
    // A browser without storage kept nothing.
  }
}
export function dropTicket(id: string): void {
  try {
    write(ofBrowser().filter((one) => one.id !== id));
  } catch {
    // As above.
  }
}
/** Whether it is here now: a browser may have no room, or no storage. */
export function keepTicket(ticket: KeptTicket): boolean {
  try {
    const others = ofBrowser().filter(({ id }) => id !== ticket.id);
    write(readTickets(JSON.stringify([...others, ticket]), Date.now()));
    return true;
  } catch {
    return false;
  }
}
