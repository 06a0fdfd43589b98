import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { per, type PlanCard } from "#features/memberships/subscription/present.ts";
import { PlanPrice } from "#features/memberships/subscription/ui/plan-price.tsx";
import { UndoCancel } from "#features/memberships/subscription/ui/undo-cancel.tsx";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { FormMarks } from "#ui/forms/form.tsx";
import { ChangeForm } from "./change-form.tsx";
import type { PlansData } from "./load.server.ts";
import styles from "../stop.module.css";

type Shown = {
  plan: PlanCard;
  busy: boolean;
} & Pick<PlansData, "changing" | "offer" | "parcels">;

export function PlanArticle({ plan, busy, changing, offer, parcels }: Shown) {
  return (
    <article className="card">
      <div className="cluster">
        <Seal text={plan.seal} />
        <div className="grow">
          <h3>{plan.title}</h3>
          <p className="small soft">
            <PlanPrice plan={plan} />
          </p>
        </div>
        <Badge
          dye={
            plan.state === "late"
              ? "error"
              : plan.state === "active" || plan.state === "trial"
                ? "zengo"
                : "sayu"
          }
        >
          {plan.stateWords}
        </Badge>
      </div>
      <p className="body" style={{ marginTop: 10 }}>
        {plan.words}
      </p>
      {plan.reception ? <p className="small soft">受付番号 {plan.reception}</p> : null}
      {plan.next ? <p className="body">{plan.next}</p> : null}
      <Charges plan={plan} />
      {(parcels[plan.id] ?? []).map((one) => (
        <div className="paper" key={one.id}>
          <p className="body">
            <b>{one.shipOn}に発送</b>　{one.state}　{one.tracking}
          </p>
          <p className="small soft">
            {one.contents}／{one.address}
          </p>
          {one.cutOff ? <p className="small">{one.cutOff}</p> : null}
        </div>
      ))}
      {changing === plan.id && offer ? <ChangeForm plan={plan} offer={offer} busy={busy} /> : null}
      {changing === plan.id && !offer && plan.steps.length > 0 ? <Steps plan={plan} /> : null}
      <Deeds plan={plan} busy={busy} changing={changing} />
    </article>
  );
}

function Charges({ plan }: { plan: PlanCard }) {
  return (
    <>
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
    </>
  );
}

/** Which plan it may become. */
function Steps({ plan }: { plan: PlanCard }) {
  return (
    <div className="paper">
      <h4 className="body">どのプランに変えますか</h4>
      <div className="deeds">
        {plan.steps.map(({ id, title, price }) => (
          <LinkButton
            key={id}
            look="line"
            small
            to={`${href("/mypage/plan")}?change=${plan.id}&to=${id}`}
          >
            {title}（{formatYen(price)}
            {per[plan.interval]}）
          </LinkButton>
        ))}
        <LinkButton look="quiet" to={href("/mypage/plan")}>
          変えずに戻る
        </LinkButton>
      </div>
    </div>
  );
}

function Deeds({ plan, busy, changing }: { plan: PlanCard; busy: boolean; changing: string }) {
  return (
    <div className="deeds">
      {plan.state === "stopping" ? <UndoCancel plan={plan} busy={busy} /> : null}
      {plan.state === "paused" ? (
        <Form method="post">
          <Whose />
          <FormMarks form={{ intent: "resume", row: plan.id }} />
          <Button type="submit" small busy={busy}>
            お休みをやめる
          </Button>
        </Form>
      ) : null}
      {plan.state === "late" ? (
        <LinkButton small to={href("/mypage/cards")}>
          カードを変える
        </LinkButton>
      ) : null}
      {plan.next ? (
        <Form method="post">
          <Whose />
          <FormMarks form={{ intent: "keep", row: plan.id }} />
          <Button type="submit" look="line" small busy={busy}>
            変更を取りやめる
          </Button>
        </Form>
      ) : null}
      {plan.steps.length > 0 && changing !== plan.id ? (
        <LinkButton look="line" small to={`${href("/mypage/plan")}?change=${plan.id}`}>
          プランを変える
        </LinkButton>
      ) : null}
      {plan.goods ? (
        <LinkButton look="line" small to={href("/mypage/parcels/:id", { id: plan.id })}>
          お届けを変える
        </LinkButton>
      ) : null}
      {plan.state === "stopping" ? null : (
        <LinkButton look="quiet" to={href("/mypage/stop/:id?", { id: plan.id })}>
          解約・休止
        </LinkButton>
      )}
    </div>
  );
}
