// Name, ways in, devices, what one hears of, one's data, leaving. One page, each part a form of its
// own in `settings/`.
import { useNavigation } from "react-router";
import { PasskeyPart } from "#features/identity/account/ui/passkey/passkey-part.tsx";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { LinkButton } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { LookChoices } from "#ui/look-choices.tsx";
import type { Route } from "./+types/settings.ts";
import { emailAction, nameAction } from "./settings/account.server.ts";
import { ContactSection } from "./settings/contact-section.tsx";
import { DevicesSection } from "./settings/devices-section.tsx";
import { EmailPart } from "./settings/email-part.tsx";
import { settingsOf } from "./settings/load.server.ts";
import { NameSection } from "./settings/name-section.tsx";
import type { SettingsPart } from "./settings/part.ts";
import { PasswordPart } from "./settings/password-part.tsx";
import { passwordAction, proveAction } from "./settings/password.server.ts";
import { ProofPart } from "./settings/proof-part.tsx";
import { ProvidersPart } from "./settings/providers-part.tsx";
import {
  endAction,
  endOthersAction,
  passkeyNameAction,
  passkeyRemoveAction,
  unlinkAction,
} from "./settings/ways.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  settingsOf(memberContext(context, request), request);
export const meta: Route.MetaFunction = () => [
  { title: "設定" },
  { name: "robots", content: "noindex" },
];

export const action = intents({
  name: nameAction,
  email: emailAction,
  prove: proveAction,
  password: passwordAction,
  unlink: unlinkAction,
  "passkey-name": passkeyNameAction,
  "passkey-remove": passkeyRemoveAction,
  end: endAction,
  "end-others": endOthersAction,
});

const labels: Readonly<Record<string, string>> = {
  displayName: "お名前",
  kana: "ふりがな",
  email: "メールアドレス",
  password: "新しいパスワード",
  oldPassword: "いまのパスワード",
  current: "いまのパスワード",
  name: "パスキーの名前",
};

/** What was done, what could not be, and what is to be mended; above all sections. */
function Told({
  of: { say, atPasskeys, problem, prove, wantPassword, ways },
  answer,
}: SettingsPart) {
  const wrong = answer?.problem || problem;
  return (
    <>
      {say && !answer && !atPasskeys ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      {wrong ? (
        <Alert kind="error" role="alert">
          {wrong}
        </Alert>
      ) : null}
      {prove && !answer ? (
        <Alert kind="warn" role="status">
          安全のため、先にご本人の確認をお願いします（下の「ご本人の確認」）。
        </Alert>
      ) : null}
      {(wantPassword || ways.mustChange) && !say ? (
        <Alert kind="warn" role="status">
          こちらで作ったはじめのパスワードは、一度しか使えません。ご自分のパスワードを決めてください。
        </Alert>
      ) : null}
      <ErrorSummary
        errors={Object.keys(answer?.errors ?? {}).map((name) => ({
          id: name === "name" ? `passkey-${answer?.typed["id"] ?? ""}` : name,
          label: labels[name] ?? "入力欄",
        }))}
      />
    </>
  );
}

function WaysSection({ of, answer }: SettingsPart) {
  const busy = useNavigation().state !== "idle";
  const { typed, errors } =
    answer?.intent === "passkey-name" ? answer : { typed: undefined, errors: undefined };
  return (
    <section id="ways">
      <h2>ログインの手段</h2>
      <EmailPart of={of} answer={answer} />
      <ProvidersPart of={of} />
      <PasswordPart of={of} answer={answer} />
      <PasskeyPart
        say={of.atPasskeys && !answer ? of.say : ""}
        keys={of.keys}
        busy={busy}
        failed={
          typed && {
            id: typed["id"] ?? "",
            name: typed["name"] ?? "",
            error: errors["name"] ?? "",
          }
        }
      />
      {of.fresh ? null : <ProofPart of={of} answer={answer} />}
    </section>
  );
}

export default function Settings({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>設定</h1>
        <Told of={of} answer={answer} />
        <NameSection of={of} answer={answer} />
        <WaysSection of={of} answer={answer} />
        <DevicesSection of={of} />
        <ContactSection />
        <section id="look">
          <h2>見えかた</h2>
          <LookChoices />
        </section>
        <section id="data">
          <h2>わたしのデータ</h2>
          <p className="body soft">わたしたちが持っている、あなたの記録をまとめて受けとれます。</p>
          <div className="deeds">
            <a className="button button-line button-small" href={href("/mypage/data.zip")}>
              データを受けとる（ZIP）
            </a>
          </div>
        </section>
        <section id="leave">
          <h2>退会</h2>
          <p className="body soft">14日のあいだは、ログインすれば戻れます。</p>
          <LinkButton look="quiet" to={href("/mypage/leave")}>
            退会の手つづきへ
          </LinkButton>
        </section>
      </div>
    </main>
  );
}
