// The user part of the client state, as specification §3 has it: kept in this browser under its
// fixed key.
import { setUser, user } from "#browser/stores.ts";

type Known = {
  uid: string;
  name: string;
  authority: "customer" | "staff" | "owner";
  member: boolean;
};
export function rememberMember(known: Known): void {
  const before = user.get();
  if (
    before?.uid === known.uid &&
    before.name === known.name &&
    before.authority === known.authority &&
    before.member === known.member
  )
    return;
  setUser(known);
}
