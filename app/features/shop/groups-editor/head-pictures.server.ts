// The pictures at the head of a category or a brand, brought and taken away by staff.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { savePhoto } from "#features/platform/images/service.server.ts";
import { lockGroups, saveGroups } from "#features/shop/catalogue/groups.server.ts";
import type { GroupKind } from "#features/shop/catalogue/groups.ts";
import type { HeadDevice, HeadPictures } from "#features/shop/catalogue/head-pictures.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";
import { groupKey, headDeviceNames } from "./words.ts";

type Named = { kind: GroupKind; id: string };
type By = { actor: string; now: Date };

/** Tags have no picture; whoever comes second changes what the first left. */
async function change(
  db: Db,
  named: Named,
  device: HeadDevice,
  next: (before: HeadPictures) => HeadPictures,
  { actor, now }: By,
): Promise<Result<"pictured" | "same", "not-found">> {
  return inTransaction(db, async (tx) => {
    const groups = await lockGroups(tx);
    const group = groups.find(named.kind, named.id);
    if (!group || group.kind === "tag") return err("not-found");
    const heads = next(group.heads);
    if (heads[device]?.version === group.heads[device]?.version) return ok("same");
    const say = (picture: HeadPictures[HeadDevice]) =>
      `${headDeviceNames[device]}：${picture ? `${picture.width}×${picture.height}` : "なし"}`;
    await record(
      tx,
      {
        actor,
        action: "goods-group.pictured",
        subject: `goods-group:${groupKey(named)}`,
        before: { head: say(group.heads[device]) },
        after: { head: say(heads[device]) },
      },
      now,
    );
    await saveGroups(tx, groups, [{ ...group, heads }], now);
    return ok("pictured");
  });
}

/** `unreadable`: no PNG, JPEG or WebP, or larger than can be shown. The original is kept. */
export async function setHead(
  { db, storage }: { db: Db; storage: StoragePort },
  named: Named,
  { device, bytes }: { device: HeadDevice; bytes: Uint8Array },
  by: By,
): Promise<Result<"pictured" | "same", "not-found" | "unreadable">> {
  const key = `heads/${named.kind}/${named.id}/${device}`;
  const picture = await savePhoto(storage, key, bytes, "");
  if (!picture) return err("unreadable");
  return change(db, named, device, (before) => ({ ...before, [device]: picture }), by);
}

/** The file stays: pages that were kept may still show it. */
export const removeHead = (db: Db, named: Named, device: HeadDevice, by: By) =>
  change(
    db,
    named,
    device,
    (before) => {
      const rest = { ...before };
      delete rest[device];
      return rest;
    },
    by,
  );
