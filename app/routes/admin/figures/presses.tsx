// Where public pages are pressed and how far they are read: sums, of nobody.
import { periodOf, periodWords } from "#features/backoffice/figures/period.ts";
import { pressesOf } from "#features/backoffice/figures/presses.server.ts";
import { PeriodChoice } from "#features/backoffice/figures/ui/period-choice.tsx";
import { PressMap, ReadPages } from "#features/backoffice/figures/ui/press-map.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/presses.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const asked = new URL(request.url).searchParams;
  const period = periodOf(asked, now);
  const page = { route: asked.get("page") ?? "", wide: asked.has("wide") };
  return {
    period,
    counts: services.shop.tracking,
    shown: await pressesOf(services.db, period, page),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "頁のどこが押されたか" },
  { name: "robots", content: "noindex" },
];

export default function AdminPresses({ loaderData }: Route.ComponentProps) {
  const { period, counts, shown } = loaderData;
  const here = href("/admin/presses");
  const days = { from: period.from, to: period.to };
  return (
    <main id="main">
      <h1>頁のどこが押されたか</h1>
      <PeriodChoice period={period} page={here} />
      {counts ? null : <p className="body">いまは、数えない設定になっています。</p>}
      <p className="small">
        {periodWords(period)}
        の数です。だれでも読める頁の中身だけを、ますめの数と、読まれた深さで数えます。診断、ご注文、会員の頁では数えません。
        {"だれのものかも、押した文字も残しません。計測を断っている方と、機械は入りません。"}
        90日より前は月ごとにまとめ、その月の1日の数になります。
      </p>
      {shown.page ? <PressMap page={shown.page} /> : null}
      <ReadPages
        pages={shown.pages}
        few={shown.few}
        more={shown.more}
        linkOf={({ route, wide }, words) => (
          <PrefetchLink
            className="link"
            to={`${here}?${new URLSearchParams({ ...days, page: route })}${wide ? "&wide=1" : ""}`}
          >
            {words}
          </PrefetchLink>
        )}
      />
    </main>
  );
}
