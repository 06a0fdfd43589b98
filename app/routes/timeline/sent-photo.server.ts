// The photograph of a form: sent with it now, or before.
import {
  addKansouPhoto,
  maxLoosePhotos,
  waitingPhoto,
} from "#features/community/kansou/photos.server.ts";
import { maxOwnPhotoBytes } from "#features/platform/images/photo-limits.ts";
import { bytesWords } from "#lib/bytes-words.ts";
import { chosenFile } from "#lib/form.ts";
import { Refusal } from "#server/forms/refusal.server.ts";
import type { Services } from "#server/services.server.ts";

export const photoWords = {
  "not-a-photo": "写真として読みとれませんでした。JPEG・PNG・WebPの写真をおえらびください。",
  "too-many-photos": `きょうはもう${maxLoosePhotos}枚おあずかりしています。あす、もう一度お試しください。`,
  "too-large": `写真は${bytesWords(maxOwnPhotoBytes)}までです。`,
  gone: "この写真は、もう使えません。もう一度おえらびください。",
} as const;
const refused = (why: keyof typeof photoWords) =>
  new Refusal(422, { errors: { photo: photoWords[why] }, typed: { photo: "" } });

/** Its id; nothing where there is none, or where it was taken off. */
export async function sentPhoto(
  {
    services,
    uid,
    form,
    waiting,
  }: { services: Services; uid: string; form: FormData; waiting: string | null },
  now: Date,
): Promise<string | null | Refusal> {
  const sent = chosenFile(form, "photoFile");
  if (sent) {
    if (sent.size > maxOwnPhotoBytes) return refused("too-large");
    const bytes = new Uint8Array(await sent.arrayBuffer());
    const added = await addKansouPhoto(services, uid, bytes, now);
    return added.ok ? added.value.id : refused(added.code);
  }
  if (!waiting || form.get("dropPhoto")) return null;
  return (await waitingPhoto(services.db, uid, waiting)) ? waiting : refused("gone");
}
