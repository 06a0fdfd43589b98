import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { per, type PlanCard } from "#features/memberships/subscription/present.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { LinkButton } from "#ui/button.tsx";
import type { ShownOffer } from "./load.server.ts";

/**
 * What it costs today and next, before anything is pressed; the way that charges nothing now comes
 * first.
 */
export function ChangeForm({
  plan,
  offer,
  busy,
}: {
  plan: PlanCard;
  offer: ShownOffer;
  busy: boolean;
}) {
  const hidden = (
    <>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={plan.id} />
      <input type="hidden" name="from" value={offer.from} />
      <input type="hidden" name="to" value={offer.itemId} />
      <input type="hidden" name="at" value={offer.at} />
      <input type="hidden" name="due" value={offer.dueToday ?? 0} />
    </>
  );
  return (
    <div className="paper">
      <h4 className="body">「{offer.title}」に変える</h4>
      <p className="body">
        つぎの更新（{offer.nextOn}）から変えると、きょうのお支払いはありません。そのときから
        {formatYen(offer.nextAmount)}
        {per[plan.interval]}です。
      </p>
      {offer.closes.length > 0 ? (
        <p className="body">そのときから、{offer.closes.join("・")}はひらかなくなります。</p>
      ) : null}
      <Form method="post" className="deeds">
        <Whose />
        {hidden}
        <button
          className="button button-ink button-small"
          type="submit"
          name="when"
          value="renewal"
          aria-busy={busy}
        >
          つぎの更新から変える
        </button>
      </Form>
      {offer.dueToday === null ? null : (
        <>
          <p className="body">
            いますぐ変えると、きょう{formatYen(offer.dueToday)}（のこりの日数の差額）、
            {offer.nextOn}から{formatYen(offer.nextAmount)}
            {per[plan.interval]}です。
          </p>
          <Form method="post" className="deeds">
            <Whose />
            {hidden}
            <button
              className="button button-line button-small"
              type="submit"
              name="when"
              value="now"
              aria-busy={busy}
            >
              きょう{formatYen(offer.dueToday)}で、いますぐ変える
            </button>
          </Form>
        </>
      )}
      {plan.next && offer.dueToday === null ? (
        <p className="small soft">
          いますぐ変えるときは、先に「変更を取りやめる」を押してください。
        </p>
      ) : null}
      <p className="deeds">
        <LinkButton look="quiet" to={href("/mypage/plan")}>
          変えずに戻る
        </LinkButton>
      </p>
    </div>
  );
}
