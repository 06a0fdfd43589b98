import { useMemo } from "react";
import { Outlet, useLocation } from "react-router";
import { ErrorPage } from "#ui/shells/error-page.tsx";
import { moneyCount } from "#features/backoffice/staff/money.server.ts";
import { countsOfToday } from "#features/backoffice/staff/service.server.ts";
import { mayOpen, whoMay } from "#server/desk-access.ts";
import { ActsOfPage } from "#ui/forms/may-act.tsx";
import { desks } from "#ui/shells/desk-places.ts";
import { AdminShell } from "#ui/shells/admin-shell.tsx";
import { KeptDrafts } from "#browser/kept-drafts.tsx";
import { MemberWatch } from "#browser/member-watch.tsx";
import { viewingRefused } from "#lib/viewing-words.ts";
import { contextOf } from "#server/request-context.server.ts";
import { useShop } from "../../root.tsx";
import { memberContext, requireStaff } from "#server/access.server.ts";
import type { Route } from "./+types/admin.ts";
import "#ui/styles/desk.css";
import "#ui/styles/desk-page.css";
import "#ui/styles/desk-columns.css";
import "#ui/styles/desk-list.css";
import "#ui/styles/desk-table.css";
import "#ui/styles/desk-list-acts.css";
import "#ui/styles/desk-palette.css";
import "#ui/styles/desk-nav.css";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, services, now } = memberContext(context, request);
  const looking = contextOf(context).viewing !== undefined;
  if (!actor.second) return { name: actor.displayName, waiting: {}, may: [], who: null, looking };
  const may = desks.map(({ href }) => href).filter((place) => mayOpen(actor, place));
  const { toPack, packing, parcels, late, failed } = await countsOfToday(services.db, now);
  return {
    name: actor.displayName,
    may,
    looking,
    who: { authority: actor.authority, roles: actor.roles },
    waiting: {
      "/admin/orders": toPack + packing,
      "/admin/parcels": parcels,
      "/admin/subscriptions": late,
      "/admin/outbox": failed,
      "/admin/money": await moneyCount(services.db, now),
    },
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "番台" },
  { name: "robots", content: "noindex" },
];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { name, waiting, may, who, looking } = loaderData;
  const { pathname } = useLocation();
  const here = useMemo(
    () => ({
      // The page of the second factor is nobody's desk; whoever looks as a member sends nothing.
      whyNot: (act: string) =>
        looking
          ? viewingRefused
          : who && mayOpen(who, pathname)
            ? whoMay(who, pathname, act)
            : undefined,
      mayOpen: (place: string) => who !== null && mayOpen(who, place),
    }),
    [who, looking, pathname],
  );
  return (
    <AdminShell shop={useShop()} name={name} waiting={waiting} may={may}>
      <div className="staff-page">
        <KeptDrafts />
        <MemberWatch />
        <ActsOfPage value={here}>
          <Outlet />
        </ActsOfPage>
      </div>
    </AdminShell>
  );
}
export const ErrorBoundary = ({ error, loaderData }: Route.ErrorBoundaryProps) => (
  <AdminShell
    shop={useShop()}
    name={loaderData?.name ?? ""}
    waiting={loaderData?.waiting ?? {}}
    may={loaderData?.may ?? []}
  >
    <ErrorPage error={error} atDesk />
  </AdminShell>
);
