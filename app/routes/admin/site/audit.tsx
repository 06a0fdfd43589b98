import { auditLog } from "#features/backoffice/staff/service.server.ts";
import { readMomentCursor } from "#features/backoffice/staff/rules.ts";
import { RecordTable } from "#features/backoffice/staff/ui/record-table.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/audit.ts";
import { staffContext } from "#server/access.server.ts";
import { auditTitles } from "../staff.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const subject = query.get("subject") ?? "";
  return {
    subject,
    ...(await auditLog(
      services.db,
      { ...(subject ? { subject } : {}), before: readMomentCursor(query.get("before")) },
      await auditTitles(services),
    )),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "操作の記録" },
  { name: "robots", content: "noindex" },
];

export default function AdminAudit({ loaderData: { rows, next, subject } }: Route.ComponentProps) {
  return (
    <main id="main">
      <h1>操作の記録</h1>
      {subject ? (
        <p className="body">
          {rows[0]?.about.words ?? "ひとつのこと"}の記録だけを見ています。
          <PrefetchLink className="link" to={href("/admin/audit")}>
            すべての記録へ
          </PrefetchLink>
        </p>
      ) : null}
      <RecordTable caption="操作の記録" rows={rows} />
      {next ? (
        <p className="at-end">
          <PrefetchLink
            className="more"
            to={
              `${href("/admin/audit")}?` +
              `${subject ? `subject=${encodeURIComponent(subject)}&` : ""}` +
              `before=${encodeURIComponent(next)}`
            }
          >
            もっと前
          </PrefetchLink>
        </p>
      ) : null}
    </main>
  );
}
