// What the list of goods shows of each.
import type { DeskGoodsRow } from "#features/backoffice/staff/desk-goods.server.ts";
import type { ListColumn } from "#features/platform/desk-lists/ui/list-table.tsx";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

type Row = DeskGoodsRow;
const states = {
  open: { word: "公開中", dye: "zengo", icon: "check-circle" },
  draft: { word: "下書き", dye: "sumi", icon: "pencil-simple" },
  closed: { word: "販売終了", dye: "error", icon: "x" },
} as const;

const maxNamed = 3;
const kindsOf = ({ colours, sizes }: Row): string =>
  [colours > 1 ? `${colours}色` : "", sizes > 1 ? `${sizes}サイズ` : ""]
    .filter(Boolean)
    .join("・") || "1つ";

/** What of its stock needs a hand, in words. */
function stockWords({ status, stock, sizes, gone, least, waiting }: Row): string[] {
  const more = gone.length > maxNamed ? ` ほか${gone.length - maxNamed}` : "";
  return [
    ...(status !== "open" && stock === 0 && sizes > 0 ? ["売り切れ"] : []),
    ...(gone.length > 0 ? [`${gone.slice(0, maxNamed).join("・")}${more} 売り切れ`] : []),
    ...(least ? [`${least.size} 残り${least.left}`] : []),
    ...(waiting > 0 ? [`入荷待ち ${waiting}人`] : []),
  ];
}

const Stock = ({ row, here, mayStock }: { row: Row } & About) => (
  <>
    <b>{row.stock}</b>
    {row.reserved > 0 ? <small>とり置き {row.reserved}</small> : null}
    {stockWords(row).map((words) => (
      <small key={words} className="desk-scarce">
        {words}
      </small>
    ))}
    {mayStock && row.sizes > 0 ? (
      <PrefetchLink
        className="desk-row-edit"
        to={`${here}&stock=${encodeURIComponent(row.id)}`}
        preventScrollReset
        data-row-edit
        aria-label={`${row.title}の在庫を直す`}
      >
        直す
      </PrefetchLink>
    ) : null}
  </>
);

/** `here`: the list as it is asked for; `mayStock`: its reader may change stock. */
type About = { here: string; mayStock: boolean };
export const productColumns = (about: About): readonly ListColumn<Row>[] => [
  {
    head: "写真",
    place: "picture",
    cell: ({ picture, look }) =>
      picture ? (
        <img src={picture} alt="" width={40} height={50} loading="lazy" style={look} />
      ) : null,
  },
  {
    head: "品",
    sort: "name",
    place: "main",
    cell: ({ id, title }) => (
      <PrefetchLink className="link" to={href("/admin/products/:id", { id })}>
        {title}
      </PrefetchLink>
    ),
  },
  {
    head: "品番・種類",
    sort: "code",
    cell: (row) => (
      <>
        {row.code}
        <small className="desk-kinds">
          {row.category}・{kindsOf(row)}
        </small>
      </>
    ),
  },
  { head: "在庫", cell: (row) => <Stock row={row} {...about} /> },
  {
    head: "価格（税込）",
    sort: "price",
    place: "end",
    cell: ({ price, ordinary }) => (
      <>
        <span className="digit">{formatYen(price)}</span>
        {price === ordinary ? null : <small>セール中。ふだん {formatYen(ordinary)}</small>}
      </>
    ),
  },
  {
    head: "30日で売れた",
    place: "off",
    cell: ({ sold }) => <span className="digit desk-figure">{sold}</span>,
  },
  {
    head: "状態",
    place: "state",
    cell: ({ status, stock, sizes }) => {
      const { word, dye, icon } = states[status];
      return (
        <>
          <Badge dye={dye} icon={icon}>
            {word}
          </Badge>
          {status === "open" && stock === 0 && sizes > 0 ? (
            <Badge dye="error" icon="x-circle">
              売り切れ
            </Badge>
          ) : null}
        </>
      );
    },
  },
  {
    head: "さいごに直した",
    sort: "updated",
    place: "off",
    cell: ({ updated, by }) => (
      <>
        {formatJapanese(tokyoDate(updated))}
        {by ? <small>{by}</small> : null}
      </>
    ),
  },
];
