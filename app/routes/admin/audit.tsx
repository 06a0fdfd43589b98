import { auditLog } from "#features/staff/service.server.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { StaffTable } from "#ui/admin-shell.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/audit.ts";
import { staffContext } from "./staff.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { house } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const before = new Date(query.get("before") ?? NaN);
  const rows = await auditLog(house.db, { ...(query.get("subject") ? { subject: query.get("subject") ?? "" } : {}), ...(Number.isNaN(before.getTime()) ? {} : { before }) });
  return { rows: rows.map(({ id, at, actor, action, subject, after }) => ({ id, at: formatJapaneseMoment(at), actor, action, subject, after: JSON.stringify(after).slice(0, 200) })), next: rows.length === 50 ? rows.at(-1)?.at.toISOString() ?? null : null };
}

export default function AdminAudit({ loaderData: { rows, next } }: Route.ComponentProps) {
  return (
    <main id="main"><h1>操作の記録</h1>
      <StaffTable caption="操作の記録" columns={["いつ", "だれ", "なにを", "何に", "内容"]} empty="まだありません。" rows={rows.map((one) => ({ key: one.id, cells: [one.at, one.actor, one.action, <PrefetchLink key="s" className="lk xs" to={`/admin/audit?subject=${encodeURIComponent(one.subject)}`}>{one.subject}</PrefetchLink>, <span key="a" className="xs">{one.after}</span>] }))} />
      {next ? <p className="end"><PrefetchLink className="more" to={`/admin/audit?before=${encodeURIComponent(next)}`}>もっと前</PrefetchLink></p> : null}
    </main>
  );
}
