// Stopping and resting: three presses, both buttons the same size, reasons only for who wants to
// give them. Source: docs/guides/targets.md §3.
import { data, redirect, useNavigation } from "react-router";
import { profileOf } from "#features/identity/account/service.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { paymentCardsOf } from "#features/memberships/subscription/billing/cards.server.ts";
import { ownPlan } from "#features/memberships/subscription/plans/own-plan.server.ts";
import { ladderOf } from "#features/memberships/subscription/billing/order.server.ts";
import { presentPlan } from "#features/memberships/subscription/present.ts";
import { owedPlans, runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import {
  paidBefore,
  paidUntil,
} from "#features/memberships/subscription/billing/paid-until.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/stop.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { ChoosePlan } from "./stop/choose-plan.tsx";
import { restAction, stopAction } from "./stop/forms.server.ts";
import { PlanHead } from "./stop/plan-head.tsx";
import { RestSection } from "./stop/rest-section.tsx";
import { StopSection } from "./stop/stop-section.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const items = await services.items.read();
  const [licences, cards, profile] = await Promise.all([
    licencesOf(services.db, actor.uid),
    paymentCardsOf(services.db, actor.uid),
    profileOf(services.db, actor.uid),
  ]);
  const mailed = Boolean(profile?.email && profile.emailVerified);
  const me = actor.uid;
  const going = (await runningPlans(services.db, actor.uid)).filter(
    ({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd,
  );
  if (!params.id) {
    const [only] = going;
    if (only && going.length === 1) throw redirect(href("/mypage/stop/:id?", { id: only.id }));
    const beside = { cards, licences, owed: await owedPlans(services.db, going) };
    return {
      plans: going.map((row) => presentPlan(row, items.byId, [], beside, now)),
      plan: null,
      ends: { paid: "", open: false, owed: 0 },
      mailed,
      me,
    };
  }
  const row = await ownPlan(services.db, actor.uid, params.id);
  if (!row) throw data(null, 404);
  const owed = await owedPlans(services.db, [row]);
  const beside = { cards, licences, owed };
  const paid =
    row.status === "past_due"
      ? await paidBefore(services.db, row)
      : ((await paidUntil(services.db, row.id)) ?? row.periodEnd);
  return {
    plans: [],
    ends: {
      paid: formatJapaneseMoment(paid),
      open: paid > now,
      owed: owed.get(row.id)?.amount ?? row.amount,
    },
    plan: presentPlan(row, items.byId, ladderOf(row.itemId), beside, now),
    mailed,
    me,
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "解約・休止" },
  { name: "robots", content: "noindex" },
];

/** Without an intent it is the end of the plan. */
export const action = intents({ rest: restAction }, stopAction);

export default function Stop({
  loaderData: { plans, plan, ends, mailed, me },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  if (!plan) return <ChoosePlan plans={plans} />;
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>解約・休止</h1>
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        <PlanHead plan={plan} />
        {plan.canRest ? <RestSection {...{ plan, busy }} /> : null}
        <StopSection {...{ plan, ends, mailed, me, busy }} answer={actionData} />
      </div>
    </main>
  );
}
