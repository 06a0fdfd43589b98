import { redirect } from "react-router";
import { LineButton, ProvidersConsent } from "#features/identity/account/ui/ways-in.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/line-login.ts";

const next = href("/buy/:product?", { product: "products" });
export function loader({ context }: Route.LoaderArgs) {
  const { actor, services } = contextOf(context);
  if (actor.kind === "member") throw redirect(next);
  return { line: Boolean(services.identity.line) };
}
export const meta: Route.MetaFunction = () => [
  { title: "購入のまえに" },
  { name: "robots", content: "noindex" },
];

/** On the way to paying: signing in is offered, never asked for. The cart comes along. */
export default function BeforeBuying({ loaderData: { line } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>購入のまえに</h1>
        <p className="body">
          LINEでログインすると、お届け先の入力をはぶけます。発送などのお知らせは、マイページの「お手紙」に届きます。カートの中身はそのままです。
        </p>
        {line ? <LineButton redirectUrl={next} label="LINEでログインして購入へ" /> : null}
        <ProvidersConsent ways={{ line, google: false }} />
        <p>
          <LinkButton
            look="line"
            full
            to={`${href("/account/login")}?redirect_url=${encodeURIComponent(next)}`}
          >
            ほかの方法でログインする
          </LinkButton>
        </p>
        <p className="at-end">
          <LinkButton look="quiet" to={next}>
            ログインせずに購入へすすむ
          </LinkButton>
        </p>
      </div>
    </main>
  );
}
