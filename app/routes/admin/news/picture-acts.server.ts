// The photographs of a piece of news, as staff send them.
import { z } from "zod";
import {
  addNewsPicture,
  coverNews,
  removeNewsPicture,
} from "#features/editorial/news-editor/pictures.server.ts";
import { needed } from "#features/platform/content/fields.ts";
import { maxPictureBytes } from "#features/shop/catalogue-editor/picture-limits.ts";
import { maxNewsPictures } from "#features/site/news/pictures.ts";
import { bytesWords } from "#lib/bytes-words.ts";
import { href } from "#lib/href.ts";
import type { OfMember } from "#server/access.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";

type Addressed = { params: Readonly<Record<string, string | undefined>> };
const newsId = ({ params }: Addressed) => params["id"] ?? "";
const done = (_: unknown, on: Addressed) =>
  `${href("/admin/news/:id", { id: newsId(on) })}?done=pictured#pictures`;
/** Readers have them at once. */
async function told<T extends { ok: boolean }>({ services }: OfMember, changed: T): Promise<T> {
  if (changed.ok) await services.collections.refresh();
  return changed;
}
const unreadable = `写真として読みとれませんでした。${bytesWords(maxPictureBytes)}までの JPEG・PNG・WebP をおえらびください。`;

const Row = z.object({ id: z.string().max(100) });
const gone = { gone: "その写真は、もうありません。" } as const;
const cover = (on: boolean) =>
  staffAction(Row, {
    do: async (about) =>
      told(
        about,
        await coverNews(
          about.services.db,
          newsId(about),
          { picture: about.value.id, on },
          { actor: about.actor.uid, now: about.now },
        ),
      ),
    done,
    words: gone,
  });

export const newsPictureActs = {
  "picture-add": staffAction(z.object({ alt: needed("写真の説明", 200) }), {
    async do(about) {
      const { services, actor, now, value, form } = about;
      const photo = form.get("photo");
      if (!(photo instanceof File) || photo.size === 0)
        return refuseFields({ photo: "写真をおえらびください。" });
      if (photo.size > maxPictureBytes) return refuseFields({ photo: unreadable });
      const bytes = new Uint8Array(await photo.arrayBuffer());
      const sent = { bytes, alt: value.alt };
      return told(
        about,
        await addNewsPicture(services, newsId(about), sent, { actor: actor.uid, now }),
      );
    },
    done,
    words: {
      "too-many": `写真は${maxNewsPictures}枚までです。先にどれかを外してください。`,
      unreadable: { status: 422, errors: { photo: unreadable } },
    },
  }),
  "picture-cover": cover(true),
  "picture-bare": cover(false),
  "picture-out": staffAction(Row, {
    do: async (about) =>
      told(
        about,
        await removeNewsPicture(about.services.db, newsId(about), about.value.id, {
          actor: about.actor.uid,
          now: about.now,
        }),
      ),
    done,
    words: {
      ...gone,
      "in-text":
        "本文に入っている写真です。先に本文から外して、「この内容にする」を押してください。",
    },
  }),
};
