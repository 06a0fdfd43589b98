// What a list of goods is filtered and sorted by. A plain GET form: works before scripts load.
import { useState } from "react";
import { Form, useLocation } from "react-router";
import { readWhole } from "#lib/typed-number.ts";
import { FieldError, RadioRows } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { chosenCount } from "../conditions.ts";
import type { Facets } from "../list.ts";
import { rangeProblem } from "../price-range.ts";
import type { ShopListQuery } from "../schema.ts";
import { closeSheets, FilterSheet } from "./filter-sheet.tsx";
import styles from "./product-filters.module.css";

type Props = { facets: Facets; query: ShopListQuery };

/** The list is asked for anew where it is; nobody is brought back to the top. */
const asked = { method: "get", preventScrollReset: true } as const;

const sortNames = {
  new: "新しい順",
  "price-asc": "値段のひくい順",
  "price-desc": "値段のたかい順",
  name: "名前の順",
} as const;

const typedRange = (form: FormData) => {
  const read = (name: string) => {
    const typed = form.get(name);
    return typeof typed === "string" ? readWhole(typed) : undefined;
  };
  return { min: read("min"), max: read("max") };
};

const SheetButtons = ({ query }: Pick<Props, "query">) => {
  const count = chosenCount(query);
  return (
    <>
      <button
        type="button"
        className="button button-line button-small"
        popoverTarget="filter-sheet"
      >
        <Icon name="funnel-simple" size={20} />
        しぼる
        {count > 0 ? (
          <span className="mini sumi">
            {count}
            <span className="visually-hidden">つの条件</span>
          </span>
        ) : null}
      </button>
      <button type="button" className="button button-line button-small" popoverTarget="sort-sheet">
        <Icon name="arrows-down-up" size={20} />
        並べ替え
        <span className={`soft ${styles.orderNow}`}>{sortNames[query.sort]}</span>
      </button>
    </>
  );
};

const PriceRange = ({ facets, query, problem }: Props & { problem: string | undefined }) => {
  const field = {
    className: "input",
    type: "text",
    inputMode: "numeric",
    ...(problem ? { "aria-invalid": true, "aria-describedby": "price-problem" } : {}),
  } as const;
  return (
    <fieldset>
      <legend className="label">値段</legend>
      <div className="cluster">
        <input
          {...field}
          name="min"
          aria-label="いくらから（円）"
          placeholder={`${facets.lowest}`}
          defaultValue={query.min ?? ""}
        />
        <span aria-hidden="true">〜</span>
        <input
          {...field}
          name="max"
          aria-label="いくらまで（円）"
          placeholder={`${facets.highest}`}
          defaultValue={query.max ?? ""}
        />
      </div>
      {problem ? <FieldError id="price-problem">{problem}</FieldError> : null}
    </fieldset>
  );
};

/** Several may be ticked; a single one is no choice. */
const Ticks = ({
  name,
  legend,
  chosen,
  ways,
}: {
  name: string;
  legend: string;
  chosen: readonly string[];
  ways: readonly { value: string; label: React.ReactNode }[];
}) =>
  ways.length > 1 ? (
    <fieldset>
      <legend className="label">{legend}</legend>
      <div className="chips">
        {ways.map(({ value, label }) => (
          <label key={value} className="chip">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ) : null;

const sizeWays = ({ sizes }: Facets) => sizes.map((size) => ({ value: size, label: size }));
const colourWays = ({ colours }: Facets) =>
  colours.map(({ key, label, hex }) => ({
    value: key,
    label: (
      <>
        <i style={{ background: hex }} />
        {label}
      </>
    ),
  }));

export function Filters({ facets, query }: Props) {
  const { pathname } = useLocation();
  const [problem, setProblem] = useState(rangeProblem(query));
  /** What cannot be asked stays as it was typed, with the sentence beside it in view. */
  const send = (event: React.FormEvent<HTMLFormElement>) => {
    const said = rangeProblem(typedRange(new FormData(event.currentTarget)));
    setProblem(said);
    if (!said) return closeSheets();
    event.preventDefault();
    document.getElementById("filter-sheet")?.showPopover();
  };
  return (
    <Form className={styles.filters} {...asked} action={pathname} onSubmit={send}>
      {query.q ? <input type="hidden" name="q" value={query.q} /> : null}
      <SheetButtons query={query} />
      <FilterSheet id="filter-sheet" title="しぼる" deed="この条件で見る" query={query}>
        <PriceRange facets={facets} query={query} problem={problem} />
        <label className="check">
          <input type="checkbox" name="stock" value="in" defaultChecked={query.stock === "in"} />
          <span>在庫のある品だけ</span>
        </label>
        {facets.onSale || query.sale === "on" ? (
          <label className="check">
            <input type="checkbox" name="sale" value="on" defaultChecked={query.sale === "on"} />
            <span>セール中の品だけ</span>
          </label>
        ) : null}
        <Ticks name="size" legend="サイズ" chosen={query.size} ways={sizeWays(facets)} />
        <Ticks name="colour" legend="色" chosen={query.colour} ways={colourWays(facets)} />
      </FilterSheet>
      <FilterSheet id="sort-sheet" title="並べ替え" deed="この順で見る" query={query}>
        <RadioRows
          legend={<span className="visually-hidden">並べ替え</span>}
          name="sort"
          defaultValue={query.sort}
          options={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
        />
      </FilterSheet>
    </Form>
  );
}
