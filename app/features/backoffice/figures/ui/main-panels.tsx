// Below the bars: who stayed after they came, and how far purchases came.
import { href } from "#lib/href.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { CohortOfMonth } from "../cohorts.server.ts";
import type { Days } from "../period.ts";
import { sinceTheFirst } from "../rules.ts";
import type { MetAtStep } from "../visits.ts";
import type { WayStep } from "../ways.ts";
import { metAnchor } from "./met-lists.tsx";
import styles from "./beside.module.css";

const monthsAfter = [1, 2, 3, 4, 5, 6];
/** Shares of fewer would speak of persons. */
const minCame = 5;
const shareOf = ({ joined, stays }: CohortOfMonth, after: number) => {
  const stay = stays[after];
  return stay && joined >= minCame ? stay.percent : "";
};
const StayedTable = ({ cohorts }: { cohorts: readonly CohortOfMonth[] }) => (
  <div role="region" aria-label="残っている方" tabIndex={0} style={{ overflowX: "auto" }}>
    <table className={styles.stayed}>
      <caption className="visually-hidden">入った月ごとの、続いている割合</caption>
      <thead>
        <tr>
          <th scope="col">入った月</th>
          <th scope="col">契約</th>
          {monthsAfter.map((after) => (
            <th key={after} scope="col">
              {after}か月
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map((one) => (
          <tr key={one.from}>
            <th scope="row">{Number(one.from.slice(5, 7))}月</th>
            <td className="digit">{one.joined}</td>
            {monthsAfter.map((after) => {
              const share = shareOf(one, after);
              return share ? (
                <td key={after} style={{ "--stay": share } as React.CSSProperties}>
                  {share}
                </td>
              ) : (
                <td key={after} />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export const StayedPanel = ({ cohorts }: { cohorts: readonly CohortOfMonth[] }) => {
  const shown = sinceTheFirst(cohorts, ({ joined }) => [joined]);
  return (
    <DeskPanel
      title="残っている方（入った月ごと）"
      lead="はじめて会費を払われた月の契約が、その後の月の終わりにも続いている割合です。5件に満たない月は出しません。"
      more={
        <PrefetchLink className="link small" to={href("/admin/figures/cohorts")}>
          一覧・CSV
        </PrefetchLink>
      }
    >
      {shown.length > 0 ? (
        <StayedTable cohorts={shown} />
      ) : (
        <p className="body soft">はじめての会費が入ると、その月からここに並びます。</p>
      )}
    </DeskPanel>
  );
};

/** What was told most often at a step, and how often anything was. */
function MetAtStepLink({ met, list }: { met: MetAtStep | undefined; list: string }) {
  const [most] = met?.sentences ?? [];
  return met && most ? (
    <span className={`${styles.metHere} tiny`}>
      <PrefetchLink className="link" to={`${list}#${metAnchor(met.step)}`}>
        お断りの言葉 {met.times.toLocaleString("ja-JP")}回
      </PrefetchLink>
      （多いのは「{most.sentence}」{most.times.toLocaleString("ja-JP")}回）
    </span>
  ) : null;
}
type Way = { steps: readonly WayStep[]; sentence: string };
export const WayPanel = ({
  steps,
  sentence,
  met,
  period: { from, to },
}: Way & { met: readonly MetAtStep[]; period: Days }) => (
  <DeskPanel
    title="買うまでの道のり"
    lead={sentence || "訪れから、お支払いを終えるまでです。"}
    more={
      <PrefetchLink className="link small" to={href("/admin/figures/visits")}>
        どこから来たか・CSV
      </PrefetchLink>
    }
  >
    <ol className={styles.wayRows}>
      {steps.map(({ step, label, visits, ofBefore, share }) => (
        <li key={step}>
          <span>{label}</span>
          <span className={share > 0 ? styles.track : undefined} aria-hidden="true">
            {share > 0 ? <span style={{ inlineSize: `${share}%` }} /> : null}
          </span>
          <span className="digit">{visits.toLocaleString("ja-JP")}</span>
          <span className="tiny soft">{ofBefore}</span>
          <MetAtStepLink
            met={met.find((one) => one.step === step)}
            list={`${href("/admin/figures/visits")}?${new URLSearchParams({ from, to })}`}
          />
        </li>
      ))}
    </ol>
    <p className="tiny soft">
      棒は、かごをひらいた訪れを端までとして引いています。かごをひらかずに先の段へ進んだ訪れは、かごの段にもふくみます。％は、ひとつ前の段から残った割合です。
    </p>
  </DeskPanel>
);
