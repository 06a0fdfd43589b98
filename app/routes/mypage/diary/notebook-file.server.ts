// A span of one's own diary as a PDF.
import type { DiaryDay } from "#features/learning/diaries/export.ts";
import {
  type DiarySpan,
  isPrinted,
  isTooFull,
  isTooLong,
  lettersOn,
  maxNotebookPhotos,
  diarySpanWords,
} from "#features/learning/diaries/notebook.ts";
import { pagesInParts } from "#features/learning/diaries/personal.server.ts";
import { countDiaryPhotos, everyDiaryPhoto } from "#features/learning/diaries/photos.server.ts";
import type { PrintedPhoto } from "#features/learning/diaries/notebook-pictures.server.ts";
import type { DiaryKind } from "#features/learning/diaries/rules.ts";
import { diaryNames } from "#features/learning/diaries/words.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import type { OfMember } from "#server/access.server.ts";
import { pdf } from "../../paper.server.ts";

/** Reads no further than one notebook holds. */
async function pagesFor(
  { services, actor }: OfMember,
  { kind, span }: { kind: DiaryKind; span: DiarySpan },
  withPhotos: ReadonlySet<TokyoDate>,
) {
  const days: DiaryDay[] = [];
  let letters = 0;
  const asked = { uid: actor.uid, kind, span };
  for await (const part of pagesInParts(services.db, services.diaries, asked)) {
    days.push(...part.filter((one) => isPrinted(one, withPhotos)));
    letters += part.reduce((sum, one) => sum + lettersOn(one), 0);
    if (isTooFull(letters)) return err("full");
  }
  return days.length > 0 ? ok(days) : err("empty");
}

type Photos = Map<TokyoDate, PrintedPhoto[]>;
/** Those that open. */
async function photosFor({ services, actor }: OfMember, kind: DiaryKind, span: DiarySpan) {
  const asked = { uid: actor.uid, kind, span };
  if ((await countDiaryPhotos(services.db, asked)) > maxNotebookPhotos) return err("photos");
  const { printedPhoto } = await import("#features/learning/diaries/notebook-pictures.server.ts");
  const photos: Photos = new Map();
  for await (const { day, bytes } of everyDiaryPhoto(services, asked))
    if (bytes) photos.set(day, [...(photos.get(day) ?? []), await printedPhoto(bytes)]);
  return ok(photos);
}

export async function notebookFile(
  on: OfMember,
  kind: DiaryKind,
  span: DiarySpan,
): Promise<Result<Response, "long" | "full" | "photos" | "empty" | "busy">> {
  if (isTooLong(span)) return err("long");
  if (await on.limiter.take("pdf", on.actor.uid)) return err("busy");
  const photos = await photosFor(on, kind, span);
  if (!photos.ok) return photos;
  const days = await pagesFor(on, { kind, span }, new Set(photos.value.keys()));
  if (!days.ok) return days;
  const { renderNotebook } = await import("#features/learning/diaries/notebook.server.tsx");
  const today = tokyoDate(on.now);
  const bytes = await renderNotebook({
    kind,
    span,
    days: days.value,
    photos: photos.value,
    today,
  });
  const name = `${diaryNames[kind]}-${diarySpanWords(span)}`;
  return ok(pdf(bytes, `${kind}-diary-${span.from}-${span.to}`, name));
}
