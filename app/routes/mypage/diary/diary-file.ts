import { data } from "react-router";
import {
  diaryCsv,
  diaryCsvHead,
  diaryMarkdown,
  diaryMarkdownHead,
} from "#features/learning/diaries/export.ts";
import { pagesInParts } from "#features/learning/diaries/personal.server.ts";
import { type DiaryKind, diaryKinds } from "#features/learning/diaries/rules.ts";
import { fileResponse } from "#features/platform/csv/response.ts";
import { memberContext, type OfMember } from "#server/access.server.ts";
import type { Route } from "./+types/diary-file.ts";

const writers = {
  md: { type: "text/markdown", head: diaryMarkdownHead, part: diaryMarkdown },
  csv: { type: "text/csv", head: diaryCsvHead, part: diaryCsv },
};

async function* textOf({ services, actor }: OfMember, kind: DiaryKind, as: keyof typeof writers) {
  const { head, part } = writers[as];
  const utf8 = new TextEncoder();
  yield utf8.encode(head(kind));
  const asked = { uid: actor.uid, kind };
  for await (const days of pagesInParts(services.db, services.diaries, asked))
    yield utf8.encode(part(kind, days));
}

/** All pages of one's own diary as a file, also without a plan; sent part by part. */
export function loader({ request, context, params }: Route.LoaderArgs) {
  const on = memberContext(context, request);
  const kind = diaryKinds.find((one) => one === params.kind);
  const as = new URL(request.url).searchParams.get("as") === "csv" ? "csv" : "md";
  if (!kind) throw data(null, 404);
  return fileResponse(textOf(on, kind, as), {
    name: `${kind}-diary.${as}`,
    type: `${writers[as].type}; charset=utf-8`,
  });
}
