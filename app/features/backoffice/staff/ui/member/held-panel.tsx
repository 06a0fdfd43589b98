// Plans and what else is held, with what staff may give, change and take back.
import { href } from "#lib/href.ts";
import { graceDays } from "#features/memberships/subscription/rules.ts";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import type { LicenceState } from "#features/identity/licence/present.ts";
import type { ShownPlanState } from "#features/memberships/subscription/plan-state.ts";
import { Badge, type Dye } from "#ui/badge.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { useWhyNot } from "#ui/forms/may-act.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { HeldLicence, PlanRow } from "../../member-held.ts";
import { ChangeLicence } from "./change-licence.tsx";
import { GiveLicence } from "./give-licence.tsx";
import styles from "./member.module.css";
import type { MemberPart } from "./part.ts";
import { AdjustPoints } from "./adjust-points.tsx";
import { TicketUses } from "./ticket-uses.tsx";

type Look = { dye?: Dye; icon: IconName };
const good: Look = { dye: "zengo", icon: "check-circle" };
const rests: Look = { dye: "jouge", icon: "pause" };
const over: Look = { icon: "minus" };
const licenceLooks: Readonly<Record<LicenceState, Look>> = {
  valid: good,
  paused: rests,
  coming: { dye: "jouge", icon: "plus" },
  "used-up": over,
  over,
};
const planLooks: Readonly<Record<ShownPlanState, Look>> = {
  trial: { dye: "jouge", icon: "check-circle" },
  active: good,
  stopping: { dye: "sayu", icon: "minus" },
  paused: rests,
  late: { dye: "error", icon: "warning-circle" },
  ended: over,
};

const Plan = ({ plan }: { plan: PlanRow }) => (
  <li>
    <Seal text={plan.seal} valid={plan.state !== "ended"} />
    <div>
      <b>{plan.title}</b>
      <p className="tiny soft">
        {plan.fee}・{plan.words}
      </p>
      {plan.leaving ? <p className="tiny">やめるときの言葉：{plan.leaving}</p> : null}
    </div>
    <Badge {...planLooks[plan.state]}>{plan.stateName}</Badge>
  </li>
);

function Held({ one, formKey, answer }: { one: HeldLicence } & Formed) {
  const whyNot = useWhyNot(["extend"]);
  return (
    <li data-row={one.id}>
      <Seal text={one.seal} valid={one.state === "valid"} />
      <div>
        <b>{one.title}</b>
        {one.other ? <span className="tiny faint">　別の申込み {one.other}</span> : null}
        <p className="tiny soft">
          {one.words}・<span data-origin>{one.origin}</span>
        </p>
        <p className="tiny faint">{one.times}</p>
        {whyNot === undefined ? (
          <ChangeLicence id={one.id} store={one.store} formKey={formKey} answer={answer} />
        ) : null}
      </div>
      <Badge {...licenceLooks[one.state]}>{one.stateName}</Badge>
    </li>
  );
}
type Formed = { formKey: string; answer: MemberPart["answer"] };

export function HeldPanel({ of, answer }: MemberPart) {
  const { plans, held, over: past, formKey, uid } = of;
  const whyNot = useWhyNot(["extend"]);
  const [running, ended] = [
    plans.filter(({ state }) => state !== "ended"),
    plans.filter(({ state }) => state === "ended"),
  ];
  const isBack = past.some(({ id }) => id === answer?.typed["id"]);
  return (
    <DeskPanel
      id="held"
      title="プランと資格"
      more={
        plans.length > 0 ? (
          <PrefetchLink className="link small" to={`${href("/admin/subscriptions")}?member=${uid}`}>
            会費の机で見る
          </PrefetchLink>
        ) : null
      }
      lead="さしあげるときは、わけと期限が要ります。わけは記録に残ります。"
    >
      {running.length + held.length === 0 ? (
        <p className="soft">いま続いているものは、ありません。</p>
      ) : (
        <ul className={styles.held}>
          {running.map((plan) => (
            <Plan key={plan.id} plan={plan} />
          ))}
          {held.map((one) => (
            <Held key={one.id} one={one} formKey={formKey} answer={answer} />
          ))}
        </ul>
      )}
      {ended.length + past.length > 0 ? (
        <Disclosure summary={`終わったもの（${ended.length + past.length}）`} open={isBack}>
          <ul className={styles.held}>
            {ended.map((plan) => (
              <Plan key={plan.id} plan={plan} />
            ))}
            {past.map((one) => (
              <Held key={one.id} one={one} formKey={formKey} answer={answer} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
      <TicketUses of={of} answer={answer} />
      <div className={styles.gives}>
        <GiveLicence of={of} answer={answer} />
        <AdjustPoints of={of} answer={answer} />
      </div>
      <p className="tiny soft">
        つづいているプランの終わりには、更新のお支払いを待つ{graceDays}日がふくまれます。
        {whyNot ? `変えることは、${whyNot}` : ""}
      </p>
    </DeskPanel>
  );
}
