// What is done with the photographs of a page: put there, taken off.
import { z } from "zod";
import {
  addDiaryPhoto,
  type PageAt,
  removeDiaryPhoto,
} from "#features/learning/diaries/photos.server.ts";
import { maxDayPhotos } from "#features/learning/diaries/rules.ts";
import { maxOwnPhotoBytes } from "#features/platform/images/photo-limits.ts";
import { bytesWords } from "#lib/bytes-words.ts";
import { chosenFile } from "#lib/form.ts";
import { err } from "#lib/result.ts";
import type { OfMember } from "#server/access.server.ts";
import type { SentForm } from "#server/forms/form-action.server.ts";
import { stay } from "#server/forms/refusal.server.ts";

/** `here`: the page stays where it is. */
const here = z.literal("1").optional();
export const PutPhoto = z.object({ here });
export const DropPhoto = z.object({ photo: z.string(), here });
export type PhotoDone = { photoDone: true };

const beside = (photoFile: string) => ({ status: 422, errors: { photoFile } });
export const putWords = {
  none: beside("写真をおえらびください。"),
  "not-a-photo": beside(
    "写真として読みとれませんでした。JPEG・PNG・WebPの写真をおえらびください。",
  ),
  "too-large": beside(`写真は${bytesWords(maxOwnPhotoBytes)}までです。`),
  "too-many-photos": beside(
    `一日の写真は${maxDayPhotos}枚までです。入れかえるときは、先にどれかを消してください。`,
  ),
} as const;
export const dropWords = {
  gone: { status: 404, problem: "その写真は、もう消えています。" },
} as const;

type On<T> = OfMember & SentForm & { value: T };
export async function putPhoto(on: On<z.output<typeof PutPhoto>>, at: PageAt) {
  const sent = chosenFile(on.form, "photoFile");
  if (!sent) return err("none");
  if (sent.size > maxOwnPhotoBytes) return err("too-large");
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const added = await addDiaryPhoto(on.services, at, bytes, on.now);
  return added.ok && on.value.here ? stay<PhotoDone>({ photoDone: true }) : added;
}

export async function dropPhoto(on: On<z.output<typeof DropPhoto>>, at: PageAt) {
  const gone = await removeDiaryPhoto(on.services, at, on.value.photo);
  return gone.ok && on.value.here ? stay<PhotoDone>({ photoDone: true }) : gone;
}
