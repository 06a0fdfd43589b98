import { Seal } from "#features/identity/licence/ui/seal.tsx";
import type { presentPlan } from "#features/memberships/subscription/present.ts";
import { PlanPrice } from "#features/memberships/subscription/ui/plan-price.tsx";
import { formatYen } from "#lib/yen.ts";
import styles from "../stop.module.css";

export type StoppedPlan = ReturnType<typeof presentPlan>;

/** Which plan it is, and what would be paid next. */
export const PlanHead = ({ plan }: { plan: StoppedPlan }) => (
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
);
