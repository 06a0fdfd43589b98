// What waits for a person in matters of money: one table for each kind.
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import type { MoneyDesk } from "../../money.server.ts";
import { EndPlan } from "./end-plan.tsx";

type Told = { what: string; todo: string };
const told = ({ what, todo }: Told) => (
  <>
    {what}
    <span className="tiny soft block">すること：{todo}</span>
  </>
);
const acts = {
  trouble: "確認した",
  event: "確認した",
  again: "もう一度ためす",
  compare: "いま、つき合わせる",
  resend: "返金をもう一度送る",
} as const;
const Seen = ({ intent, id }: { intent: keyof typeof acts; id: string }) => (
  <ActForm intent={intent} row={id} rowName="key">
    {acts[intent]}
  </ActForm>
);

export const MoneyTroubles = ({
  troubles,
  answer,
}: {
  troubles: MoneyDesk["troubles"];
  answer: FormAnswer<unknown> | undefined;
}) => (
  <>
    <h2>確かめていただくこと</h2>
    <PlainTable
      caption="確かめていただくこと"
      empty="ありません。毎晩、直近35日を決済会社とつき合わせています。"
      rows={troubles}
      keyOf={({ key }) => key}
      columns={[
        { head: "いつ", cell: ({ at }) => formatJapaneseMoment(at) },
        { head: "なにが", cell: told },
        { head: "金額", cell: ({ amount }) => (amount === null ? "" : formatYen(amount)) },
        {
          head: "どこの",
          cell: ({ about, order }) => (
            <>
              {order ? (
                <PrefetchLink className="link" to={href("/admin/orders/:id", { id: order.id })}>
                  注文 {order.number}
                </PrefetchLink>
              ) : null}
              <span className="tiny block">{about}</span>
            </>
          ),
        },
        {
          head: "操作",
          cell: ({ key, acts: { compare, resend, endPlan } }) => (
            <div className="deeds">
              {resend ? <Seen intent="resend" id={key} /> : null}
              {compare ? <Seen intent="compare" id={key} /> : null}
              <Seen intent="trouble" id={key} />
              {endPlan ? <EndPlan id={key} answer={answer} /> : null}
            </div>
          ),
        },
      ]}
    />
  </>
);

export const MoneyEvents = ({ events }: { events: MoneyDesk["events"] }) => (
  <>
    <h2>反映できなかった決済の知らせ</h2>
    <PlainTable
      caption="反映できなかった決済の知らせ"
      empty="ありません。"
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { head: "いつ", cell: ({ at }) => formatJapaneseMoment(at) },
        { head: "種類", cell: ({ type }) => type },
        { head: "なにが", cell: told },
        { head: "決済会社での番号", cell: ({ about }) => <span className="tiny">{about}</span> },
        {
          head: "操作",
          cell: ({ id }) => (
            <>
              <Seen intent="again" id={id} />
              <Seen intent="event" id={id} />
            </>
          ),
        },
      ]}
    />
  </>
);

export const MoneyRefunds = ({ refunds }: { refunds: MoneyDesk["refunds"] }) => (
  <>
    <h2>すんでいない返金</h2>
    <PlainTable
      caption="すんでいない返金"
      empty="ありません。"
      rows={refunds}
      keyOf={({ id }) => id}
      columns={[
        { head: "いつ", cell: ({ at }) => formatJapaneseMoment(at) },
        { head: "金額", cell: ({ amount }) => formatYen(amount) },
        { head: "なにが", cell: told },
        {
          head: "どこの",
          cell: ({ orderId, payment }) =>
            orderId ? (
              <PrefetchLink className="link" to={href("/admin/orders/:id", { id: orderId })}>
                注文を見る
              </PrefetchLink>
            ) : (
              <span className="tiny">{payment}</span>
            ),
        },
      ]}
    />
  </>
);

export const MoneyCharges = ({
  charges,
}: {
  charges: readonly (Omit<MoneyDesk["charges"][number], "itemId"> & { title: string })[];
}) => (
  <>
    <h2>引き落とせていない会員プラン</h2>
    <PlainTable
      caption="引き落とせていない会員プラン"
      empty="ありません。"
      rows={charges}
      keyOf={({ invoiceId, attempt }) => `${invoiceId}${attempt}`}
      columns={[
        {
          head: "いつ",
          cell: ({ failedAt }) => formatJapaneseMoment(failedAt),
        },
        {
          head: "会員",
          cell: ({ uid, name, email }) => (
            <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
              {name || email || "（お名前なし）"}
            </PrefetchLink>
          ),
        },
        { head: "プラン", cell: ({ title }) => title },
        { head: "金額", cell: ({ amount }) => formatYen(amount) },
        { head: "回数", cell: ({ attempt }) => attempt },
        {
          head: "つぎに試す日",
          cell: ({ nextAttemptAt }) =>
            nextAttemptAt
              ? formatJapaneseMoment(nextAttemptAt)
              : "もうありません。会員の方に、カードの変更をお願いしてください。",
        },
      ]}
    />
  </>
);

const JobTable = ({ jobs }: { jobs: MoneyDesk["jobs"] }) => (
  <PlainTable
    caption="自動の仕事"
    empty=""
    rows={jobs}
    keyOf={({ name }) => name}
    columns={[
      { head: "仕事", cell: ({ name }) => name },
      {
        head: "様子",
        cell: ({ failed, error }) =>
          failed ? (
            <>
              <Badge dye="error">うまくいきませんでした</Badge>
              <span className="tiny soft block">
                自動でもう一度動きます。くり返すときは、管理している人にお知らせください。（
                {error}）
              </span>
            </>
          ) : (
            "動いています"
          ),
      },
      {
        head: "さいごに終わった",
        cell: ({ lastDoneAt }) => (lastDoneAt ? formatJapaneseMoment(lastDoneAt) : "まだ"),
      },
      { head: "つぎ", cell: ({ nextAt }) => formatJapaneseMoment(nextAt) },
    ]}
  />
);

/** What failed stands open; what runs is folded away. */
export function MoneyJobs({ jobs }: { jobs: MoneyDesk["jobs"] }) {
  const failed = jobs.filter((job) => job.failed);
  const running = jobs.filter((job) => !job.failed);
  return (
    <>
      <h2>自動の仕事</h2>
      {failed.length > 0 ? <JobTable jobs={failed} /> : null}
      {running.length > 0 ? (
        <Disclosure summary={`動いている仕事（${running.length}）`}>
          <JobTable jobs={running} />
        </Disclosure>
      ) : null}
      {jobs.length === 0 ? <p className="body soft">まだ動いていません。</p> : null}
    </>
  );
}
