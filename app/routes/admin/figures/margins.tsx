// What goods left over what they cost.
import { marginsOf, maxMarginRows } from "#features/backoffice/figures/margins.server.ts";
import { periodOf, periodWords } from "#features/backoffice/figures/period.ts";
import { FileLinks } from "#features/backoffice/figures/ui/file-links.tsx";
import { FiguresTabs } from "#features/backoffice/figures/ui/figures-top.tsx";
import { MarginMonths, MarginProducts } from "#features/backoffice/figures/ui/margin-tables.tsx";
import { PeriodChoice } from "#features/backoffice/figures/ui/period-choice.tsx";
import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import type { Route } from "./+types/margins.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const period = periodOf(new URL(request.url).searchParams, now);
  const shown = await marginsOf(services.lists, period, tokyoDate(now));
  return { period, ...shown, most: maxMarginRows };
}
export const meta: Route.MetaFunction = () => [
  { title: "粗利" },
  { name: "robots", content: "noindex" },
];

const said =
  "お支払いのあった品の、税ぬきの売上から、売れたときの原価を引いたものです。" +
  "返品でもどった点数は入りません。送料と、ポイントでの値引きは考えていません。" +
  "原価は、品の「サイズと在庫」か、品の表の cost の列に入れます。" +
  "原価がわからないまま売れたものは、0円とはせず、別に数えています。";

export default function AdminMargins({ loaderData }: Route.ComponentProps) {
  const { period, products, months, more, most } = loaderData;
  const days = new URLSearchParams({ from: period.from, to: period.to });
  return (
    <main id="main">
      <DeskHead title="粗利" />
      <FiguresTabs on="margins" />
      <PeriodChoice period={period} page={href("/admin/figures/margins")} />
      <p className="small">{said}</p>
      <DeskPanel
        title="品ごと"
        lead={`${periodWords(period)}${more ? `。粗利の多いものから${most}だけを出しています。` : ""}`}
      >
        <MarginProducts products={products} period={period} />
      </DeskPanel>
      <DeskPanel title="月ごと">
        <MarginMonths months={months} />
      </DeskPanel>
      <FileLinks file={`${href("/admin/figures/margins.csv")}?${days}`} />
    </main>
  );
}
