import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { maxPauseMonths } from "#features/memberships/subscription/rules.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { StoppedPlan } from "./plan-head.tsx";
import styles from "../stop.module.css";

/** Resting instead of stopping. */
export const RestSection = ({ plan, busy }: { plan: StoppedPlan; busy: boolean }) => (
  <section>
    <h2>お休みする</h2>
    <p className="body">
      お休みのあいだ、お支払いはありません。
      {plan.goods
        ? "お支払いずみの包みは、お届けします。"
        : `${plan.until}までは、いまのまま使えます。`}
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
            <Whose />
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
);
