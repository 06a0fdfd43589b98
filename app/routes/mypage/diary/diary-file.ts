import { data, redirect } from "react-router";
import {
  diaryCsv,
  diaryCsvHead,
  diaryMarkdown,
  diaryMarkdownHead,
} from "#features/learning/diaries/export.ts";
import { maxCopies } from "#features/learning/diaries/here.ts";
import { type DiarySpan, spanOf } from "#features/learning/diaries/notebook.ts";
import { lastPages, pagesInParts } from "#features/learning/diaries/personal.server.ts";
import { type DiaryKind, diaryKinds } from "#features/learning/diaries/rules.ts";
import { fileResponse } from "#features/platform/csv/response.ts";
import { href } from "#lib/href.ts";
import { memberContext, type OfMember } from "#server/access.server.ts";
import type { Route } from "./+types/diary-file.ts";
import { notebookFile } from "./notebook-file.server.ts";

const writers = {
  md: { type: "text/markdown", head: diaryMarkdownHead, part: diaryMarkdown },
  csv: { type: "text/csv", head: diaryCsvHead, part: diaryCsv },
};

type Asked = { kind: DiaryKind; span: DiarySpan | undefined };
async function* textOf({ services, actor }: OfMember, asked: Asked, as: keyof typeof writers) {
  const { head, part } = writers[as];
  const utf8 = new TextEncoder();
  yield utf8.encode(head(asked.kind));
  const of = { uid: actor.uid, ...asked };
  for await (const days of pagesInParts(services.db, services.diaries, of))
    yield utf8.encode(part(asked.kind, days));
}

/**
 * The pages of one's own diary as a file, also without a plan: all of them, or a span. Text is sent
 * part by part; as PDF it is a notebook to be printed. `as=last`: the last pages, for the copies
 * that a browser keeps.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const on = memberContext(context, request);
  const kind = diaryKinds.find((one) => one === params.kind);
  if (!kind) throw data(null, 404);
  const given = new URL(request.url).searchParams;
  const [from, to, as] = [given.get("from"), given.get("to"), given.get("as")];
  if (as === "last") {
    const days = await lastPages(
      on.services.db,
      on.services.diaries,
      {
        uid: on.actor.uid,
        kind,
      },
      maxCopies,
    );
    return Response.json(days, { headers: { "cache-control": "no-store" } });
  }
  const back = (wrong: string) => {
    const words = new URLSearchParams({ from: from ?? "", to: to ?? "", wrong });
    return redirect(`${href("/mypage/diary-notebook/:kind", { kind })}?${words}`, 303);
  };
  const wantsSpan = from !== null || to !== null || as === "pdf";
  const asked = wantsSpan ? spanOf(from ?? "", to ?? "") : undefined;
  if (asked && !asked.ok) return back(asked.code);
  const span = asked?.value;
  if (as === "pdf" && span) {
    const made = await notebookFile(on, kind, span);
    return made.ok ? made.value : back(made.code);
  }
  const type = as === "csv" ? "csv" : "md";
  return fileResponse(textOf(on, { kind, span }, type), {
    name: `${kind}-diary${span ? `-${span.from}-${span.to}` : ""}.${type}`,
    type: `${writers[type].type}; charset=utf-8`,
  });
}
