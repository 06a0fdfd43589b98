// The head of the rooms of figures, and what the sales of a period are made of.
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { DeskTabs } from "#ui/desk-tabs.tsx";
import { IfMayGo } from "#ui/forms/may-act.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { comparedAtNight } from "../beside.server.ts";
import { type Grain, grains, grainsFor } from "../flow.ts";
import type { Period } from "../period.ts";
import type { MoneyLine } from "./figure-sums.ts";
import styles from "./figures.module.css";

type FiguresPage = "figures" | "margins" | "payments" | "cohorts" | "visits";
export const FiguresTabs = ({ on }: { on: FiguresPage }) => (
  <DeskTabs
    label="数字の頁"
    tabs={[
      { to: href("/admin/figures"), label: "まとめ", on: on === "figures" },
      { to: href("/admin/figures/margins"), label: "粗利", on: on === "margins" },
      { to: href("/admin/figures/payments"), label: "お支払いの結果", on: on === "payments" },
      { to: href("/admin/figures/cohorts"), label: "続いた月", on: on === "cohorts" },
      { to: href("/admin/figures/visits"), label: "訪れと道のり", on: on === "visits" },
    ]}
  />
);

/** When the night last laid the books beside the payment provider's, and what it found. */
export const ComparedAtNight = ({
  at,
  failed,
  open,
}: Awaited<ReturnType<typeof comparedAtNight>>) => (
  <p className={`small ${styles.compared}`}>
    <Icon name={open > 0 || failed ? "warning-circle" : at ? "check-circle" : "info"} size={18} />
    <span>
      {at === null
        ? "支払いの会社の記録とは、まだ照らし合わせていません。"
        : `${formatJapaneseMoment(at)}に、支払いの会社の記録と照らし合わせました。`}
      {failed ? "さいごの照らし合わせは、途中で止まりました。" : ""}
      {open > 0 ? `まだ片づいていないちがいが、${open}件あります。` : ""}
      {at !== null && open === 0 && !failed ? "片づいていないちがいは、ありません。" : ""}{" "}
      <IfMayGo to={href("/admin/money")}>
        <PrefetchLink className="link" to={href("/admin/money")}>
          お金の気がかり
        </PrefetchLink>
      </IfMayGo>
    </span>
  </p>
);

/** Bars of days, weeks or months, of the same period. */
export const GrainChoice = ({ period, grain }: { period: Period; grain: Grain }) => (
  <nav aria-label="棒の長さ" className={styles.grains}>
    {grainsFor(period).map((one) => (
      <PrefetchLink
        key={one}
        to={`${href("/admin/figures")}?${new URLSearchParams({
          ...(period.name === "own"
            ? { from: period.from, to: period.to }
            : { period: period.name }),
          grain: one,
        })}#flow`}
        aria-current={one === grain ? "true" : undefined}
      >
        {grains[one]}
      </PrefetchLink>
    ))}
  </nav>
);

export const MoneyPanel = ({ lines }: { lines: readonly MoneyLine[] }) => (
  <DeskPanel title="売上と契約の内わけ">
    <dl className={styles.lines}>
      {lines.map(({ words, value, note, to }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>
            <PrefetchLink className="digit link" to={to}>
              {value}
            </PrefetchLink>
          </dd>
          {note ? <dd className="tiny soft">{note}</dd> : null}
        </div>
      ))}
    </dl>
  </DeskPanel>
);
