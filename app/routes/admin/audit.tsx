import { auditLog } from "#features/staff/service.server.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/audit.ts";
import { staffContext } from "./staff.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { house } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const before = new Date(query.get("before") ?? NaN);
  const rows = await auditLog(house.db, { ...(query.get("subject") ? { subject: query.get("subject") ?? "" } : {}), ...(Number.isNaN(before.getTime()) ? {} : { before }) });
  return { rows: rows.map(({ id, at, actor, action, subject, after }) => ({ id, at, actor, action, subject, after: JSON.stringify(after).slice(0, 200) })), next: rows.length === 50 ? rows.at(-1)?.at.toISOString() ?? null : null };
}

export default function AdminAudit({ loaderData: { rows, next } }: Route.ComponentProps) {
  return (
    <main id="main"><h1>操作の記録</h1>
      <StaffTable caption="操作の記録" empty="まだありません。" rows={rows} keyOf={({ id }) => id} columns={[
        { head: "いつ", cell: ({ at }) => formatJapaneseMoment(at), by: ({ at }) => at }, { head: "だれ", cell: ({ actor }) => actor, by: ({ actor }) => actor }, { head: "なにを", cell: ({ action }) => action, by: ({ action }) => action },
        { head: "何に", cell: ({ subject }) => <PrefetchLink className="lk xs" to={`/admin/audit?subject=${encodeURIComponent(subject)}`}>{subject}</PrefetchLink>, by: ({ subject }) => subject }, { head: "内容", cell: ({ after }) => <span className="xs">{after}</span> },
      ]} />
      {next ? <p className="end"><PrefetchLink className="more" to={`/admin/audit?before=${encodeURIComponent(next)}`}>もっと前</PrefetchLink></p> : null}
    </main>
  );
}
