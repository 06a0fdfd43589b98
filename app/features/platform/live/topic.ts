// What can be heard while a page is open: a topic is declared by the feature whose rows it carries.
import type { Reader } from "#db/client.server.ts";

/** Who hears. */
export type Hearer = {
  uid: string;
  heldItems: readonly string[];
  /** Of staff with their second factor: whether this desk is theirs. */
  opensDesk?: (desk: string) => boolean;
};
/**
 * What is told. `id` names how far whoever has heard it has come: rows, or the state of rows, never
 * a place in memory.
 */
export type LiveEvent = { id: string; data: unknown };

export type Topic = {
  name: string;
  /**
   * Whatever changes what `since` says is announced when it commits: its rooms are not looked at
   * again while the database tells.
   */
  announced?: true;
  /**
   * Which of its rooms is meant: a member's own, where the topic has one for each; nothing for one
   * that this hearer may not hear.
   */
  room(hearer: Hearer, asked: string | undefined): string | undefined;
  /** Everything that came after `after`, oldest first; without it, how things stand now. */
  since(db: Reader, room: string, after: string | undefined): Promise<readonly LiveEvent[]>;
};

/** One room for each member, in which only that member hears. */
export const ownRoom: Topic["room"] = ({ uid }, asked) =>
  asked === undefined || asked === uid ? uid : undefined;
