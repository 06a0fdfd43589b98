import { moneyDesk } from "#features/backoffice/staff/money.server.ts";
import { Disputes } from "#features/backoffice/staff/ui/money/disputes.tsx";
import {
  MoneyCharges,
  MoneyEvents,
  MoneyJobs,
  MoneyRefunds,
  MoneyTroubles,
} from "#features/backoffice/staff/ui/money/money-sections.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/money.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { DeskTop } from "../desk-top.tsx";
import { moneyActs } from "./money-acts.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const [desk, { byId }] = [
    await moneyDesk(services.db, now, services.payments.livemode),
    await services.items.read(),
  ];
  return {
    ...desk,
    done: new URL(request.url).searchParams.get("done"),
    charges: desk.charges.map(({ itemId, ...charge }) => ({
      ...charge,
      title: byId.get(itemId)?.title ?? itemId,
    })),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "お金の気がかり" },
  { name: "robots", content: "noindex" },
];

export const action = intents(moneyActs);

export default function AdminMoney({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { disputes, troubles, events, refunds, charges, jobs, waiting, done } = loaderData;
  const quiet = disputes.length + troubles.length + events.length + refunds.length === 0;
  return (
    <main id="main">
      <h1>お金の気がかり</h1>
      <DeskTop answer={answer} say={done && (saidDone[done] ?? "確認しました。")} />
      <p className="body">
        {quiet
          ? "決済会社の記録とこちらの記録は、合っています。"
          : "自動では直せなかったことです。確かめたら「確認した」を押してください。だれがいつ確かめたかは、操作の記録に残ります。"}
        {waiting > 0 ? (
          <>
            {"　"}メールや返金の送信エラーが{waiting}件あります（
            <PrefetchLink className="link" to={href("/admin/outbox")}>
              届かなかった連絡
            </PrefetchLink>
            ）。
          </>
        ) : null}
      </p>
      <Disputes disputes={disputes} />
      <MoneyTroubles troubles={troubles} answer={answer} />
      <MoneyEvents events={events} />
      <MoneyRefunds refunds={refunds} />
      <MoneyCharges charges={charges} />
      <MoneyJobs jobs={jobs} />
    </main>
  );
}

const saidDone: Record<string, string> = {
  fits: "決済会社とつき合わせました。いまは合っています。",
  ended: "定期を止めました。お支払いの全額を、お返しします。",
  resent: "返金をもう一度送ります。すこしおいて、開きなおしてください。",
  again: "もう一度ためします。すこしおいて、開きなおしてください。",
};
