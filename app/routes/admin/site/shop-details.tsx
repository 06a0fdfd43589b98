import { detailsOf } from "#features/site/shop-details/schema.ts";
import { DetailsPanel } from "#features/site/shop-details/ui/details-panel.tsx";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { DeskHead } from "#ui/desk-page.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/shop-details.ts";
import { detailsAct } from "./shop-details-acts.server.ts";

const said: Record<string, string> = {
  saved: "お店のことを変えました。店の頁、これからの領収書とメールが、新しくなりました。",
  same: "変わったところはありませんでした。",
};

export function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  return {
    details: detailsOf(services.shop),
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "お店のこと" },
  { name: "robots", content: "noindex" },
];
export const action = intents({ details: detailsAct });

export default function AdminShopDetails({
  loaderData: { details, say },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead
        way={[{ href: href("/admin/settings"), label: "設定" }]}
        title="お店のこと"
        note="特定商取引法の表示、領収書、メールの差出人、問い合わせの頁に、ここに書いたとおりに出ます。"
      />
      <DeskTop answer={answer} say={say} placed />
      <DetailsPanel details={details} answer={answer} />
    </main>
  );
}
