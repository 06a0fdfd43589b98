// The final confirmation of a plan, ticket or trial: what the law asks for, as it is stored; the
// one button that begins it.
import { Form, useNavigation } from "react-router";
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { href } from "#lib/href.ts";
import { formatJapanese } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Alert } from "#ui/alert.tsx";
import type { PlanTerms } from "../plan-terms.ts";

const numbers = ["一", "二", "三", "四", "五", "六"];
export type ItemPage =
  | {
      step: "confirm";
      itemId: string;
      seal: string;
      terms: PlanTerms;
      needsAddress: boolean;
      addresses: { id: string; words: string }[];
      addressId: string;
      trialUntil: string;
      left: boolean;
    }
  | { step: "held" | "change" | "taken-once"; title: string; subscriptionId: string };

const said = {
  held: {
    title: "もうお持ちです",
    text: "このプランは、いまつづいています。",
    to: href("/mypage/plan"),
    label: "プランを見る",
  },
  change: {
    title: "プランの変更になります",
    text: "いまのプランから変えられます。差額と日付を、先にお見せします。",
    to: href("/mypage/plan"),
    label: "差額を見て変更する",
  },
  "taken-once": {
    title: "おためしは、おひとり一回です",
    text: "このおためしは、すでにお使いいただきました。つづけるときは、プランをお選びください。",
    to: href("/landing/membership"),
    label: "プランを見る",
  },
} as const;

/** What the button begins, in its own line. */
const buttonWords = (terms: PlanTerms): string =>
  terms.today === 0 && !terms.later
    ? "おためしをはじめる"
    : terms.today === 0
      ? "カードの登録へ（きょうは¥0）"
      : `${formatYen(terms.today)}のお支払いへ`;
const underButton = (terms: PlanTerms): string => {
  if (!terms.later)
    return terms.today === 0
      ? "お支払いの登録はいりません。自動では続きません。"
      : "お支払いは今回だけです。";
  const first =
    terms.today === 0
      ? `初回のお支払いは${formatJapanese(terms.later.firstOn)}、${formatYen(terms.later.amount)}です。それまでに止めれば、料金はかかりません。`
      : `次回は${formatJapanese(terms.later.firstOn)}、${formatYen(terms.later.amount)}です。`;
  return `${first}いつでもマイページから止められます。`;
};

export function PlanConfirmScreen({ page, problem }: { page: ItemPage; problem: string }) {
  const busy = useNavigation().state !== "idle";
  if (page.step !== "confirm") {
    const { title, text, to, label } = said[page.step];
    return (
      <main id="main" className="p-door">
        <div className="wrap door">
          <h1>{title}</h1>
          <p className="body">
            「{page.title}」について。{text}
          </p>
          <p className="at-end">
            <LinkButton
              to={
                page.step === "change"
                  ? `${href("/mypage/plan")}?change=${page.subscriptionId}`
                  : to
              }
            >
              {label}
            </LinkButton>
          </p>
        </div>
      </main>
    );
  }
  const { terms } = page;
  return (
    <main id="main" className="p-buy">
      <div className="wrap sections">
        <h1>お申し込みの最終確認</h1>
        <p className="body soft lead">
          まだお申し込みはすんでいません。六つの項目をご確認ください。
        </p>
        {problem ? (
          <Alert kind="error" role="alert">
            {problem}
          </Alert>
        ) : page.left ? (
          <Alert kind="info" role="status">
            お支払いはすんでいません。つづけるときは、もう一度お進みください。
          </Alert>
        ) : null}
        {page.trialUntil ? (
          <Alert kind="warn">
            おためしが{page.trialUntil}
            まで続いています。いまお申し込みになると、おためしの終わりを待たず、きょうからお支払いがはじまります。
          </Alert>
        ) : null}
        <div className="page-grid">
          <div>
            <div className="licence-row cluster">
              <Seal text={page.seal} />
              <h2 className="mincho">{terms.title}</h2>
            </div>
            {page.addresses.length > 0 ? (
              <Form method="get" className="confirm-block">
                <h2>お届け先</h2>
                {page.addresses.map(({ id, words }) => (
                  <label className="radio" key={id}>
                    <input
                      type="radio"
                      name="address"
                      value={id}
                      defaultChecked={id === page.addressId}
                    />
                    <span>{words}</span>
                  </label>
                ))}
                <div className="cluster">
                  <Button type="submit" look="line" small>
                    このお届け先にする
                  </Button>
                  <LinkButton look="quiet" to={`${href("/mypage/addresses")}?new=1`}>
                    ほかのお届け先を足す
                  </LinkButton>
                </div>
              </Form>
            ) : null}
            {terms.statements.map(({ heading, text }, at) => (
              <section key={heading} className="confirm-block">
                <h2>
                  <span className="step-number">{numbers[at]}</span>
                  {heading}
                </h2>
                {text.split("\n").map((line) => (
                  <p key={line} className="body para">
                    {line}
                  </p>
                ))}
              </section>
            ))}
            {terms.charges.length > 1 ? (
              <section className="confirm-block">
                <h2>お支払いの予定</h2>
                <ul>
                  {terms.charges.map(({ on, amount }) => (
                    <li key={on} className="between body">
                      <span>{formatJapanese(on)}</span>
                      <span className="digit">{formatYen(amount)}</span>
                    </li>
                  ))}
                </ul>
                <p className="small soft">一年では{formatYen(terms.perYear)}です。</p>
              </section>
            ) : null}
          </div>
          <aside className="side" aria-label="お支払いとお申し込み">
            <div className="confirm-final">
              <p className="between total-line">
                <b>きょうのお支払い</b>
                <span className="digit">{formatYen(terms.today)}</span>
              </p>
              {page.needsAddress ? (
                <>
                  <p className="body">お届け先が、まだありません。</p>
                  <LinkButton full to={`${href("/mypage/addresses")}?new=1`}>
                    お届け先を入れる
                  </LinkButton>
                </>
              ) : (
                <Form method="post">
                  <input
                    type="hidden"
                    name="terms"
                    value={JSON.stringify({ today: terms.today, later: terms.later })}
                  />
                  <input type="hidden" name="address" value={page.addressId} />
                  <Button type="submit" full busy={busy}>
                    {buttonWords(terms)}
                  </Button>
                </Form>
              )}
              <p className="tiny soft">{underButton(terms)}</p>
              <p className="tiny soft">
                お申し込みで、
                <a
                  className="link"
                  href={href("/policies/:policy", { policy: "user-agreement" })}
                  target="_blank"
                  rel="noreferrer"
                >
                  利用規約
                </a>
                と
                <a
                  className="link"
                  href={href("/policies/:policy", { policy: "tokushoho" })}
                  target="_blank"
                  rel="noreferrer"
                >
                  特定商取引法にもとづく表記
                </a>
                に同意したものとします。
              </p>
              <p className="at-end">
                <LinkButton look="quiet" to={href("/account/select_plan")}>
                  ほかのプランを見る
                </LinkButton>
              </p>
            </div>
          </aside>
        </div>
      </div>
    </main>
  );
}
