// The ways in beside the one that a page is about. Plain forms: they work before scripts load.
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { GoogleMark, LineMark } from "./provider-marks.tsx";
import { PasskeyWay } from "./passkey/passkey-way.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

export type Ways = {
  line: boolean;
  google: boolean;
  inApp: boolean;
  redirectUrl: string;
  /** What is offered before everything else. */ first: "line" | "google" | "form";
};
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
    <form method="post" action={href("/account/line_login")}>
      <input type="hidden" name="redirect_url" value={redirectUrl} />
      {again ? <input type="hidden" name="again" value="1" /> : null}
      <button className="button button-line-app button-full" type="submit">
        <LineMark />
        {label}
      </button>
    </form>
  );
}

/**
 * Google refuses browsers inside other apps: there the page is opened in the phone's own browser
 * first, with the way on.
 */
export function GoogleButton({ redirectUrl, inApp }: { redirectUrl: string; inApp: boolean }) {
  if (inApp)
    return (
      <a
        className="button button-line button-full"
        href={
          `${href("/account/login")}?openExternalBrowser=1` +
          `&redirect_url=${encodeURIComponent(redirectUrl)}`
        }
      >
        <GoogleMark />
        Googleでつづける（ブラウザで開きます）
      </a>
    );
  return (
    <form method="post" action={href("/account/google_login")}>
      <input type="hidden" name="redirect_url" value={redirectUrl} />
      <button className="button button-line button-full" type="submit">
        <GoogleMark />
        Googleでつづける
      </button>
    </form>
  );
}

/** The provider that somebody here most likely comes by, above the form. */
export function FirstWay({ ways }: { ways: Ways }) {
  const { first, redirectUrl, inApp } = ways;
  if (first === "form" || !ways[first]) return null;
  return (
    <div className="ways">
      {first === "line" ? (
        <LineButton redirectUrl={redirectUrl} label="LINEでログインする" />
      ) : (
        <GoogleButton redirectUrl={redirectUrl} inApp={inApp} />
      )}
      <p className="or-line">
        <span>または</span>
      </p>
    </div>
  );
}

export function OtherWays({
  ways,
  mail = true,
  password = true,
  firstAbove = false,
}: {
  ways: Ways;
  mail?: boolean;
  password?: boolean;
  /** The first way stands above the form already. */
  firstAbove?: boolean;
}) {
  const { redirectUrl } = ways;
  const below = (way: "line" | "google") => ways[way] && !(firstAbove && ways.first === way);
  return (
    <div className="ways">
      <p className="or-line">
        <span>または</span>
      </p>
      {below("line") ? <LineButton redirectUrl={redirectUrl} /> : null}
      {below("google") ? <GoogleButton redirectUrl={redirectUrl} inApp={ways.inApp} /> : null}
      <ProvidersConsent ways={ways} />
      <PasskeyWay redirectUrl={redirectUrl} />
      {mail ? (
        <PrefetchLink
          className="button button-line button-full"
          to={withTarget(href("/login2"), redirectUrl)}
        >
          <Icon name="envelope-simple" size={20} />
          メールのリンクでつづける
        </PrefetchLink>
      ) : null}
      {password ? (
        <PrefetchLink
          className="button button-quiet"
          to={withTarget(href("/account/login"), redirectUrl)}
        >
          パスワードでログインする
        </PrefetchLink>
      ) : null}
    </div>
  );
}

/** What whoever joins agrees to; `what` says by which act. */
export function Consent({ what }: { what: string }) {
  return (
    <p className="tiny soft">
      {what}、
      <PrefetchLink className="link" to={href("/policies/:policy", { policy: "user-agreement" })}>
        利用規約
      </PrefetchLink>
      と
      <PrefetchLink className="link" to={href("/policies/:policy", { policy: "privacy-policy" })}>
        プライバシーポリシー
      </PrefetchLink>
      に同意したものとします。
    </p>
  );
}

/** Whoever comes by a provider for the first time has joined with that press. */
export function ProvidersConsent({
  ways: { line, google },
}: {
  ways: Pick<Ways, "line" | "google">;
}) {
  const names = [...(line ? ["LINE"] : []), ...(google ? ["Google"] : [])];
  return names.length > 0 ? (
    <Consent what={`はじめての方は、${names.join("や")}でつづけると会員になり`} />
  ) : null;
}

export const withRedirect = withTarget;
