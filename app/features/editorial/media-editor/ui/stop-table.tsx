// Where listeners stop, a row for each piece, each leading to its own figures.
import {
  minListeners,
  maxPlayedPieces,
  type Stop,
} from "#features/library/media/playback/play-figures.ts";
import { href } from "#lib/href.ts";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

const digits = (words: string) => <span className="digit">{words}</span>;

export const StopTable = ({ stops, few }: { stops: readonly Stop[]; few: number }) => (
  <>
    <p className="small">
      会員の方によく再生されている{maxPlayedPieces}
      本までを、終わりまで再生された割合の小さいものから並べています。題を押すと、その一本の数字がひらきます。
    </p>
    <PlainTable
      numbers
      caption="どこでとまるか"
      empty="まだ、出せる数がありません。"
      rows={stops}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "題",
          cell: ({ id, title }) => (
            <PrefetchLink className="link" to={href("/admin/media/:id/figures", { id })}>
              {title}
            </PrefetchLink>
          ),
        },
        // On a phone the first three are seen without going sideways.
        {
          head: "よくとまるところ",
          words: true,
          cell: ({ mostStop }) =>
            mostStop === null ? "—" : digits(`${mostStop * 10}〜${mostStop * 10 + 10}%`),
        },
        { head: "終わりまで", cell: ({ end }) => digits(`${end}%`) },
        { head: "半分まで", cell: ({ half }) => digits(`${half}%`) },
        {
          head: "再生した方",
          cell: ({ listeners }) => digits(`${listeners.toLocaleString("ja-JP")}人`),
        },
      ]}
    />
    {few > 0 ? (
      <p className="small">
        ほかの{few}本は、再生した方が{minListeners}人に満たないため、割合を出しません。
      </p>
    ) : null}
  </>
);
