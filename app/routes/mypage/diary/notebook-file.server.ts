// A span of one's own diary as a PDF.
import type { DiaryDay } from "#features/learning/diaries/export.ts";
import {
  type DiarySpan,
  isPrinted,
  isTooFull,
  isTooLong,
  lettersOn,
  diarySpanWords,
} from "#features/learning/diaries/notebook.ts";
import { pagesInParts } from "#features/learning/diaries/personal.server.ts";
import type { DiaryKind } from "#features/learning/diaries/rules.ts";
import { diaryNames } from "#features/learning/diaries/words.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import type { OfMember } from "#server/access.server.ts";
import { pdf } from "../../paper.server.ts";

/** Reads no further than one notebook holds. */
async function pagesFor({ services, actor }: OfMember, kind: DiaryKind, span: DiarySpan) {
  const days: DiaryDay[] = [];
  let letters = 0;
  const asked = { uid: actor.uid, kind, span };
  for await (const part of pagesInParts(services.db, services.diaries, asked)) {
    days.push(...part.filter(isPrinted));
    letters += part.reduce((sum, one) => sum + lettersOn(one), 0);
    if (isTooFull(letters)) return err("full");
  }
  return days.length > 0 ? ok(days) : err("empty");
}

export async function notebookFile(
  on: OfMember,
  kind: DiaryKind,
  span: DiarySpan,
): Promise<Result<Response, "long" | "full" | "empty" | "busy">> {
  if (isTooLong(span)) return err("long");
  const days = await pagesFor(on, kind, span);
  if (!days.ok) return days;
  if (await on.limiter.take("pdf", on.actor.uid)) return err("busy");
  const { renderNotebook } = await import("#features/learning/diaries/notebook.server.tsx");
  const today = tokyoDate(on.now);
  const bytes = await renderNotebook({ kind, span, days: days.value, today });
  const name = `${diaryNames[kind]}-${diarySpanWords(span)}`;
  return ok(pdf(bytes, `${kind}-diary-${span.from}-${span.to}`, name));
}
