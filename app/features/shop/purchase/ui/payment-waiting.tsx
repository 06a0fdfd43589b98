import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { StatePicture } from "#ui/art/StatePicture.tsx";

/** How often, and how many times, the page asks whether the money has come. */
const askEveryMs = 2_000;
const askTimes = 60;

export function PaymentWaiting({
  number,
  payUrl,
}: {
  number: string | null;
  payUrl: string | null;
}) {
  const { revalidate } = useRevalidator();
  const asked = useRef(0);
  useEffect(() => {
    const timer = setInterval(() => {
      asked.current += 1;
      if (asked.current > askTimes) clearInterval(timer);
      else void revalidate();
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <main id="main" className="p-buy">
      <div className="wrap sections">
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
        <div className="empty" role="status">
          <StatePicture name="wait" />
          <h1 className="title">お支払いを確かめています</h1>
          <p>
            決済会社からの知らせを待っています。この画面は自動で変わります。
            {number ? (
              <>
                ご注文番号は <b>{number}</b> です。
              </>
            ) : null}
          </p>
          {payUrl ? (
            <a className="button button-line button-small" href={payUrl}>
              お支払いの画面へもどる
            </a>
          ) : null}
        </div>
      </div>
    </main>
  );
}
