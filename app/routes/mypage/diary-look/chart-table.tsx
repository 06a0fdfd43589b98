import { diaryNumbers } from "#features/learning/diaries/rules.ts";
import { scaleWords } from "#features/learning/diaries/words.ts";
import type { ChartData } from "./chart-page.server.ts";
import styles from "./diary-look.module.css";

/** The same in numbers, the newest first; what has neither page nor lesson is left out. */
export const ChartTable = ({ step, points }: Pick<ChartData, "step" | "points">) => (
  <section aria-labelledby="numbers">
    <h2 id="numbers">数字で見る</h2>
    <p className={`hint ${styles.more}`}>表は、横に動かすとつづきがあります。</p>
    <div className={styles.scroll} role="region" aria-labelledby="numbers" tabIndex={0}>
      <table className={styles.numbers}>
        <thead>
          <tr>
            <th scope="col">{step === "week" ? "週" : "月"}</th>
            <th scope="col">書いた日</th>
            {diaryNumbers.eichi.map((name) => (
              <th key={name} scope="col">
                {scaleWords[name]?.label}
              </th>
            ))}
            <th scope="col">聴きおえた音声</th>
          </tr>
        </thead>
        <tbody>
          {points
            .filter(({ written, lessons }) => written > 0 || lessons.length > 0)
            .toReversed()
            .map(({ from, name, written, averages, lessons }) => (
              <tr key={from}>
                <th scope="row">{name}</th>
                <td>{written}日</td>
                {diaryNumbers.eichi.map((one) => (
                  <td key={one}>{averages[one]?.toFixed(1) ?? "—"}</td>
                ))}
                <td>{lessons.join("、") || "—"}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  </section>
);
