import { licencesOf } from "#features/identity/licence/service.server.ts";
import type { Licence } from "#features/identity/licence/rules.ts";
import { presentAreas } from "#features/identity/licence/present.ts";
import { presentPlan } from "#features/memberships/subscription/present.ts";
import { owedPlans, runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { LinkButton } from "#ui/button.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Route } from "./+types/why.ts";
import { memberContext } from "#server/access.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const [items, licences, running] = await Promise.all([
    services.items.read(),
    licencesOf(services.db, actor.uid),
    runningPlans(services.db, actor.uid),
  ]);
  const owed = await owedPlans(services.db, running);
  const beside = { cards: [], licences, owed };
  const plans = new Map(
    running.map((row) => [`subscription:${row.id}`, presentPlan(row, items.byId, [], beside, now)]),
  );
  const words = new Map<Licence, string | undefined>(
    licences.map((one) => [one, plans.get(one.origin.split(":").slice(0, 2).join(":"))?.words]),
  );
  return {
    areas: presentAreas(items.list, items.byId, licences, now, (licence) => words.get(licence)),
    late: [...plans.values()].some(({ state }) => state === "late"),
    at: formatJapaneseMoment(now),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "見られるもの・見られない理由" },
  { name: "robots", content: "noindex" },
];

const interval = { none: "", month: "／月", year: "／年" } as const;

/** The lock and this page ask the same rule. */
export default function Why({ loaderData: { areas, late, at } }: Route.ComponentProps) {
  const open = areas.filter((one) => one.open);
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>見られるもの・見られない理由</h1>
        <p className="body soft">
          {at}
          の時点で、どの場所が、何によって開いているかです。
        </p>
        <section>
          <h2>開いている場所</h2>
          {open.length === 0 ? (
            <p className="body soft">いま開いている会員の場所はありません。</p>
          ) : (
            open.map((one) => (
              <div className="paper" key={one.area} id={one.area}>
                <h3 className="mincho">
                  {one.name} <Badge dye="zengo">開いています</Badge>
                </h3>
                <p className="body">{one.why}</p>
              </div>
            ))
          )}
        </section>
        <section>
          <h2>閉じている場所</h2>
          {areas
            .filter((one) => !one.open)
            .map((one) => (
              <div className="paper" key={one.area} id={one.area}>
                <h3 className="mincho">{one.name}</h3>
                <p className="body">{one.why}</p>
                {one.waits ? (
                  <div className="deeds">
                    <LinkButton small to={late ? href("/mypage/cards") : href("/mypage/plan")}>
                      {late ? "カードを変える" : "プランを見る"}
                    </LinkButton>
                  </div>
                ) : null}
                {one.offers.length > 0 ? (
                  <div className="deeds">
                    {one.offers.map(({ id, title, price, interval: per }) => (
                      <LinkButton
                        key={id}
                        look="line"
                        small
                        to={href("/buy/:product?", { product: id })}
                      >
                        {title}（{price === 0 ? "¥0" : `${formatYen(price)}${interval[per]}`}）
                      </LinkButton>
                    ))}
                  </div>
                ) : null}
              </div>
            ))}
        </section>
      </div>
    </main>
  );
}
