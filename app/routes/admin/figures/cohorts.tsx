// Of those who came in a month: who is still there one, two, three … months later.
import { cohortsOfMonths } from "#features/backoffice/figures/cohorts.server.ts";
import { CohortTable } from "#features/backoffice/figures/ui/cohort-table.tsx";
import { FiguresTabs } from "#features/backoffice/figures/ui/figures-top.tsx";
import { FileLinks } from "#features/backoffice/figures/ui/file-links.tsx";
import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import type { Route } from "./+types/cohorts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  return { cohorts: await cohortsOfMonths(services.lists, tokyoDate(now)) };
}
export const meta: Route.MetaFunction = () => [
  { title: "続いた月" },
  { name: "robots", content: "noindex" },
];

export default function AdminCohorts({ loaderData: { cohorts } }: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead title="続いた月" />
      <FiguresTabs on="cohorts" />
      <p className="small">
        はじめて会費をお支払いになった月ごとに、その後の月の終わりにも会費が払われていた契約を数えています。今月のところは、今日までです。数を押すと、その契約の一覧がひらきます。
      </p>
      <DeskPanel>
        <CohortTable cohorts={cohorts} />
      </DeskPanel>
      <FileLinks file={href("/admin/figures/cohorts.csv")} />
    </main>
  );
}
