import { Outlet } from "react-router";
import { ErrorPage } from "#ui/error-page.tsx";
import { AdminShell } from "#ui/admin-shell.tsx";
import { KeptDrafts } from "#ui/kept-drafts.tsx";
import { useShop } from "../../root.tsx";
import { memberContext } from "../mypage/member.server.ts";
import { data } from "react-router";
import type { Route } from "./+types/admin.ts";

/** The back office is there for staff alone; its pages ask for the second factor themselves. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = memberContext(context, request);
  if (actor.authority === "customer") throw data(null, 404);
  return { name: actor.displayName };
}
export const meta: Route.MetaFunction = () => [
  { title: "番台" },
  { name: "robots", content: "noindex" },
];

export default function AdminLayout({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <AdminShell shop={useShop()} name={name}>
      <div className="staff-page">
        <KeptDrafts />
        <Outlet />
      </div>
    </AdminShell>
  );
}
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <AdminShell shop={useShop()} name="">
    <ErrorPage error={error} />
  </AdminShell>
);
