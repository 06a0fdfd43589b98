import { deliveryDesk } from "#features/shop/delivery/desk.server.ts";
import { CalendarPanel } from "#features/shop/delivery/ui/calendar-panel.tsx";
import { ComingPostages } from "#features/shop/delivery/ui/coming-postages.tsx";
import { PostagePanel } from "#features/shop/delivery/ui/postage-panel.tsx";
import { ruleAtDesk } from "#features/platform/shop-rules/service.server.ts";
import { WrapPanel } from "#features/shop/purchase/ui/wrap-panel.tsx";
import { wrapRule } from "#features/shop/purchase/wrap/wrap.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { DeskHalves, DeskHead } from "#ui/desk-page.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/delivery.ts";
import { calendarAct, discardAct, postageAct, wrapAct } from "./delivery-acts.server.ts";

const said: Record<string, string> = {
  calendar: "発送する日を変えました。店の頁とお届け日の一覧が、新しくなりました。",
  postage: "送料を変えました。これからの最終確認から、新しい送料になります。",
  wrap: "ラッピングを変えました。つぎに開かれるご注文の画面から、こうなります。",
  waiting: "送料を変える予定を入れました。その日になると、ひとりでに変わります。",
  dropped: "送料を変える予定を取り消しました。",
  same: "変わったところはありませんでした。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  return {
    desk: await deliveryDesk(services.db, now),
    wrap: await ruleAtDesk(services.db, wrapRule),
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "送料・休業日" },
  { name: "robots", content: "noindex" },
];
export const action = intents({
  calendar: calendarAct,
  postage: postageAct,
  wrap: wrapAct,
  drop: discardAct,
});

export default function AdminDelivery({
  loaderData: { desk, wrap, say },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead way={[{ href: href("/admin/settings"), label: "設定" }]} title="送料・休業日" />
      <DeskTop answer={answer} say={say} placed={answer?.intent !== "drop"} />
      <DeskHalves>
        <CalendarPanel desk={desk} answer={answer} />
        <div className="desk-stack">
          <PostagePanel desk={desk} answer={answer} />
          <ComingPostages coming={desk.coming} />
          <WrapPanel wrap={wrap.value.terms} version={wrap.version} answer={answer} />
        </div>
      </DeskHalves>
    </main>
  );
}
