// What a door keeps on its device: lists of who comes, until their event is over or whoever
// received signs out; and the presses that were not sent yet, which wait for the same person.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DoorGuest, WaitingMark } from "../../door/rules.ts";
import { doorLists } from "#browser/stores.ts";
import { doorPresses } from "./presses-left.ts";

export type KeptDoor = {
  id: string;
  /** Who was given it. */
  uid: string;
  title: string;
  span: string;
  /** In ms. */
  endsAt: number;
  toldAt: number;
  guests: DoorGuest[];
};
type KeptPress = WaitingMark & { event: string; uid: string };

interface Lists extends DBSchema {
  doors: { key: string; value: KeptDoor };
}
interface Presses extends DBSchema {
  presses: { key: string; value: KeptPress };
}

/** Closed after each use: a sign-out that deletes it waits for nobody. */
const usedOnce =
  <Kept extends DBSchema>(open: () => Promise<IDBPDatabase<Kept>>) =>
  async <T>(use: (kept: IDBPDatabase<Kept>) => Promise<T>): Promise<T> => {
    const kept = await open();
    try {
      return await use(kept);
    } finally {
      kept.close();
    }
  };
const withLists = usedOnce(() =>
  openDB<Lists>(doorLists, 1, {
    upgrade: (database) => void database.createObjectStore("doors", { keyPath: "id" }),
  }),
);
const withPresses = usedOnce(() =>
  openDB<Presses>(doorPresses, 1, {
    upgrade: (database) => void database.createObjectStore("presses", { keyPath: "key" }),
  }),
);

export const keepDoor = (door: KeptDoor) => withLists((lists) => lists.put("doors", door));
export const forgetDoor = (id: string) => withLists((lists) => lists.delete("doors", id));
/** Lists whose event is over, and those of somebody else, go. */
export const keptDoors = (now: number, uid?: string): Promise<KeptDoor[]> =>
  withLists(async (lists) => {
    const all = await lists.getAll("doors");
    const mine = (one: KeptDoor) => now < one.endsAt && (uid === undefined || one.uid === uid);
    await Promise.all(all.filter((one) => !mine(one)).map(({ id }) => lists.delete("doors", id)));
    return all.filter(mine);
  });

export const countPresses = () => withPresses((kept) => kept.count("presses"));
export const addPress = (press: KeptPress) => withPresses((kept) => kept.put("presses", press));
export const dropPresses = (keys: readonly string[]) =>
  withPresses(async (kept) => {
    const writing = kept.transaction("presses", "readwrite");
    await Promise.all([...keys.map((key) => writing.store.delete(key)), writing.done]);
  });
/** In the order in which they were pressed. */
export const waitingPresses = async (event: string, uid?: string): Promise<KeptPress[]> =>
  (await withPresses((kept) => kept.getAll("presses")))
    .filter((one) => one.event === event && (uid === undefined || one.uid === uid))
    .toSorted((a, b) => a.at - b.at);
