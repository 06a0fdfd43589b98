// Photographs go to the server and off the page beside what is being written: the page stays.
import { useState } from "react";
import { useFetcher } from "react-router";
import type { CutOff } from "#browser/send-or-keep.ts";
import { shrunkPhoto } from "#browser/shrink-photo.ts";
import { maxOwnPhotoBytes } from "#features/platform/images/photo-limits.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { PhotoDone } from "./photo-acts.server.ts";

export type PhotoAnswer = FormAnswer<PhotoDone | CutOff | object>;

/**
 * `PhotoAnswer` of what was sent in place; `isBusy` from choosing to the answer. `isTooLarge`: no
 * picture that this browser can draw smaller, and more than the server takes; it was not sent.
 */
export function usePhotos(action: string) {
  const fetcher = useFetcher<PhotoAnswer>();
  const [isDrawing, setDrawing] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  const send = (body: FormData): void => {
    body.set("here", "1");
    void fetcher.submit(body, { method: "post", action, encType: "multipart/form-data" });
  };
  async function put(field: HTMLInputElement): Promise<void> {
    const [chosen] = field.files ?? [];
    if (!chosen) return;
    setDrawing(true);
    const photo = await shrunkPhoto(chosen);
    setDrawing(false);
    field.value = "";
    setTooLarge(photo.size > maxOwnPhotoBytes);
    if (photo.size > maxOwnPhotoBytes) return;
    const body = new FormData();
    body.set("intent", "photo");
    body.set("photoFile", photo, "photo");
    send(body);
  }
  const isBusy = isDrawing || fetcher.state !== "idle";
  return { put, send, answer: fetcher.data, isBusy, isTooLarge };
}
