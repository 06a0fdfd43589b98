import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/complete.ts";

export const loader = ({ request }: Route.LoaderArgs) => ({
  next: new URL(request.url).searchParams.has("next"),
});
export const meta: Route.MetaFunction = () => [
  { title: "うけたまわりました" },
  { name: "robots", content: "noindex" },
];

export default function SelectComplete({ loaderData: { next } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <EmptyState
          heading="h1"
          picture="inbox"
          title="うけたまわりました"
          text={
            next
              ? "つぎの包みから、えらんだ品をお届けします。"
              : "つぎのお支払いのあとの包みから、えらんだ品をお届けします。"
          }
        />
        <p className="at-end">
          <LinkButton to={href("/mypage/plan")}>プランと券へ</LinkButton>
        </p>
      </div>
    </main>
  );
}
