// How many messages of LINE the letter takes at most, and how many the month has left.
import { Alert } from "#ui/alert.tsx";
import { SharesBar } from "#ui/sums.tsx";
import type { LineCostShown } from "./line-cost.server.ts";

/** Of the month's messages, in percent. */
const share = (some: number, limit: number) => Math.min(100, (some / limit) * 100);
const count = (of: number) => of.toLocaleString("ja-JP");
const messages = (of: number) => `${count(of)}通`;

export function LineCost({ line: { most, quota } }: { line: LineCostShown }) {
  const limit = quota?.limit ?? null;
  const left = quota && limit !== null ? Math.max(0, limit - quota.used) : null;
  const month = !quota
    ? "今月の残りは、いまLINEに聞けません。"
    : left === null
      ? `今月は${messages(quota.used)}を送りました（上限はありません）。`
      : `今月の残りは${messages(left)}です（上限${messages(limit ?? 0)}）。`;
  return (
    <>
      {quota && limit ? (
        <>
          <p className="small">
            <b>LINEの通数</b>
            {`　今月 ${count(quota.used)} ＋ この手紙 ${count(most)}`}
          </p>
          <SharesBar shares={[share(quota.used, limit), share(most, limit)]} />
        </>
      ) : null}
      <p>{`LINEで届くのは、多くて${messages(most)}です。${month}`}</p>
      {left !== null && most > left ? (
        <Alert kind="info">
          {`LINEが${messages(most - left)}たりません。たりない分は、メールを受けとる方にはメールで届き、ほかの方は受信箱でお読みになれます。`}
        </Alert>
      ) : null}
    </>
  );
}
