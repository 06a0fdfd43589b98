import { Whose } from "#ui/forms/whose.tsx";
import { useEffect, useState } from "react";
import { Form, useNavigation } from "react-router";
import { href } from "#lib/href.ts";
import { Amounts, DeliverTo, Lines } from "./order-parts.tsx";
import { Button } from "#ui/button.tsx";
import { Alert } from "#ui/alert.tsx";
import { StepsLine } from "#ui/steps-line.tsx";
import { formatYen } from "#lib/yen.ts";
import { wrapAmount } from "../orders/amounts.ts";
import type { PaymentMeans } from "../orders/rules.ts";
import type { BuyPage } from "../confirm/buy-page.server.ts";
import type { BuyAnswer } from "./buy-screen.tsx";
import { buySteps } from "./checkout-form.tsx";
import styles from "./confirmation.module.css";

type ConfirmPage = Extract<BuyPage, { step: "confirm" }>;
const numbers = ["一", "二", "三", "四", "五", "六", "七", "八"];
/** Where each of the six items is changed. */
const editAt: Record<string, string> = {
  品物と数量: href("/Cart"),
  お支払いの時期と方法: "#means",
  お引渡しの時期: "#name",
};

/**
 * Where its forms go: what is said in answer stands above the same confirmation, without scripts
 * and after a reload too.
 */
export const confirmAction = (temporaryId: string, remember: boolean) =>
  `${href("/buy/:product?", { product: "products" })}?confirm=${temporaryId}` +
  (remember ? "&remember=1" : "");

/** What pressing leads to, by the means that was chosen. */
const whatFollows: Record<PaymentMeans, string> = {
  card: "お支払いの画面に進みます。カードの番号は決済会社だけが受けとり、当店には届きません。",
  paypay: "PayPay のお支払いの画面に進みます。",
  konbini: "お支払いの番号をいただく画面に進みます。期限までに、お店でお支払いください。",
  cod: "お支度をはじめます。代金は、お届けのときに配達員へお支払いください。",
  transfer: "お振込先をお知らせします。期限までにお振り込みください。",
};

/** Everything that the law asks for, as it is stored; the one button that orders. */
export function ConfirmationScreen({
  page,
  answer,
}: {
  page: ConfirmPage;
  answer: BuyAnswer | undefined;
}) {
  const { confirmation, temporaryId } = page;
  const edit = `${href("/buy/:product?", { product: "products" })}?edit=${temporaryId}`;
  return (
    <main id="main" className="p-buy">
      <div className="wrap sections">
        <StepsLine steps={buySteps} at={4} />
        <h1>ご注文内容の最終確認</h1>
        <p className="body soft lead">
          まだ注文は確定していません。六つの項目をご確認のうえ、「注文を確定する」を押してください。
        </p>
        <Changes changes={page.changes} answer={answer} />
        <div className="page-grid">
          <div>
            {confirmation.statements.map(({ heading, text }, at) => {
              const place = editAt[heading];
              return (
                <section key={heading} className="confirm-block">
                  <div className="between">
                    <h2>
                      <span className="step-number">{numbers[at]}</span>
                      {heading}
                    </h2>
                    {place ? (
                      <a
                        className="button-quiet button"
                        href={place.startsWith("#") ? `${edit}${place}` : place}
                      >
                        直す<span className="visually-hidden">：{heading}</span>
                      </a>
                    ) : null}
                  </div>
                  {heading === "品物と数量" ? (
                    <Lines lines={confirmation.lines} />
                  ) : heading === "お支払いの金額" ? (
                    <Amounts {...confirmation} />
                  ) : heading === "お引渡しの時期" ? (
                    <>
                      <DeliverTo confirmation={confirmation} />
                      <Paragraphs text={withoutAddress(text)} />
                    </>
                  ) : (
                    <Paragraphs text={text} />
                  )}
                  {heading === "返品・解約" ? (
                    <a
                      className="more"
                      href={href("/policies/:policy", { policy: "return-policy" })}
                      target="_blank"
                      rel="noreferrer"
                    >
                      <span>返品についてくわしく（新しい画面）</span>
                    </a>
                  ) : null}
                </section>
              );
            })}
          </div>
          <PaySide page={page} />
        </div>
      </div>
    </main>
  );
}

/** Address and day stand above as a list. */
const withoutAddress = (text: string) =>
  text
    .split("\n")
    .filter((line) => !/^(?:お届け[先日]|贈り主|のし|カード|納品書|備考)　/.test(line))
    .join("\n");
const Paragraphs = ({ text }: { text: string }) => (
  <>
    {text.split("\n").map((line) => (
      <p key={line} className="body para">
        {line}
      </p>
    ))}
  </>
);

function Changes({
  changes,
  answer,
}: {
  changes: readonly string[];
  answer: BuyAnswer | undefined;
}) {
  return (
    <>
      {changes.length > 0 ? (
        <Alert kind="warn" role="status">
          <b>先ほどと変わったところがあります。</b>
          {changes.map((change) => (
            <span key={change} className="problem">
              {change}
            </span>
          ))}
        </Alert>
      ) : null}
      {answer?.problems?.length ? (
        <Alert kind="error" role="alert">
          {answer.problems.map((problem) => (
            <span key={problem} className="problem">
              {problem}
            </span>
          ))}
          {answer.toCart ? <a href={href("/Cart")}>カートへもどる</a> : null}
        </Alert>
      ) : null}
    </>
  );
}

function PaySide({
  page: { temporaryId, confirmation, reservedUntil, mayExtend, remember },
}: {
  page: ConfirmPage;
}) {
  const busy = useNavigation().state !== "idle";
  const left = useMinutesLeft(reservedUntil);
  return (
    <aside className="side" aria-label="お支払いの合計と確定">
      <div className="confirm-final">
        <p className="between total-line">
          <b>お支払い合計</b>
          <span className="digit">{formatYen(confirmation.total)}</span>
        </p>
        <p className="small soft">
          税込・送料
          {confirmation.postage === 0 ? "無料" : `${formatYen(confirmation.postage)}をふくみます`}
          {wrapAmount(confirmation) > 0
            ? `・ラッピング${formatYen(wrapAmount(confirmation))}をふくみます`
            : ""}
          {confirmation.fee ? `・代引手数料${formatYen(confirmation.fee)}をふくみます` : ""}
        </p>
        <Form method="post" action={confirmAction(temporaryId, remember)}>
          <Whose />
          <input type="hidden" name="temporaryId" value={temporaryId} />
          {remember ? <input type="hidden" name="remember" value="1" /> : null}
          <Button type="submit" full busy={busy} name="intent" value={left === 0 ? "again" : "pay"}>
            {left === 0 ? "もう一度たしかめる" : "注文を確定する"}
          </Button>
        </Form>
        <p className="tiny soft">
          押すと注文が確定し、{whatFollows[confirmation.means]}
          この確認の内容は、注文番号とともにあとから読めます。
        </p>
        <div role="status" className={`small ${styles.hold}`}>
          {left === 0
            ? "とり置きの時間が過ぎました。もう一度ご確認ください。"
            : left !== null && left <= 5
              ? `とり置きは、あと${left}分です。`
              : null}
        </div>
        {mayExtend && left !== null && left <= 5 && left > 0 ? (
          <Form method="post" action={confirmAction(temporaryId, remember)}>
            <Whose />
            <input type="hidden" name="temporaryId" value={temporaryId} />
            {remember ? <input type="hidden" name="remember" value="1" /> : null}
            <Button type="submit" look="line" small name="intent" value="extend">
              20分のばす
            </Button>
          </Form>
        ) : null}
      </div>
      <p className="at-end">
        <a className="more" href={`${href("/Cart")}?left=${temporaryId}`}>
          <span>注文せずにカートへもどる</span>
        </a>
      </p>
    </aside>
  );
}

/** Whole minutes until the pieces are given back; null until the browser's clock can be asked. */
function useMinutesLeft(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const count = () =>
      setLeft(Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / 60_000)));
    count();
    const timer = setInterval(count, 10_000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
