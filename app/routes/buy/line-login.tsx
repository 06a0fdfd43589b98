import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/line-login.ts";

export const meta: Route.MetaFunction = () => [{ title: "購入のまえに" }, { name: "robots", content: "noindex" }];

/** On the way to paying. Signing in with LINE opens together with membership; buying needs no sign-in. */
export default function LineLogin() {
  return (
    <main id="main" className="p-buy"><div className="wrap pg">
      <h1>購入のまえに</h1>
      <p>お買いものに、会員登録やログインはいりません。メールアドレスがあれば、このままお進みいただけます。</p>
      <p className="md sub">LINEでのログインは、会員の受付とあわせて準備しています。</p>
      <p className="end"><LinkButton to="/buy/products">このまま購入へすすむ</LinkButton></p>
    </div></main>
  );
}
