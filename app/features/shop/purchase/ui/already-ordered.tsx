import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { Alert } from "#ui/alert.tsx";
import { confirmAction } from "./confirmation.tsx";

export type AlreadyOrderedPage = {
  state: "paid" | "accepted" | "waiting" | "open";
  /** Nothing where only the mail may open that order. */
  number: string | null;
  href: string | null;
  payUrl: string | null;
};

/** What is so, and what each of the two ways on means for the buyer's money. */
const words = {
  paid: {
    now: "お支払いもいただいています。もう一度お支払いになる必要はありません。",
    look: "そのご注文を見る",
    on: "もう一つ、この内容でも注文する",
    after: "先のご注文はそのままで、別のご注文になります。お支払いは合わせて2回になります。",
  },
  accepted: {
    now: "代金引換でお届けします。まだお支払いは済んでいません。",
    look: "そのご注文を見る",
    on: "もう一つ、この内容でも注文する",
    after: "先のご注文はそのままで、別のご注文になります。どちらもお届けします。",
  },
  waiting: {
    now: "お支払い（コンビニエンスストアまたは銀行振込）をお待ちしています。",
    look: "お支払いのしかたを見る",
    on: "この内容でも注文する",
    after:
      "先のご注文は、期限までにお支払いがなければ取り消しになります。両方をお支払いになると、2つのご注文になります。",
  },
  open: {
    now: "お支払いの画面が開いたままです。まだお支払いは済んでいません。",
    look: "そのお支払いに進む",
    on: "先のご注文をやめて、この内容で注文する",
    after: "先のお支払いの画面は閉じます。お支払いは1回だけです。",
  },
} as const;

/** Before a second payment: the buyer hears of the first, and chooses. */
export function AlreadyOrderedScreen({
  earlier: { state, number, href: read, payUrl },
  temporaryId,
  remember,
}: {
  earlier: AlreadyOrderedPage;
  temporaryId: string;
  remember: boolean;
}) {
  const busy = useNavigation().state !== "idle";
  const said = words[state];
  const look = state === "open" ? payUrl : read;
  return (
    <main id="main" className="p-buy">
      <div className="wrap sections">
        <h1>すでにご注文を受け付けています</h1>
        <Alert kind="warn" role="alert">
          {number ? (
            <>
              同じ品をふくむご注文 <b>{number}</b> を、すこし前に受け付けました。
            </>
          ) : (
            "同じお名前とご住所で、同じ品をふくむご注文を、すこし前に受け付けました。"
          )}
          {said.now}
        </Alert>
        {look ? (
          <p>
            <a className="button button-ink" href={look}>
              {said.look}
            </a>
          </p>
        ) : (
          <p className="body">そのご注文は、お送りした確認のメールのリンクからご覧いただけます。</p>
        )}
        <Form method="post" action={confirmAction(temporaryId, remember)} className="other-way">
          <Whose />
          <input type="hidden" name="temporaryId" value={temporaryId} />
          <input type="hidden" name="evenIfOrdered" value={state} />
          {remember ? <input type="hidden" name="remember" value="1" /> : null}
          <p className="body soft">{said.after}</p>
          <Button type="submit" look="line" name="intent" value="pay" busy={busy}>
            {said.on}
          </Button>
        </Form>
        <p className="at-end">
          <a className="more" href={`${href("/Cart")}?left=${temporaryId}`}>
            <span>注文せずにカートへもどる</span>
          </a>
        </p>
      </div>
    </main>
  );
}
