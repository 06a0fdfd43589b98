import { redirect } from "react-router";
import {
  GoogleButton,
  LineButton,
  ProvidersConsent,
  withRedirect,
} from "#features/identity/account/ui/ways-in.tsx";
import {
  PasskeyWay,
  useCanUsePasskeys,
} from "#features/identity/account/ui/passkey/passkey-way.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/portal.ts";
import { landing, redirectUrlOf, waysOf } from "./sign-in-pages.server.ts";
import styles from "./portal.module.css";

export function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  if (about.actor.kind === "member") throw redirect(landing(redirectUrlOf(request)));
  return { ways: waysOf(about, request) };
}
export const meta: Route.MetaFunction = () => [
  { title: "入りかたをえらぶ" },
  { name: "robots", content: "noindex" },
];

export default function Portal({ loaderData: { ways } }: Route.ComponentProps) {
  const byKey = useCanUsePasskeys();
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>入りかたをえらぶ</h1>
        <p className="body soft">
          どれで入っても、同じ会員のページにつながります。あとから足すこともできます。
        </p>
        <ul className={styles.doors}>
          {ways.line ? (
            <li>
              <h2>LINE</h2>
              <p className="body soft">ふだん使っていれば、いちばん手数がありません。</p>
              <LineButton redirectUrl={ways.redirectUrl} />
            </li>
          ) : null}
          <li>
            <h2>メールのリンク</h2>
            <p className="body soft">
              パスワードを覚えなくてすみます。届いたメールのボタンを押すだけです。
            </p>
            <LinkButton look="line" full to={withRedirect(href("/login2"), ways.redirectUrl)}>
              メールのリンクでつづける
            </LinkButton>
          </li>
          {ways.google ? (
            <li>
              <h2>Google</h2>
              <p className="body soft">Googleにログインしている端末なら、二回押すだけです。</p>
              <GoogleButton redirectUrl={ways.redirectUrl} inApp={ways.inApp} />
            </li>
          ) : null}
          {byKey ? (
            <li>
              <h2>パスキー</h2>
              <p className="body soft">
                設定で登録した端末なら、指紋や顔、画面のロックで入れます。
              </p>
              <PasskeyWay redirectUrl={ways.redirectUrl} />
            </li>
          ) : null}
          <li>
            <h2>メールアドレスとパスワード</h2>
            <p className="body soft">ご自分で決めたパスワードで入ります。</p>
            <LinkButton
              look="line"
              full
              to={withRedirect(href("/account/login"), ways.redirectUrl)}
            >
              パスワードでつづける
            </LinkButton>
          </li>
        </ul>
        <ProvidersConsent ways={ways} />
      </div>
    </main>
  );
}
