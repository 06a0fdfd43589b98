// What the page of an editor is told beside the texts.
import { randomUUID } from "node:crypto";
import type { staffContext } from "#server/access.server.ts";
import { openDrafts } from "#server/open-drafts.server.ts";

const doneWords: Readonly<Record<string, string>> = {
  "1": "この内容にしました。",
  back: "ひとつ前にもどしました。",
};

/**
 * `found`: null for a new one, which gets a key, so that sending it twice makes one. `said`: what
 * other values of `?done=` say.
 */
export async function openEditor(
  about: ReturnType<typeof staffContext>,
  request: Request,
  kind: string,
  found: { id: string; version: number } | null,
  said: Readonly<Record<string, string>> = {},
) {
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const version = found?.version ?? 0;
  return {
    key: found ? "" : randomUUID(),
    version,
    done: found ? ({ ...doneWords, ...said }[done] ?? "") : "",
    drafts: await openDrafts(about, `${kind}:${found?.id ?? "new"}`, version),
  };
}
