// Photographs of a piece of news: brought, made its cover, taken away.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { publish } from "#features/platform/collections/publish.server.ts";
import { savePhoto } from "#features/platform/images/service.server.ts";
import { information } from "#features/site/news/collection.ts";
import {
  maxNewsPictures,
  type NewsPicture,
  newsPictureId,
  picturesIn,
} from "#features/site/news/pictures.ts";
import { lockNews, updateNewsPictures } from "#features/site/news/write.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { record } from "./audit.server.ts";

type By = { actor: string; now: Date };
type News = NonNullable<Awaited<ReturnType<typeof lockNews>>>;
const said = (pictures: readonly NewsPicture[]): string =>
  pictures.map(({ alt, cover }) => (cover ? `${alt}（表紙）` : alt)).join("、");

/** Under its lock, so that two who bring photographs at once both keep theirs. */
const change = <Code extends string>(
  db: Db,
  id: string,
  next: (news: News) => NewsPicture[] | Code,
  { actor, now }: By,
): Promise<Result<null, Code | "not-found">> =>
  inTransaction(db, async (tx) => {
    const news = await lockNews(tx, id);
    if (!news) return err("not-found");
    const pictures = next(news);
    if (typeof pictures === "string") return err(pictures);
    await updateNewsPictures(tx, id, pictures, now);
    await record(
      tx,
      {
        actor,
        action: "news.pictured",
        subject: `news:${id}`,
        before: { pictures: said(news.pictures) },
        after: { pictures: said(pictures) },
      },
      now,
    );
    await publish(tx, now, { collection: information, ids: [id] });
    return ok(null);
  });

/** The same photograph brought again is described anew. `unreadable`: no PNG, JPEG or WebP. */
export async function addNewsPicture(
  { db, storage }: { db: Db; storage: StoragePort },
  id: string,
  { bytes, alt }: { bytes: Uint8Array; alt: string },
  by: By,
): Promise<Result<null, "not-found" | "too-many" | "unreadable">> {
  const picture = await savePhoto(storage, `news/${id}`, bytes, alt);
  if (!picture) return err("unreadable");
  const own = { ...picture, id: newsPictureId(picture.version) };
  return change(
    db,
    id,
    ({ pictures }) => {
      if (pictures.some((one) => one.id === own.id))
        return pictures.map((one) => (one.id === own.id ? { ...one, alt } : one));
      return pictures.length >= maxNewsPictures ? "too-many" : [...pictures, own];
    },
    by,
  );
}

/** The one cover that there is; `on` false: none any more. */
export const coverNews = (db: Db, id: string, of: { picture: string; on: boolean }, by: By) =>
  change(
    db,
    id,
    ({ pictures }) =>
      pictures.some((one) => one.id === of.picture)
        ? pictures.map(({ cover: _before, ...one }) =>
            of.on && one.id === of.picture ? { ...one, cover: true } : one,
          )
        : "gone",
    by,
  );

/** The file stays: pages that were kept may still show it. `in-text`: its text shows it. */
export const removeNewsPicture = (db: Db, id: string, picture: string, by: By) =>
  change(
    db,
    id,
    ({ pictures, body }) => {
      if (picturesIn(body).includes(picture)) return "in-text";
      const left = pictures.filter((one) => one.id !== picture);
      return left.length === pictures.length ? "gone" : left;
    },
    by,
  );
