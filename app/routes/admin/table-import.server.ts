// Bringing a table to a desk: kept, looked at, and written when it is meant. A small file is
// through before the page comes.
import { data, redirect, type RouterContextProvider } from "react-router";
import {
  bringTable,
  goOn,
  importOf,
  meanTable,
} from "#features/editorial/media-editor/import.server.ts";
import {
  type ImportTable,
  isRunning,
  lineKinds,
  type ImportLineKind,
  linesPerPage,
  maxLinesTold,
} from "#features/editorial/media-editor/import-rules.ts";
import { maxTableBytes, bytesWords } from "#features/editorial/media-editor/upload-rules.ts";
import { isUuid } from "#lib/uuid.ts";
import { importingOf } from "#server/importing.server.ts";
import { staffContext } from "#server/access.server.ts";

const waitMs = 1_500;
type Ask = { request: Request; context: Readonly<RouterContextProvider>; desk: ImportTable };

export async function importData({ request, context, desk }: Ask) {
  const { services } = staffContext(context, request);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("file") ?? "";
  if (!isUuid(id)) return null;
  const asked = lineKinds.find((kind) => kind === searchParams.get("kind"));
  const first = await importOf(services.db, { id, desk }, { kind: "refused", page: 1 });
  if (!first) throw data(null, 404);
  const counts: Record<ImportLineKind, number> = {
    refused: first.refused,
    fresh: first.fresh,
    changed: first.changed,
    note: first.notes,
  };
  const kind = asked ?? lineKinds.find((one) => counts[one] > 0) ?? "fresh";
  const pages = Math.max(1, Math.ceil(Math.min(counts[kind], maxLinesTold) / linesPerPage));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1));
  const shown = await importOf(services.db, { id, desk }, { kind, page });
  return {
    id,
    state: first.state,
    running: isRunning(first.state),
    name: first.name,
    rows: first.rowsRead,
    counts,
    unchanged: first.unchanged,
    sentence: first.sentence,
    kind,
    page,
    pages,
    lines: shown?.lines ?? [],
  };
}
export type ShownTableImport = NonNullable<Awaited<ReturnType<typeof importData>>>;

export async function importAction({ request, context, desk }: Ask) {
  const { services, actor, now } = staffContext(context, request);
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const importing = importingOf(services);
  const form = await request.formData();
  const given = form.get("id");
  if (form.get("intent") === "write") {
    const id = typeof given === "string" && isUuid(given) ? given : "";
    const meant = id ? await meanTable(services.db, { id, desk }, now) : undefined;
    if (!meant || (!meant.ok && meant.code === "not-found")) throw data(null, 404);
    if (meant.ok) await goOn(importing, id, waitMs);
    await services.collections.refresh();
    return redirect(`${path}?file=${id}`, 303);
  }
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0)
    return data({ problem: "表のファイルをおえらびください。" }, 422);
  if (file.size > maxTableBytes)
    return data(
      {
        problem:
          `${bytesWords(file.size)}あります。一度に${bytesWords(maxTableBytes)}までです。` +
          "いくつかに分けてお持ちください。",
      },
      413,
    );
  const id = await bringTable(
    importing,
    { desk, name: file.name.slice(0, 200), bytes: new Uint8Array(await file.arrayBuffer()) },
    actor.uid,
    now,
  );
  await goOn(importing, id, waitMs);
  return redirect(`${path}?file=${id}`, 303);
}
