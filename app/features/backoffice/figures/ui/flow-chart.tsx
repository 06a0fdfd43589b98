// How sales went: bars from nothing, a short ink line where the same days stood a year before, and
// the same as a table.
import { formatYen } from "#lib/yen.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type FlowBar, type Grain, scaleOf, scaleSaid } from "../flow.ts";
import styles from "./flow.module.css";

/** So many words stand below the bars. */
const maxWords = 9;
const shortOf = ({ from }: FlowBar, grain: Grain) =>
  grain === "month"
    ? `${Number(from.slice(5, 7))}月`
    : `${Number(from.slice(5, 7))}/${Number(from.slice(8))}`;

function Plot({ bars, grain }: { bars: readonly FlowBar[]; grain: Grain }) {
  const top = scaleOf(bars);
  const every = Math.ceil(bars.length / maxWords);
  const high = (yen: number) => `${top === 0 ? 0 : (yen / top) * 100}%`;
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.scale}>
        {[1, 0.5, 0].map((part) => (
          <span key={part}>{scaleSaid(top * part)}</span>
        ))}
      </div>
      <ol>
        {bars.map((bar, at) => (
          <li
            key={bar.from}
            className={bar.open ? styles.open : undefined}
            data-early={at < Math.floor(bars.length / 2) && bars.length > 8 ? "" : undefined}
          >
            <span className={styles.column} style={{ blockSize: high(bar.goods + bar.plans) }} />
            {bar.yearAgo > 0 ? (
              <i className={styles.before} style={{ insetBlockEnd: high(bar.yearAgo) }} />
            ) : null}
            {(bars.length - 1 - at) % every === 0 ? <small>{shortOf(bar, grain)}</small> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

type Shown = {
  bars: readonly FlowBar[];
  grain: Grain;
  /** Where the payments of these days are listed. */
  listOf: (days: Pick<FlowBar, "from" | "to">) => string;
};
export const FlowChart = ({ bars, grain, listOf }: Shown) => (
  <>
    <figure className={styles.flow}>
      <Plot bars={bars} grain={grain} />
      <figcaption>
        <span>
          <span className={styles.column} /> 売上（お返しする前）
        </span>
        <span>
          <i className={styles.before} /> {grain === "month" ? "去年の同じ月" : "去年の同じ曜日"}
        </span>
        <span className={styles.open}>
          <span className={styles.column} /> まだ途中
        </span>
        {bars.length > 8 ? (
          <span className={styles.narrow}>
            この幅では、あとの半分だけです。表には、すべてあります。
          </span>
        ) : null}
      </figcaption>
    </figure>
    <Disclosure summary="表で見る">
      <PlainTable
        numbers
        caption="売上の流れ"
        empty=""
        rows={bars}
        keyOf={({ from }) => from}
        columns={[
          {
            head: "いつ",
            cell: ({ label, from, to }) => (
              <PrefetchLink to={listOf({ from, to })}>{label}</PrefetchLink>
            ),
          },
          { head: "品", cell: ({ goods }) => <span className="digit">{formatYen(goods)}</span> },
          {
            head: "会費など",
            cell: ({ plans }) => <span className="digit">{formatYen(plans)}</span>,
          },
          {
            head: "去年",
            cell: ({ yearAgo }) => <span className="digit">{formatYen(yearAgo)}</span>,
          },
        ]}
      />
    </Disclosure>
  </>
);
