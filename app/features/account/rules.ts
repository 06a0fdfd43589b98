// Who is asking.

declare const proven: unique symbol;
/** The id of a member whose sign-in was checked for this request; only `findActor` makes one. */
export type MemberId = string & { readonly [proven]: "member" };

export type Actor =
  | { kind: "visitor" }
  | { kind: "member"; uid: MemberId; displayName: string; authority: "customer" | "staff" | "owner"; heldItems: readonly string[] };

export const visitor: Actor = { kind: "visitor" };

/** Item ids of the actor's valid licences; none for a visitor. */
export const heldItemsOf = (actor: Actor): readonly string[] => (actor.kind === "member" ? actor.heldItems : []);

/** Guests' rows carry this instead of a uid. Source: specification §6. */
export const guest = "guest";
