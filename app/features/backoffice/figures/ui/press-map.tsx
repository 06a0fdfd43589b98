// Where one page is pressed, as an outline of it, and how far it is read.
import { pressGrid } from "#lib/press-pages.ts";
import { PlainTable } from "#ui/plain-table.tsx";
import {
  cellWords,
  type DepthShown,
  fewPresses,
  outlineBands,
  type PressPlace,
  widthWords,
} from "../presses.ts";
import styles from "./press-map.module.css";

const number = (count: number) => <span className="digit">{count.toLocaleString("ja-JP")}</span>;
/** The words of so many places; the outline has all. */
const placesTold = 20;

/** As far down as something is pressed: a long end where nobody presses says nothing. */
const Outline = ({ places }: { places: readonly PressPlace[] }) => {
  const bands = outlineBands(places);
  const share = (100 * bands) / pressGrid.bands;
  return (
    <figure className={styles.outline}>
      <figcaption className="small">
        {bands === pressGrid.bands
          ? "頁の中身の輪郭（上が頁のはじめ、下が終わり）"
          : `頁の中身の輪郭（上が頁のはじめ、下が${share}%のところ。その先は、ほとんど押されていません）`}
      </figcaption>
      <svg
        viewBox={`0 0 ${pressGrid.columns * 4} ${bands * 2}`}
        role="img"
        aria-label="よく押されたところほど濃い図です。下の表に、同じ数があります。"
      >
        {places.map(({ across, down, strength }) => (
          <rect
            key={`${down} ${across}`}
            x={across * 4}
            y={down * 2}
            width={4}
            height={2}
            fillOpacity={0.15 + strength * 0.85}
          />
        ))}
      </svg>
    </figure>
  );
};

type Shown = {
  route: string;
  wide: boolean;
  readings: number;
  all: number;
  places: readonly PressPlace[];
  fewAll: number;
  depths: readonly DepthShown[];
};
export const PressMap = ({ page }: { page: Shown }) => (
  <section>
    <h2>
      <span className={styles.address}>{page.route}</span>（{widthWords(page.wide)}）
    </h2>
    <p className="body">
      {number(page.readings)}回読まれ、中身が{number(page.all)}回押されました。
      {page.fewAll > 0
        ? `そのうち${page.fewAll.toLocaleString("ja-JP")}回は、${fewPresses}回に満たないところなので、場所を出しません。`
        : ""}
    </p>
    {page.places.length === 0 ? null : (
      <div className={styles.beside}>
        <Outline places={page.places} />
        <div>
          <h3>よく押されたところ</h3>
          <PlainTable
            numbers
            caption="よく押されたところ"
            empty=""
            rows={page.places.slice(0, placesTold)}
            keyOf={cellWords}
            columns={[
              { head: "ところ", cell: cellWords },
              { head: "押された数", cell: ({ presses }) => number(presses) },
              { head: "全体のうち", cell: ({ share }) => share },
            ]}
          />
          {page.places.length > placesTold ? (
            <p className="small">
              表は、多いものから{placesTold}だけです。図には、すべてあります。
            </p>
          ) : null}
        </div>
      </div>
    )}
    <h3>どこまで読まれたか</h3>
    <PlainTable
      numbers
      caption="どこまで読まれたか"
      empty=""
      rows={page.depths}
      keyOf={({ tenth }) => String(tenth)}
      columns={[
        { head: "頁の中身", cell: ({ tenth }) => `${tenth * 10}%まで` },
        {
          head: "読まれた回数",
          cell: ({ readings }) => (readings === null ? `${fewPresses}回未満` : number(readings)),
        },
        { head: "はじめを見たうち", cell: ({ share }) => share || "—" },
      ]}
    />
  </section>
);

type Read = { route: string; wide: boolean; readings: number };
export const ReadPages = ({
  pages,
  few,
  more,
  linkOf,
}: {
  pages: readonly Read[];
  few: number;
  more: boolean;
  linkOf: (page: Read, words: string) => React.ReactNode;
}) => (
  <section>
    <h2>頁をえらぶ</h2>
    {more ? <p className="small">多いものから200だけを出しています。</p> : null}
    <PlainTable
      numbers
      caption="読まれた頁"
      empty="この期間には、まだありません。"
      rows={pages}
      keyOf={({ route, wide }) => `${route} ${wide}`}
      columns={[
        {
          head: "頁（: のところは、それぞれの品や言葉）",
          cell: (page) => linkOf(page, page.route),
        },
        { head: "画面", words: true, cell: ({ wide }) => widthWords(wide) },
        { head: "読まれた回数", cell: ({ readings }) => number(readings) },
      ]}
    />
    {few > 0 ? (
      <p className="small">
        {`ほかに、${fewPresses}回に満たない頁が、あわせて${few}回読まれています。`}
      </p>
    ) : null}
  </section>
);
