// Which means of payment fail: what became of the orders of each month.
import { paymentsOfMonths } from "#features/backoffice/figures/payments.server.ts";
import { FiguresTabs } from "#features/backoffice/figures/ui/figures-top.tsx";
import { FileLinks } from "#features/backoffice/figures/ui/file-links.tsx";
import { PaymentTable } from "#features/backoffice/figures/ui/payment-table.tsx";
import { href } from "#lib/href.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/payments.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  return { months: await paymentsOfMonths(services.lists, tokyoDate(now)) };
}
export const meta: Route.MetaFunction = () => [
  { title: "お支払いの結果" },
  { name: "robots", content: "noindex" },
];

const said =
  "品のご注文を、注文の月と、えらばれた支払い方法ごとに数えています。" +
  "「払われずに終わった」は、お支払いの画面を閉じた方、期限が過ぎた番号や振込、" +
  "受け取られなかった代引、お支払いの前の取り消しです。数を押すと、そのご注文の一覧がひらきます。";

export default function AdminPayments({ loaderData: { months } }: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead title="お支払いの結果" />
      <FiguresTabs on="payments" />
      <p className="small">
        {said}会費の引き落としは、
        <PrefetchLink className="link" to={href("/admin/figures")}>
          まとめ
        </PrefetchLink>
        にあります。
      </p>
      <DeskPanel>
        <PaymentTable months={months} />
      </DeskPanel>
      <FileLinks file={href("/admin/figures/payments.csv")} />
    </main>
  );
}
