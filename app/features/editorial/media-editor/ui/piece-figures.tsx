// How far a piece is heard, a bar for each tenth, and how often it is played by day.
import type { HeardUntil, PlayDay } from "#features/library/media/playback/play-figures.ts";
import { minListeners, playDaysTold } from "#features/library/media/playback/play-figures.ts";
import { formatJapanese, isTokyoDate } from "#lib/tokyo-date.ts";
import { PlainTable } from "#ui/plain-table.tsx";
import { SharesBar, Sums } from "#ui/sums.tsx";
import styles from "./piece-figures.module.css";

const dayWords = (day: string) => (isTokyoDate(day) ? formatJapanese(day) : day);

function Still({ until }: { until: HeardUntil }) {
  if (until.listeners === 0) return <p className="soft">まだ、どなたも再生していません。</p>;
  if (!until.still)
    return (
      <p className="soft">
        {minListeners}
        人から、どこまで再生されたかを出します。少ないうちは、どなたのことか、わかってしまうためです。
      </p>
    );
  return (
    <>
      <p>
        {until.mostStop === null
          ? "みなさんが、終わりまで再生しています。"
          : `いちばん多くの方がとまっているのは、${until.mostStop * 10}%から${until.mostStop * 10 + 10}%のあいだです。`}
      </p>
      <table className={`${styles.still} small`}>
        <caption className="visually-hidden">どこまで再生されたか</caption>
        <thead>
          <tr>
            <th scope="col">ところ</th>
            <th scope="col">残っている方</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {until.still.map((share, tenth) => (
            <tr key={tenth}>
              <th scope="row" className="digit">
                {tenth === 10 ? "終わり" : `${tenth * 10}%`}
              </th>
              <td className="digit">{share}%</td>
              <td aria-hidden="true">
                <SharesBar shares={[share]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export const PieceFigures = ({
  plays,
  until,
  days,
}: {
  plays: { members: number; visitors: number };
  until: HeardUntil;
  days: readonly PlayDay[];
}) => (
  <>
    <Sums
      sums={[
        { label: "会員の再生", value: `${plays.members.toLocaleString("ja-JP")}回` },
        {
          label: "会員でない方（やめた方も）の再生",
          value: `${plays.visitors.toLocaleString("ja-JP")}回`,
        },
        { label: "再生した会員", value: `${until.listeners.toLocaleString("ja-JP")}人` },
        {
          label: "終わりまで再生した会員",
          value: `${until.finished.toLocaleString("ja-JP")}人`,
        },
      ]}
    />
    <section>
      <h2>どこまで再生されたか</h2>
      <Still until={until} />
    </section>
    <section>
      <h2>日ごとの再生（この{playDaysTold}日）</h2>
      <PlainTable
        numbers
        caption="日ごとの再生"
        keyOf={({ day }) => day}
        rows={days}
        empty={`この${playDaysTold}日には、再生がありません。`}
        columns={[
          { head: "日", cell: ({ day }) => dayWords(day) },
          { head: "会員", cell: ({ members }) => `${members}回` },
          { head: "会員でない方", cell: ({ visitors }) => `${visitors}回` },
          { head: "はじめて終わりまで", cell: ({ finished }) => `${finished}人` },
        ]}
      />
    </section>
    <p className="small soft">
      30秒（短いものは半分）から1回と数え、おなじ方は30分に1回です。数だけを出していて、どなたの再生かは、わかりません。日ごとの数は13か月で消えます。
    </p>
  </>
);
