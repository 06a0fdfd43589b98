// Beside the bars: by what the fees moved, how people pay, how lessons are heard, who came no more.
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import type { Share } from "#features/shop/purchase/orders/sales.server.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { IfMayGo, useMayGo } from "#ui/forms/may-act.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { heardMost } from "../beside.server.ts";
import type { MemberFigures } from "../members.server.ts";
import type { Days } from "../period.ts";
import { percentSaid, sumOf } from "../rules.ts";
import styles from "./beside.module.css";

const signed = (yen: number) =>
  yen === 0 ? formatYen(0) : `${yen < 0 ? "−" : "＋"}${formatYen(Math.abs(yen))}`;
const plans = (query: Readonly<Record<string, string>>) =>
  `${href("/admin/subscriptions")}?${new URLSearchParams(query)}`;

type Line = { words: string; count: number; monthly: number; to?: string };
function linesOf({ moves, left }: MemberFigures, { from, to }: Days): Line[] {
  return [
    {
      words: "＋ 新しい契約",
      ...moves.joined,
      to: plans({ "first-from": from, "first-to": to, on: to }),
    },
    { words: "＋ 戻った契約", ...moves.back },
    { words: "↑ 上のプランへ", ...moves.up },
    { words: "↓ 下のプランへ", ...moves.down },
    {
      words: "− 終わった契約",
      ...moves.left,
      ...(left.count > 0 ? { to: plans({ "left-from": from, "left-to": to }) } : {}),
    },
    { words: "休み・お支払い待ち", ...moves.rests },
  ];
}
export const MovesPanel = ({ of, period }: { of: MemberFigures; period: Days }) => (
  <DeskPanel title="会費の内わけ" lead="ひと月ぶんの会費が、この期間に何でふえ、減ったか。">
    <dl className={styles.sumRows}>
      <div>
        <dt>期間のはじめ</dt>
        <dd>{formatYen(of.moves.before)}</dd>
      </div>
      {linesOf(of, period).map(({ words, count, monthly, to }) => (
        <div key={words}>
          <dt>
            {words} {count}件
          </dt>
          <dd>
            {to && count > 0 ? (
              <PrefetchLink className="link" to={to}>
                {signed(monthly)}
              </PrefetchLink>
            ) : (
              signed(monthly)
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>
          <b>期間の終わり</b>
        </dt>
        <dd>
          <PrefetchLink className="link" to={plans({ on: period.to })}>
            {formatYen(of.moves.after)}
          </PrefetchLink>
        </dd>
      </div>
    </dl>
    {of.trials.failed > 0 ? (
      <p className="tiny soft">
        引き落とせなかった{of.trials.failed}件のうち、{of.trials.rescued}
        件は7日のうちに払われました。
      </p>
    ) : null}
  </DeskPanel>
);

export function PaidByPanel({
  rows,
  linkOf,
}: {
  rows: readonly Share[];
  linkOf: (key: string) => string;
}) {
  const all = sumOf(rows);
  return (
    <DeskPanel
      title="お支払いの方法（品）"
      more={
        <PrefetchLink className="link small" to={href("/admin/figures/payments")}>
          払われなかったもの・CSV
        </PrefetchLink>
      }
    >
      {rows.length === 0 ? <p className="soft">この期間には、ありません。</p> : null}
      <ul className={styles.meansRows}>
        {rows.map(({ key, title, amount, count }) => (
          <li key={key}>
            <PrefetchLink className="link" to={linkOf(key)}>
              {title}
            </PrefetchLink>
            <span className="digit">
              {formatYen(amount)}・{count}件・{percentSaid(amount, all)}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ inlineSize: percentSaid(amount, all) || 0 }} />
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  );
}

function Piece({ id, title }: { id: string; title: string }) {
  const to = href("/admin/media/:id/figures", { id });
  return useMayGo(to) ? (
    <PrefetchLink className="link" to={to}>
      {title}
    </PrefetchLink>
  ) : (
    title
  );
}
type Heard = Awaited<ReturnType<typeof heardMost>>;
export const HeardPanel = ({ heard }: { heard: Heard }) => (
  <DeskPanel
    title="聴かれ方"
    lead="いちばん聴かれているものです。5人より少ない数は出しません。"
    more={
      <IfMayGo to={href("/admin/media/stops")}>
        <PrefetchLink className="link small" to={href("/admin/media/stops")}>
          すべて
        </PrefetchLink>
      </IfMayGo>
    }
  >
    {heard.pieces.length === 0 ? (
      <p className="soft">まだ、5人に聴かれたものがありません。</p>
    ) : (
      <ul className={styles.meansRows}>
        {heard.pieces.map(({ id, title, listeners, end, mostStop }) => (
          <li key={id}>
            <Piece id={id} title={title} />
            <span className="digit">{listeners}人</span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ inlineSize: `${end}%` }} />
            </span>
            <span className="tiny soft">
              最後まで{end}%
              {mostStop === null
                ? ""
                : `・はなれるのは${mostStop * 10}〜${mostStop * 10 + 10}%のところ`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </DeskPanel>
);

export const AwayPanel = ({ away }: { away: number }) => (
  <DeskPanel title="来なくなった方">
    <p>
      {away === 0 ? (
        "30日のあいだに来ていない会員の契約は、ありません。"
      ) : (
        <>
          30日のあいだ来ていない会員の契約が、
          <PrefetchLink className="link" to={plans({ status: "standing", away: "long" })}>
            {away}件
          </PrefetchLink>
          あります。
        </>
      )}
    </p>
  </DeskPanel>
);
