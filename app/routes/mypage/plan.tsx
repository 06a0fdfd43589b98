import { useNavigation } from "react-router";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { TakenWords } from "#browser/kept-words.tsx";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/plan.ts";
import { changeAction, cancelChangeAction, resumeAction, undoAction } from "./plan/forms.server.ts";
import { type PlansData, plansOf } from "./plan/load.server.ts";
import { PlanArticle } from "./plan/plan-article.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  plansOf(memberContext(context, request), request);
export const meta: Route.MetaFunction = () => [
  { title: "プランと券" },
  { name: "robots", content: "noindex" },
];

export const action = intents({
  undo: undoAction,
  resume: resumeAction,
  keep: cancelChangeAction,
  change: changeAction,
});
/** A refusal tells that something is otherwise by now, and nothing is typed here. */
export const shouldRevalidate = () => true;

export default function Plans({
  loaderData: { plans, ended, parcels, changing, offer, others, place, say, stoppedBy, failed },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>プランと券</h1>
        {stoppedBy ? <TakenWords uid={stoppedBy} name="stop" /> : null}
        {say && !actionData ? (
          <Alert kind="success" role="status">
            {say}
            {place ? (
              <>
                {" "}
                <PrefetchLink className="link" to={place.href}>
                  {place.label}
                </PrefetchLink>
              </>
            ) : null}
          </Alert>
        ) : null}
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        {failed && !actionData?.problem ? (
          <Alert kind="warn">いまは、この変更ができません。</Alert>
        ) : null}
        <section>
          <h2>つづいているプラン</h2>
          {plans.length === 0 ? (
            <EmptyState
              heading="h3"
              picture="inbox"
              title="つづいているプランはありません"
              text="まずは、おためしいただけます。自動では続きません。"
              action={{ href: href("/account/select_plan"), label: "プランをえらぶ" }}
            />
          ) : null}
          {plans.map((plan) => (
            <PlanArticle key={plan.id} {...{ plan, busy, changing, offer, parcels }} />
          ))}
        </section>
        <OtherLicences others={others} ended={ended} />
        <p className="at-end">
          <LinkButton look="line" to={href("/account/select_plan")}>
            プランをえらぶ
          </LinkButton>
        </p>
      </div>
    </main>
  );
}

/** Tickets, trials and what was given; and plans that are over. */
const OtherLicences = ({ others, ended }: Pick<PlansData, "others" | "ended">) => (
  <>
    {others.length > 0 ? (
      <section>
        <h2>券・おためし・そのほか</h2>
        <ul>
          {others.map(({ id, title, seal, words, valid }) => (
            <li className={valid ? "licence-row" : "licence-row over"} key={id}>
              <Seal text={seal} valid={valid} />
              <div>
                <b className="mincho">{title}</b>
                <p className="tiny soft">{words}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    ) : null}
    {ended.length > 0 ? (
      <section>
        <h2>終わったプラン</h2>
        <ul>
          {ended.map(({ id, title, seal, words }) => (
            <li className="licence-row over" key={id}>
              <Seal text={seal} valid={false} />
              <div>
                <b className="mincho">{title}</b>
                <p className="tiny soft">{words}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    ) : null}
  </>
);
