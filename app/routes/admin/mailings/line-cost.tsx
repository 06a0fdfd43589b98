// How many messages of LINE the letter takes at most, and how many the month has left.
import { Alert } from "#ui/alert.tsx";
import type { LineCostShown } from "./line-cost.server.ts";

const messages = (count: number) => `${count.toLocaleString("ja-JP")}通`;

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
      <p className="body">{`LINEで届くのは、多くて${messages(most)}です。${month}`}</p>
      {left !== null && most > left ? (
        <Alert kind="info">
          {`LINEが${messages(most - left)}たりません。たりない分は、メールを受けとる方にはメールで届き、ほかの方は受信箱でお読みになれます。`}
        </Alert>
      ) : null}
    </>
  );
}
