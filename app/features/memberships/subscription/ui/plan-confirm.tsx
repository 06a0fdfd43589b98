// The final confirmation of a plan, ticket or trial: what the law asks for, as it is stored; the
// one button that begins it.
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { href } from "#lib/href.ts";
import { LinkButton } from "#ui/button.tsx";
import { Alert } from "#ui/alert.tsx";
import type { ConfirmPage, ItemPage } from "./item-page.ts";
import { PaySide } from "./plan-confirm-pay.tsx";
import { AddressChoice, Charges, Statements } from "./plan-confirm-terms.tsx";

type TakenPage = Exclude<ItemPage, ConfirmPage>;

const said = {
  held: {
    title: "もうお持ちです",
    text: "このプランは、いまつづいています。",
    to: href("/mypage/plan"),
    label: "プランを見る",
  },
  late: {
    title: "お支払いをお待ちしています",
    text: "このプランの更新のお支払いが、まだ通っていません。カードを変えると、その場でお支払いして、すぐにつづけられます。",
    to: href("/mypage/cards"),
    label: "カードを変える",
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

function Taken({ page }: { page: TakenPage }) {
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
              page.step === "change" ? `${href("/mypage/plan")}?change=${page.subscriptionId}` : to
            }
          >
            {label}
          </LinkButton>
        </p>
      </div>
    </main>
  );
}

const Notices = ({ page, problem }: { page: ConfirmPage; problem: string }) => (
  <>
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
  </>
);

const Confirm = ({ page, problem }: { page: ConfirmPage; problem: string }) => (
  <main id="main" className="p-buy">
    <div className="wrap sections">
      <h1>お申し込みの最終確認</h1>
      <p className="body soft lead">まだお申し込みはすんでいません。六つの項目をご確認ください。</p>
      <Notices page={page} problem={problem} />
      <div className="page-grid">
        <div>
          <div className="licence-row cluster">
            <Seal text={page.seal} />
            <h2 className="mincho">{page.terms.title}</h2>
          </div>
          <AddressChoice page={page} />
          <Statements terms={page.terms} />
          <Charges terms={page.terms} />
        </div>
        <PaySide page={page} />
      </div>
    </div>
  </main>
);

export const PlanConfirmScreen = ({ page, problem }: { page: ItemPage; problem: string }) =>
  page.step === "confirm" ? <Confirm page={page} problem={problem} /> : <Taken page={page} />;
