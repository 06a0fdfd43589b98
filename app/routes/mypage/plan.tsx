import { data, Form, redirect, useNavigation } from "react-router";
import { shopCalendar } from "#features/shop/delivery/shop-calendar.ts";
import { placeOf } from "#features/identity/licence/destinations.ts";
import { presentLicences } from "#features/identity/licence/present.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { cardsOf } from "#features/memberships/subscription/billing/cards.server.ts";
import { ownPlan } from "#features/memberships/subscription/plans/own-plan.server.ts";
import { resumePlan } from "#features/memberships/subscription/plans/pause.server.ts";
import {
  changePlan,
  keepPlan,
  offerChange,
} from "#features/memberships/subscription/plans/change-plan.server.ts";
import { parcelsOfPlan } from "#features/memberships/subscription/parcels/change-parcels.server.ts";
import { undoCancel } from "#features/memberships/subscription/plans/undo-cancel.server.ts";
import { ladderOf } from "#features/memberships/subscription/billing/order.server.ts";
import {
  per,
  type PlanCard,
  presentParcel,
  presentPlan,
} from "#features/memberships/subscription/present.ts";
import { PlanPrice } from "#features/memberships/subscription/ui/plan-price.tsx";
import { allPlans } from "#features/memberships/subscription/plans/read.server.ts";
import { settlePlanOrder } from "#features/memberships/subscription/billing/settle.server.ts";
import { href } from "#lib/href.ts";
import { textsOf } from "#lib/form.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { TakenWords } from "#browser/kept-words.tsx";
import { UndoCancel } from "#features/memberships/subscription/ui/undo-cancel.tsx";
import type { Route } from "./+types/plan.ts";
import { memberContext } from "#server/access.server.ts";
import { sayDone } from "./plan-words.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const query = new URL(request.url).searchParams;
  const items = await services.items.read();
  const order = query.get("order");
  if (order) {
    const settled = await settlePlanOrder(
      services.db,
      services.payments,
      items,
      { orderId: order },
      now,
    ).catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return undefined;
      throw error;
    });
    throw redirect(
      `${href("/mypage/plan")}?done=${settled?.state !== "paid" ? "waiting" : items.byId.get(settled.order?.itemId ?? "")?.kind === "product-subscription" ? "sends" : "joined"}`,
    );
  }
  const [rows, licences, cards] = await Promise.all([
    allPlans(services.db, actor.uid),
    licencesOf(services.db, actor.uid),
    cardsOf(services.db, actor.uid),
  ]);
  const plans = rows.map((row) =>
    presentPlan(row, items.byId, ladderOf(row.itemId), { cards, licences }, now),
  );
  const goods = plans.filter(({ goods: sends, state }) => sends && state !== "ended");
  const parcels = Object.fromEntries(
    await Promise.all(
      goods.map(
        async ({ id }) =>
          [
            id,
            (await parcelsOfPlan(services.db, actor.uid, id))
              .slice(0, 3)
              .map((row) => presentParcel(row, now, shopCalendar)),
          ] as const,
      ),
    ),
  );
  const changing = query.get("change");
  const to = query.get("to");
  const offer =
    changing && to
      ? await offerChange(
          { db: services.db, provider: services.payments, items },
          actor.uid,
          changing,
          to,
          now,
        ).catch((error: unknown) => {
          if (error instanceof ProviderUnavailable) return undefined;
          throw error;
        })
      : undefined;
  if (changing && !(await ownPlan(services.db, actor.uid, changing))) throw data(null, 404);
  const fromPlans = new Set(rows.map(({ id }) => id));
  return {
    plans: plans.filter(({ state }) => state !== "ended"),
    ended: plans.filter(({ state }) => state === "ended").slice(0, 10),
    parcels,
    changing: changing ?? "",
    offer: offer?.ok
      ? {
          title: offer.value.item.title,
          itemId: offer.value.item.id,
          dueToday: offer.value.now?.dueToday ?? null,
          nextAmount: offer.value.nextAmount,
          nextOn: formatJapanese(tokyoDate(offer.value.nextAt)),
          at: offer.value.at.toISOString(),
        }
      : null,
    others: presentLicences(
      items.byId,
      licences.filter(
        ({ origin }) => ![...fromPlans].some((id) => origin.startsWith(`subscription:${id}:`)),
      ),
      now,
    ),
    place:
      query.get("done") === "invited"
        ? placeOf(
            items.byId.get(query.get("item") ?? "")?.areas ?? [],
            (await services.switches.read()).frontierOpen,
          )
        : null,
    say: sayDone(query, items.byId),
    stoppedBy: query.get("done") === "stopped" ? actor.uid : "",
    failed: Boolean(changing && to && !offer?.ok),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "プランと券" },
  { name: "robots", content: "noindex" },
];
export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = memberContext(context, request);
  const texts = textsOf(await request.formData());
  const world = {
    db: services.db,
    provider: services.payments,
    items: await services.items.read(),
  };
  const id = texts["id"] ?? "";
  const refuse = (status: number, problem: string) => data({ problem }, status);
  try {
    switch (texts["intent"]) {
      case "undo": {
        const undone = await undoCancel(
          world,
          actor.uid,
          id,
          { restore: texts["restore"] === "1" },
          now,
        );
        if (!undone.ok)
          return undone.code === "not-found"
            ? refuse(404, "このプランは見つかりませんでした。")
            : refuse(409, "このプランは、もう終わっています。");
        const { dropped, restored } = undone.value;
        const change = dropped ? `&dropped=${dropped}` : restored ? "&restored=1" : "";
        return redirect(`${href("/mypage/plan")}?done=undone${change}`, 303);
      }
      case "resume": {
        const resumed = await resumePlan(world, actor.uid, id, now);
        return resumed.ok
          ? redirect(`${href("/mypage/plan")}?done=resumed`, 303)
          : refuse(404, "このプランは見つかりませんでした。");
      }
      case "keep": {
        const kept = await keepPlan(world, actor.uid, id, now);
        if (kept.ok) return redirect(`${href("/mypage/plan")}?done=kept`, 303);
        return kept.code === "not-found"
          ? refuse(404, "このプランは見つかりませんでした。")
          : refuse(409, "いまは、この変更ができません。");
      }
      case "change": {
        const when = texts["when"] === "now" ? "now" : "renewal";
        const changed = await changePlan(
          world,
          actor.uid,
          id,
          {
            itemId: texts["to"] ?? "",
            when,
            at: new Date(texts["at"] ?? NaN),
            dueToday: Number(texts["due"]),
          },
          now,
        );
        if (changed.ok)
          return redirect(
            `${href("/mypage/plan")}?done=${when === "now" ? "changed" : "later"}`,
            303,
          );
        return {
          "not-found": refuse(404, "このプランは見つかりませんでした。"),
          "not-possible": refuse(409, "いまは、この変更ができません。"),
          changed: refuse(
            409,
            "先ほどと金額が変わりました。もう一度ご確認ください。お支払いは行われていません。",
          ),
          declined: refuse(
            402,
            "カードのお支払いが通りませんでした。プランはそのままです。カードを変えて、もう一度お試しください。",
          ),
        }[changed.code];
      }
      default:
        throw data(null, 400);
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      return refuse(
        503,
        "決済会社につながりませんでした。何も変わっていません。すこしおいて、もう一度お試しください。",
      );
    throw error;
  }
}
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
        {failed ? <Alert kind="warn">いまは、この変更ができません。</Alert> : null}
        <section>
          <h2>つづいているプラン</h2>
          {plans.length === 0 ? (
            <EmptyState
              heading="h3"
              picture="inbox"
              title="つづいているプランはありません"
              text="三週間、まずはためせます。自動では続きません。"
              action={{ href: href("/account/select_plan"), label: "プランをえらぶ" }}
            />
          ) : null}
          {plans.map((plan) => (
            <article className="card" key={plan.id}>
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
              {plan.charges.length > 0 ? (
                <div className="dates">
                  {plan.charges.map(({ on, amount }, at) => (
                    <div key={on}>
                      <small className="tiny soft">
                        {["つぎの支払い", "その次", "その次"][at]}
                      </small>
                      <span className="digit">{on}</span>
                      <small className="tiny soft">{formatYen(amount)}</small>
                    </div>
                  ))}
                </div>
              ) : null}
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
              {changing === plan.id && offer ? (
                <ChangeForm plan={plan} offer={offer} busy={busy} />
              ) : null}
              {changing === plan.id && !offer && plan.steps.length > 0 ? (
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
              ) : null}
              <div className="deeds">
                {plan.state === "stopping" ? <UndoCancel plan={plan} busy={busy} /> : null}
                {plan.state === "paused" ? (
                  <Form method="post">
                    <input type="hidden" name="intent" value="resume" />
                    <input type="hidden" name="id" value={plan.id} />
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
                    <input type="hidden" name="intent" value="keep" />
                    <input type="hidden" name="id" value={plan.id} />
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
            </article>
          ))}
        </section>
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
        <p className="at-end">
          <LinkButton look="line" to={href("/account/select_plan")}>
            プランをえらぶ
          </LinkButton>
        </p>
      </div>
    </main>
  );
}
/** What it costs today and next, before anything is pressed; the way that charges nothing now comes first. */
function ChangeForm({
  plan,
  offer,
  busy,
}: {
  plan: PlanCard;
  offer: {
    title: string;
    itemId: string;
    dueToday: number | null;
    nextAmount: number;
    nextOn: string;
    at: string;
  };
  busy: boolean;
}) {
  const hidden = (
    <>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={plan.id} />
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
      <Form method="post" className="deeds">
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
