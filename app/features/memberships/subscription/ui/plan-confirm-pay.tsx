// What is paid today, and the one button that begins the plan.
import { Whose } from "#ui/forms/whose.tsx";
import { newAddressLink } from "#features/identity/addresses/new-address-link.ts";
import { Form, useNavigation } from "react-router";
import { href } from "#lib/href.ts";
import { formatJapanese } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { PlanTerms } from "../plan-terms.ts";
import type { ConfirmPage } from "./item-page.ts";
import { beginForm } from "./plan-confirm-terms.tsx";

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
      ? `初回のお支払いは${formatJapanese(terms.later.firstOn)}、${formatYen(terms.later.amount)}です。` +
        "それまでに止めれば、料金はかかりません。"
      : `次回は${formatJapanese(terms.later.firstOn)}、${formatYen(terms.later.amount)}です。`;
  return `${first}いつでもマイページから止められます。`;
};

function PayForm({ page: { me, terms } }: { page: ConfirmPage }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" id={beginForm}>
      <Whose uid={me} />
      <input
        type="hidden"
        name="terms"
        value={JSON.stringify({
          today: terms.today,
          later: terms.later,
          endsAt: terms.endsAt,
          shownAt: terms.shownAt,
        })}
      />
      <Button type="submit" full busy={busy}>
        {buttonWords(terms)}
      </Button>
    </Form>
  );
}

const Agreement = () => (
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
);

export function PaySide({ page }: { page: ConfirmPage }) {
  const { terms } = page;
  return (
    <aside className="side" aria-label="お支払いとお申し込み">
      <div className="confirm-final">
        <p className="between total-line">
          <b>きょうのお支払い</b>
          <span className="digit">{formatYen(terms.today)}</span>
        </p>
        {page.needsAddress ? (
          <>
            <p className="body">お届け先が、まだありません。</p>
            <LinkButton
              full
              to={newAddressLink(href("/buy/:product?", { product: page.terms.itemId }))}
            >
              お届け先を入れる
            </LinkButton>
          </>
        ) : (
          <PayForm page={page} />
        )}
        <p className="tiny soft">{underButton(terms)}</p>
        <Agreement />
        <p className="at-end">
          <LinkButton look="quiet" to={href("/account/select_plan")}>
            ほかのプランを見る
          </LinkButton>
        </p>
      </div>
    </aside>
  );
}
