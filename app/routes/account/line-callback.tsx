import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/line-callback.ts";
import { comeFrom } from "./provider-sign-in.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const came = await comeFrom(contextOf(context), request, "line");
  if (came instanceof Response) throw came;
  return came;
}
export const meta: Route.MetaFunction = () => [
  { title: "LINEでログイン" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/**
 * Only seen when LINE's app came back in another browser: the way begins again here, with the page
 * and the cart that were wanted.
 */
export default function Elsewhere({ loaderData: { redirectUrl, cart } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>もう一度、お願いします</h1>
        <p className="body">
          ログインを始めたブラウザと異なるブラウザで開かれました。安全のため、このブラウザではじめからログインします。カートと、開こうとしたページはそのまま引きつがれます。
        </p>
        <form method="post" action={href("/account/line_login")}>
          <input type="hidden" name="redirect_url" value={redirectUrl} />
          <input type="hidden" name="again" value="1" />
          {cart ? <input type="hidden" name="cart" value={cart} /> : null}
          <button className="button button-line-app button-full" type="submit">
            このブラウザでログインする
          </button>
        </form>
        <p className="at-end">
          <LinkButton look="quiet" to={href("/login2")}>
            メールでログインする
          </LinkButton>
        </p>
      </div>
    </main>
  );
}
