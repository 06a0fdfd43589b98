// Which of those who come the desk shows.
import { fold } from "#lib/fold.ts";
import type { GuestView } from "./guest-views.ts";
import { doorCode, readDoorCode } from "./rules.ts";

export const readGuestView = (text: string | null): GuestView =>
  text === "yet" || text === "here" ? text : "all";

type Guest = {
  id: string;
  name: string;
  kana: string;
  companions: string;
  email: string;
  arrivedAt: Date | null;
};
const plain = (text: string) => fold(text).replaceAll(/\s/g, "");

const isIn = (view: GuestView, { arrivedAt }: Guest) =>
  view === "all" || (view === "here") === (arrivedAt !== null);
function isCalled(typed: string, { id, name, kana, companions, email }: Guest): boolean {
  const code = readDoorCode(typed);
  if (code) return doorCode(id) === code;
  const asked = plain(typed);
  return [name, kana, companions, email, doorCode(id)].some((one) => plain(one).includes(asked));
}
/** By name, reading, who comes along, address or number; in the order that they had. */
export const guestsLike = <G extends Guest>(
  guests: readonly G[],
  { view, typed }: { view: GuestView; typed: string },
): G[] =>
  guests.filter((guest) => isIn(view, guest) && (typed.trim() === "" || isCalled(typed, guest)));
