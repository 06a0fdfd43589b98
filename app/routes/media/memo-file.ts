import { memosAsCsv, memosAsMarkdown } from "#features/library/media/playback/export.ts";
import { allMemos } from "#features/library/media/playback/memo.server.ts";
import { memberContext } from "#server/access.server.ts";
import type { Route } from "./+types/memo-file.ts";

/** All memos of the member as a file; its name says which kind. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const [library, rows] = await Promise.all([
    services.library.read(),
    allMemos(services.db, actor.uid),
  ]);
  const memos = rows.map(({ itemId, atSeconds, body, createdAt }) => ({
    title: library.byId.get(itemId)?.title ?? "いまはない音声",
    atSeconds,
    body,
    createdAt,
  }));
  const csv = new URL(request.url).pathname.endsWith(".csv");
  return new Response(csv ? memosAsCsv(memos) : memosAsMarkdown(memos), {
    headers: {
      "content-type": csv ? "text/csv; charset=utf-8" : "text/markdown; charset=utf-8",
      "content-disposition": `attachment; filename="memos.${csv ? "csv" : "md"}"`,
      "cache-control": "private, no-store",
    },
  });
}
