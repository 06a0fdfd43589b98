// The ways in beside the one that a page is about. Plain forms: they work before scripts load.
import { Icon } from "#ui/icons/Icon.tsx";
import { PasskeyWay } from "./passkey/passkey-way.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

export type Ways = { line: boolean; google: boolean; inApp: boolean; redirectUrl: string };
const withTarget = (path: string, redirectUrl: string) =>
  redirectUrl === "/" ? path : `${path}?redirect_url=${encodeURIComponent(redirectUrl)}`;

export function LineButton({
  redirectUrl,
  again = false,
  label = "LINEでつづける",
}: {
  redirectUrl: string;
  again?: boolean;
  label?: string;
}) {
  return (
    <form method="post" action="/account/line_login">
      <input type="hidden" name="redirect_url" value={redirectUrl} />
      {again ? <input type="hidden" name="again" value="1" /> : null}
      <button className="btn btn-line-app btn-full" type="submit">
        <Icon name="chat-teardrop" size={20} />
        {label}
      </button>
    </form>
  );
}

/** Google refuses browsers inside other apps: there the page is opened in the phone's own browser first, with the way on. */
export function GoogleButton({ redirectUrl, inApp }: { redirectUrl: string; inApp: boolean }) {
  if (inApp)
    return (
      <a
        className="btn btn-line btn-full"
        href={`/account/login?openExternalBrowser=1&redirect_url=${encodeURIComponent(redirectUrl)}`}
      >
        Googleでつづける（ブラウザで開きます）
      </a>
    );
  return (
    <form method="post" action="/account/google_login">
      <input type="hidden" name="redirect_url" value={redirectUrl} />
      <button className="btn btn-line btn-full" type="submit">
        Googleでつづける
      </button>
    </form>
  );
}

export function OtherWays({
  ways,
  mail = true,
  password = true,
}: {
  ways: Ways;
  mail?: boolean;
  password?: boolean;
}) {
  const { redirectUrl } = ways;
  return (
    <div className="ways">
      <p className="or">
        <span>または</span>
      </p>
      <PasskeyWay redirectUrl={redirectUrl} />
      {ways.line ? <LineButton redirectUrl={redirectUrl} /> : null}
      {ways.google ? <GoogleButton redirectUrl={redirectUrl} inApp={ways.inApp} /> : null}
      {mail ? (
        <PrefetchLink className="btn btn-line btn-full" to={withTarget("/login2", redirectUrl)}>
          <Icon name="envelope-simple" size={20} />
          メールのリンクでつづける
        </PrefetchLink>
      ) : null}
      {password ? (
        <PrefetchLink className="btn btn-quiet" to={withTarget("/account/login", redirectUrl)}>
          パスワードでログインする
        </PrefetchLink>
      ) : null}
    </div>
  );
}

/** What whoever joins agrees to; `what` says by which act. */
export function Consent({ what }: { what: string }) {
  return (
    <p className="xs sub">
      {what}、
      <PrefetchLink className="lk" to="/policies/user-agreement">
        利用規約
      </PrefetchLink>
      と
      <PrefetchLink className="lk" to="/policies/privacy-policy">
        プライバシーポリシー
      </PrefetchLink>
      に同意したものとします。
    </p>
  );
}

export const withRedirect = withTarget;
