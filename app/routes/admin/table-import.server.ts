// Bringing a table to a desk: kept, looked at, and written when it is meant. A small file is
// through before the page comes.
import { goOn } from "#features/platform/imports/go-on.server.ts";
import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import {
  bringTable,
  type BroughtFile,
  importOf,
  meanTable,
  resumeTable,
  stopTable,
} from "#features/platform/imports/imports.server.ts";
import {
  isRunning,
  lineKinds,
  type ImportLineKind,
  linesPerPage,
  maxLinesTold,
  maxTableBytes,
  tooLargeWords,
} from "#features/platform/imports/rules.ts";
import { ok } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { Refusal, refuseFields } from "#server/forms/refusal.server.ts";
import { importingOf, type TableDeskName } from "#server/importing.server.ts";
import { staffContext } from "#server/access.server.ts";
import { pageUrl } from "#server/page-url.ts";

const waitMs = 1_500;
type Ask = { request: Request; context: Readonly<RouterContextProvider>; desk: TableDeskName };

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
    rowsInAll: first.rowsInAll,
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

const Brought = z.object({
  file: z
    .instanceof(File, { error: "表のファイルをおえらびください。" })
    // A field that was left alone sends a file without a name.
    .refine(({ name, size }) => name !== "" || size > 0, {
      error: "表のファイルをおえらびください。",
    })
    .refine(({ size }) => size > 0, {
      error: "このファイルには、なにも書かれていません。ほかのファイルをおえらびください。",
    }),
});
const Meant = z.object({ id: z.uuid({ error: "もう一度、表をお持ちください。" }) });

const shown = (id: string, { request }: { request: Request }) =>
  `${pageUrl(request).pathname}?file=${id}`;
/** What comes beside the table, where a desk asks for it: options by their names, a second file. */
export type ReadBeside = (on: {
  texts: Readonly<Record<string, string>>;
  form: FormData;
}) => Promise<Refusal | Pick<BroughtFile, "options" | "beside">>;
/** The forms of such a page: look, write, stop, go on. */
export function importActions(desk: TableDeskName, readBeside: ReadBeside = async () => ({})) {
  const look = staffAction(Brought, {
    async do({ services, actor, value: { file }, now, texts, form }) {
      if (file.size > maxTableBytes) return refuseFields({ file: tooLargeWords(file.size) }, 413);
      const importing = importingOf(services);
      const bytes = new Uint8Array(await file.arrayBuffer());
      const beside = await readBeside({ texts, form });
      if (beside instanceof Refusal) return beside;
      const given = { desk, name: file.name.slice(0, 200), bytes, ...beside };
      const id = await bringTable(importing, given, actor.uid, now);
      await goOn(importing, id, waitMs);
      return ok(id);
    },
    done: (id, on) => shown(id, on),
  });
  const write = staffAction(Meant, {
    async do({ services, value: { id }, now }) {
      const meant = await meanTable(services.db, { id, desk }, now);
      if (!meant.ok && meant.code === "not-found") throw data(null, 404);
      if (meant.ok) await goOn(importingOf(services), id, waitMs);
      await services.collections.refresh();
      return ok(id);
    },
    done: (id, on) => shown(id, on),
  });
  const stop = staffAction(Meant, {
    async do({ services, value: { id }, now }) {
      const stopped = await stopTable(importingOf(services), { id, desk }, now);
      if (!stopped.ok && stopped.code === "not-found") throw data(null, 404);
      await services.collections.refresh();
      return ok(id);
    },
    done: (id, on) => shown(id, on),
  });
  const resume = staffAction(Meant, {
    async do({ services, value: { id }, now }) {
      const resumed = await resumeTable(services.db, { id, desk }, now);
      if (!resumed.ok && resumed.code === "not-found") throw data(null, 404);
      if (resumed.ok) await goOn(importingOf(services), id, waitMs);
      await services.collections.refresh();
      return ok(id);
    },
    done: (id, on) => shown(id, on),
  });
  return intents({ look, write, stop, resume }, look);
}
