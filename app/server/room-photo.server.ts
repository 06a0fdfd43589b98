// The photograph that is sent with a message.
import { addRoomPhoto, maxUnsentPhotos } from "#features/community/rooms/photos.server.ts";
import { maxOwnPhotoBytes } from "#features/platform/images/photo-limits.ts";
import { bytesWords } from "#lib/bytes-words.ts";
import { chosenFile } from "#lib/form.ts";
import { Refusal } from "#server/forms/refusal.server.ts";
import type { Services } from "#server/services.server.ts";

const words = {
  "not-a-photo": "写真として読みとれませんでした。JPEG・PNG・WebPの写真をおえらびください。",
  "too-many-photos": `届かなかった写真が${maxUnsentPhotos}枚あります。あす、もう一度お試しください。`,
  "too-large": `写真は${bytesWords(maxOwnPhotoBytes)}までです。`,
} as const;
const refused = (why: keyof typeof words) =>
  new Refusal(422, { errors: { photoFile: words[why] } });

/** Its id; nothing where none was chosen. */
export async function sentRoomPhoto(
  services: Services,
  uid: string,
  form: FormData,
  now: Date,
): Promise<string | null | Refusal> {
  const sent = chosenFile(form, "photoFile");
  if (!sent) return null;
  if (sent.size > maxOwnPhotoBytes) return refused("too-large");
  const added = await addRoomPhoto(services, uid, new Uint8Array(await sent.arrayBuffer()), now);
  return added.ok ? added.value : refused(added.code);
}
export const sendWords = {
  empty: { status: 422, errors: { body: "ひとことお書きになるか、写真をおえらびください。" } },
  "photo-gone": {
    status: 422,
    errors: { photoFile: "写真が届きませんでした。もう一度おえらびください。" },
  },
} as const;
