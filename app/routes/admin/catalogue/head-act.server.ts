// The pictures at the head of a category or a brand, as staff send them.
import { data } from "react-router";
import { maxPictureBytes, pictureWords } from "#features/shop/catalogue-editor/picture-limits.ts";
import { removeHead, setHead } from "#features/shop/groups-editor/head-pictures.server.ts";
import { HeadOf } from "#features/shop/groups-editor/schema.ts";
import { readGroupKey } from "#features/shop/groups-editor/words.ts";
import { href } from "#lib/href.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { refuse } from "#server/forms/refusal.server.ts";

const noPhoto = "写真をおえらびください。";
/** One picture of the three is brought or taken away. */
export const headAct = staffAction(HeadOf, {
  async do({ services, params, actor, now, form, value: { id: device, out } }) {
    const named = readGroupKey(params["id"] ?? "");
    if (!named) throw data(null, 404);
    const by = { actor: actor.uid, now };
    const photo = form.get("photo");
    if (!out && (!(photo instanceof File) || photo.size === 0)) return refuse(422, noPhoto);
    if (photo instanceof File && photo.size > maxPictureBytes)
      return refuse(422, pictureWords.unreadable);
    const changed =
      out || !(photo instanceof File)
        ? await removeHead(services.db, named, device, by)
        : await setHead(
            services,
            named,
            { device, bytes: new Uint8Array(await photo.arrayBuffer()) },
            by,
          );
    if (changed.ok) await services.collections.refresh();
    return changed;
  },
  done: (value, { params: { id = "" } }) =>
    `${href("/admin/groups/:id", { id })}?done=${value}#heads`,
  words: {
    "not-found": "もうありません。一覧から開きなおしてください。",
    unreadable: { status: 422, problem: pictureWords.unreadable },
  },
});
