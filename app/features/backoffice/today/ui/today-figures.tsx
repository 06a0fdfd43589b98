// The tiles of the first page, and how sales went.
import { comparedWords } from "#features/backoffice/figures/rules.ts";
import type { SalesBar, SalesTold } from "#features/backoffice/figures/today-sales.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, weekdayName, weekdayOf } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type Sum, Sums } from "#ui/sums.tsx";
import type { TodayFigures } from "../figures.server.ts";
import styles from "./today-figures.module.css";

const ledgerOn = (from: string, to: string) =>
  `${href("/admin/ledger")}?${new URLSearchParams({ "at-from": from, "at-to": to }).toString()}`;

const plansOn = (asked: Record<string, string>) =>
  `${href("/admin/subscriptions")}?${new URLSearchParams(asked).toString()}`;
const planTiles = (plans: NonNullable<TodayFigures["plans"]>, today: string): Sum[] => [
  {
    label: "続いている契約",
    value: plans.running.toLocaleString("ja"),
    unit: "件",
    note: `ほかに、おためし${plans.trials}件`,
    to: plansOn({ status: "standing" }),
  },
  {
    label: "今月はじまった契約",
    value: `+${plans.joined.toLocaleString("ja")}`,
    unit: "件",
    note: "はじめての会費が、今月だった契約",
    to: plansOn({ "first-from": plans.monthFrom, "first-to": today }),
  },
  {
    label: "今月おわった契約",
    value: plans.left > 0 ? `−${plans.left.toLocaleString("ja")}` : "0",
    unit: "件",
    note: "会費をいただいていた契約",
    to: plansOn({ "left-from": plans.monthFrom, "left-to": today }),
  },
];

function tilesOf({ today, sales, plans, plays }: TodayFigures): Sum[] {
  const tiles: Sum[] = [];
  if (sales)
    tiles.push(
      {
        label: "きょうの売上",
        value: formatYen(sales.today.amount),
        note:
          `${sales.today.count}件。先週の${weekdayName(today)}曜の同じ時刻は` +
          formatYen(sales.today.before),
        to: ledgerOn(today, today),
      },
      {
        label: "今月の売上",
        value: formatYen(sales.month.amount),
        note: comparedWords("先月の同じ日まで", sales.month.amount, sales.month.before),
        to: ledgerOn(sales.month.from, today),
      },
    );
  if (plans) tiles.push(...planTiles(plans, today));
  if (plays)
    tiles.push({
      label: "きのうの再生",
      value: plays.yesterday.toLocaleString("ja"),
      unit: "回",
      note: `ひとつ前の週の同じ曜日は${plays.before.toLocaleString("ja")}回`,
      to: href("/admin/media"),
    });
  return tiles;
}

export function TodayTiles({ figures }: { figures: TodayFigures }) {
  const tiles = tilesOf(figures);
  return tiles.length === 0 ? null : (
    <div className={styles.tiles}>
      <Sums sums={tiles} />
    </div>
  );
}

/** From nothing; the same weekday a week before as a short ink line. */
function Plot({ bars }: { bars: readonly SalesBar[] }) {
  const top = Math.max(...bars.map(({ amount, before }) => Math.max(amount, before)), 1);
  const high = (yen: number) => `${(yen / top) * 100}%`;
  return (
    <ol className={styles.plot} aria-hidden="true">
      {bars.map(({ day, amount, before, open }) => (
        <li key={day} className={open ? styles.open : undefined}>
          <span className={styles.column}>
            <span className={styles.soldBar} style={{ blockSize: high(amount) }} />
            {before > 0 ? (
              <span className={styles.mark} style={{ insetBlockEnd: high(before) }} />
            ) : null}
          </span>
          <small data-rest={weekdayOf(day) % 6 === 0 ? "" : undefined}>
            {Number(day.slice(8))}
          </small>
        </li>
      ))}
    </ol>
  );
}

const SalesTable = ({ bars }: { bars: readonly SalesBar[] }) => (
  <table className={styles.salesTable}>
    <caption className="visually-hidden">14日間の売上</caption>
    <thead>
      <tr>
        <th scope="col">日</th>
        <th scope="col">売上</th>
        <th scope="col">ひとつ前の週</th>
      </tr>
    </thead>
    <tbody>
      {bars.map(({ day, amount, before }) => (
        <tr key={day}>
          <th scope="row">
            <PrefetchLink to={ledgerOn(day, day)}>{formatJapanese(day)}</PrefetchLink>
          </th>
          <td className="digit">{formatYen(amount)}</td>
          <td className="digit">{formatYen(before)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export const TodaySales = ({ sales: { sentence, bars } }: { sales: SalesTold }) => (
  <DeskPanel
    title="売れゆき"
    more={
      <PrefetchLink className="link" to={href("/admin/figures")}>
        数字をくわしく見る
      </PrefetchLink>
    }
  >
    <p>{sentence}</p>
    <Plot bars={bars} />
    <p className={styles.legend} aria-hidden="true">
      <span className={styles.ofBar}>その日の売上（税込・お返しする前）</span>
      <span className={styles.ofMark}>ひとつ前の週の同じ曜日</span>
    </p>
    <Disclosure summary="数字の表で見る">
      <SalesTable bars={bars} />
    </Disclosure>
  </DeskPanel>
);
