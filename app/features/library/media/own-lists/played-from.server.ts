// A list of one's own as the list that a piece is played from.
import type { Reader } from "#db/client.server.ts";
import type { Actor } from "#features/identity/account/rules.ts";
import { isUuid } from "#lib/uuid.ts";
import { ownListOf } from "../internal/own-list-store.server.ts";
import type { Library } from "../library.server.ts";
import type { MediaItem } from "../rules.ts";
import { ownListIdOf } from "./rules.ts";

/** Nothing for every other list, and for one of somebody else. */
export async function ownListNamed(
  { db, actor, library }: { db: Reader; actor: Actor; library: Library },
  name: string,
): Promise<{ title: string; items: readonly MediaItem[] } | undefined> {
  const id = ownListIdOf(name);
  if (actor.kind !== "member" || !isUuid(id)) return undefined;
  const list = await ownListOf(db, actor.uid, id);
  return (
    list && {
      title: list.title,
      items: list.itemIds.flatMap((one) => library.byId.get(one) ?? []),
    }
  );
}
