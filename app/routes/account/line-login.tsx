import { redirect } from "react-router";
import { LineButton, OtherWays, ProvidersConsent } from "#features/identity/account/ui/ways-in.tsx";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/line-login.ts";
import { landing, redirectUrlOf, waysOf } from "./sign-in-pages.server.ts";
import { leaveAction } from "./provider-sign-in.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  if (about.actor.kind === "member") throw redirect(landing(redirectUrlOf(request)));
  return { ways: waysOf(about, request) };
}
export const meta: Route.MetaFunction = () => [
  { title: "LINEでログイン" },
  { name: "robots", content: "noindex" },
];

export const action = leaveAction("line");

export default function LineLogin({ loaderData: { ways } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>LINEでログイン</h1>
        <p className="body soft">
          LINEの画面が開きます。お名前と、許していただいたときだけメールアドレスを受けとります。友だちの一覧やトークは見ません。
        </p>
        {ways.line ? (
          <LineButton redirectUrl={ways.redirectUrl} label="LINEをひらく" />
        ) : (
          <p className="body">
            いまはLINEでのログインを受けつけていません。ほかの入りかたをお選びください。
          </p>
        )}
        <ProvidersConsent ways={{ line: ways.line, google: false }} />
        <OtherWays ways={{ ...ways, line: false }} />
      </div>
    </main>
  );
}
