// What the list of goods shows of each.
import type { DeskGoodsRow } from "#features/backoffice/staff/desk-goods.server.ts";
import type { ListColumn } from "#features/platform/desk-lists/ui/list-table.tsx";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

type Row = DeskGoodsRow;
export const goodsStates = {
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
export function stockWords({ status, stock, sizes, gone, least, waiting }: Row): string[] {
  const more = gone.length > maxNamed ? ` ほか${gone.length - maxNamed}` : "";
  return [
    ...(status !== "open" && stock === 0 && sizes > 0 ? ["売り切れ"] : []),
    ...(gone.length > 0 ? [`${gone.slice(0, maxNamed).join("・")}${more} 売り切れ`] : []),
    ...(least ? [`${least.size} 残り${least.left}`] : []),
    ...(waiting > 0 ? [`入荷待ち ${waiting}人`] : []),
  ];
}

const Stock = ({ row, here, mayStock }: { row: Row } & Omit<About, "opened">) => (
  <>
    <b>{row.stock}</b>
    {row.reserved > 0 ? <small>とり置き {row.reserved}</small> : null}
    {stockWords(row).map((words) => (
      <small key={words} className="desk-scarce">
        {words}
      </small>
    ))}
    {mayStock && row.sizes > 0 && !row.design ? (
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

/**
 * `here`: the list as it is asked for; `mayStock`: its reader may change stock; `opened`: the
 * design whose colours stand open.
 */
type About = { here: string; mayStock: boolean; opened: string };

/** Opens the colours of a design below its row, and closes them. */
const Colours = ({ row, here, opened }: { row: Row } & Omit<About, "mayStock">) => (
  <PrefetchLink
    className="desk-row-edit"
    to={opened === row.id ? here : `${here}&colours=${encodeURIComponent(row.id)}`}
    preventScrollReset
    data-row-edit
    aria-label={`${row.title}の${row.colours}色を${opened === row.id ? "とじる" : "ひらく"}`}
  >
    {row.colours}色を{opened === row.id ? "とじる" : "ひらく"}
  </PrefetchLink>
);
/** Of a design from its lowest to its highest. */
const Price = ({ row: { price, ordinary, design } }: { row: Row }) => (
  <>
    <span className="digit">
      {design && design.from < design.to
        ? `${formatYen(design.from)}〜${formatYen(design.to)}`
        : formatYen(price)}
    </span>
    {price === ordinary || design ? null : <small>セール中。ふだん {formatYen(ordinary)}</small>}
  </>
);
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
    cell: (row) => (
      <>
        <PrefetchLink className="link" to={href("/admin/products/:id", { id: row.id })}>
          {row.title}
        </PrefetchLink>
        {row.design ? <Colours row={row} {...about} /> : null}
      </>
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
    cell: (row) => <Price row={row} />,
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
      const { word, dye, icon } = goodsStates[status];
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
