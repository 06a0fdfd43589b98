// Stopping and resting: three presses, both buttons the same size, reasons only for who wants to
// give them. Source: targets §3.
import { data, Form, redirect, useNavigation } from "react-router";
import { profileOf } from "#features/identity/account/service.server.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { paymentCardsOf } from "#features/memberships/subscription/billing/cards.server.ts";
import { PlanPrice } from "#features/memberships/subscription/ui/plan-price.tsx";
import { ownPlan } from "#features/memberships/subscription/plans/own-plan.server.ts";
import { ladderOf } from "#features/memberships/subscription/billing/order.server.ts";
import { presentPlan } from "#features/memberships/subscription/present.ts";
import { runningPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { cancelReasons, maxPauseMonths } from "#features/memberships/subscription/rules.ts";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Select, TextArea } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Alert } from "#ui/alert.tsx";
import { KeptWords } from "#browser/kept-words.tsx";
import { UndoCancel } from "#features/memberships/subscription/ui/undo-cancel.tsx";
import type { Route } from "./+types/stop.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { restAction, stopAction } from "./stop/forms.server.ts";
import { longest } from "./stop/words.ts";
import styles from "./stop.module.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const items = await services.items.read();
  const [licences, cards, profile] = await Promise.all([
    licencesOf(services.db, actor.uid),
    paymentCardsOf(services.db, actor.uid),
    profileOf(services.db, actor.uid),
  ]);
  const mailed = Boolean(profile?.email && profile.emailVerified);
  const beside = { cards, licences };
  const me = actor.uid;
  const going = (await runningPlans(services.db, actor.uid)).filter(
    ({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd,
  );
  if (!params.id) {
    const [only] = going;
    if (only && going.length === 1) throw redirect(href("/mypage/stop/:id?", { id: only.id }));
    return {
      plans: going.map((row) => presentPlan(row, items.byId, [], beside, now)),
      plan: null,
      mailed,
      me,
    };
  }
  const row = await ownPlan(services.db, actor.uid, params.id);
  if (!row) throw data(null, 404);
  return {
    plans: [],
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
  loaderData: { plans, plan, mailed, me },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  if (!plan) {
    return (
      <main id="main" className="p-me">
        <div className="wrap sections">
          <h1>解約・休止</h1>
          {plans.length === 0 ? (
            <EmptyState
              heading="h2"
              picture="inbox"
              title="解約するものはありません"
              text="つづいているお支払いはありません。"
              action={{ href: href("/mypage/plan"), label: "プランと券へ" }}
            />
          ) : (
            plans.map(({ id, seal, title, words }) => (
              <div className="card" key={id}>
                <div className="cluster">
                  <Seal text={seal} />
                  <div className="grow">
                    <h2 className={styles.asH3}>{title}</h2>
                    <p className="small soft">{words}</p>
                  </div>
                </div>
                <div className="deeds">
                  <LinkButton look="line" small to={href("/mypage/stop/:id?", { id })}>
                    このプランの解約・休止へ
                  </LinkButton>
                </div>
              </div>
            ))
          )}
        </div>
      </main>
    );
  }
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>解約・休止</h1>
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        <div className="card">
          <div className="cluster">
            <Seal text={plan.seal} />
            <div className="grow">
              <h2 className={styles.asH3}>{plan.title}</h2>
              <p className="small soft">
                <PlanPrice plan={plan} />
              </p>
            </div>
          </div>
          {plan.charges.length > 0 ? (
            <div className={styles.dates}>
              {plan.charges.map(({ on, amount }, at) => (
                <div key={on}>
                  <small className="tiny soft">{["つぎの支払い", "その次", "その次"][at]}</small>
                  <span className="digit">{on}</span>
                  <small className="tiny soft">{formatYen(amount)}</small>
                </div>
              ))}
            </div>
          ) : null}
        </div>
        {plan.canRest ? (
          <section>
            <h2>お休みする</h2>
            <p className="body">
              お休みのあいだ、お支払いはありません。{plan.until}
              までは、いまのまま使えます。
            </p>
            <ul className={styles.rests}>
              {Array.from({ length: maxPauseMonths }, (_, at) => (
                <li key={at}>
                  <Icon name="pause" size={20} />
                  <span>
                    <b>{at === 0 ? "つぎの1回だけ休む" : `${at + 1}か月休む`}</b>
                    <small className="soft block">
                      {plan.resting[at]
                        ? `つぎのお支払いは${plan.resting[at]}`
                        : "そのあと、ひとりでに戻ります"}
                    </small>
                  </span>
                  <Form method="post">
                    <input type="hidden" name="intent" value="rest" />
                    <input type="hidden" name="count" value={at + 1} />
                    <Button type="submit" look="line" small busy={busy}>
                      休む
                      <span className="visually-hidden">
                        ：{at === 0 ? "つぎの1回だけ" : `${at + 1}か月`}
                      </span>
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <section>
          <h2>解約する</h2>
          {plan.state === "stopping" ? (
            <>
              <Alert kind="info">
                解約は承っています。{plan.words}。受付番号は {plan.reception} です。
              </Alert>
              <UndoCancel plan={plan} busy={busy}>
                <LinkButton look="line" small to={href("/mypage/plan")}>
                  プランと券へ
                </LinkButton>
              </UndoCancel>
            </>
          ) : (
            <>
              <p className="body">
                <b>{plan.until}</b>
                まで、いまのまま使えます。それまでは、いつでも取り消せます。聴いた記録とメモは、解約のあとも消えません。
              </p>
              <Form method="post" className="form-stack">
                <Select name="reason_selected" label="理由" optional>
                  <option value="">答えない</option>
                  {cancelReasons.map(({ key, label }) => (
                    <option key={key} value={key}>
                      {label}
                    </option>
                  ))}
                </Select>
                <TextArea
                  name="reason_text"
                  label="ひとこと"
                  optional
                  rows={3}
                  maxLength={longest}
                />
                {plan.deshi ? (
                  <TextArea
                    name="shoshin_text"
                    label="はじめたときの気持ち（初心）"
                    optional
                    rows={3}
                    maxLength={longest}
                  />
                ) : null}
                <KeptWords uid={me} name="stop" />
                <div className="two-columns">
                  <Button type="submit" busy={busy}>
                    解約する
                  </Button>
                  <LinkButton look="line" to={href("/mypage/plan")}>
                    やめずに戻る
                  </LinkButton>
                </div>
                <p className="hint">
                  解約がすむと、受付番号が「プランと券」に出て、「お手紙」にも届きます。
                  {mailed ? "メールでもお送りします。" : ""}
                </p>
              </Form>
            </>
          )}
        </section>
      </div>
    </main>
  );
}
