// What a list of goods is filtered and sorted by. A plain GET form: works before scripts load.
import { useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { readWhole } from "#lib/typed-number.ts";
import { FieldError, RadioRows } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Facets } from "../list.ts";
import { rangeProblem } from "../price-range.ts";
import type { ListQuery } from "../schema.ts";
import styles from "./product-filters.module.css";

/** The list is asked for anew where it is; nobody is brought back to the top. */
const asked = { method: "get", preventScrollReset: true } as const;

const sortNames = {
  new: "新しい順",
  "price-asc": "値段のひくい順",
  "price-desc": "値段のたかい順",
  name: "名前の順",
} as const;

/** How many conditions are set. */
export const chosenCount = (query: ListQuery) =>
  query.size.length +
  query.colour.length +
  (query.stock === "in" ? 1 : 0) +
  (query.min !== undefined || query.max !== undefined ? 1 : 0);

/** The list without its conditions: what is searched for stays. */
export const withoutConditions = ({ q }: Pick<ListQuery, "q">) =>
  q === "" ? "?" : `?q=${encodeURIComponent(q)}`;

/**
 * A sheet from below, on wide screens from the side. The browser opens and closes it: it works
 * before scripts load.
 */
function Sheet({
  id,
  title,
  deed,
  query,
  children,
}: {
  id: string;
  title: string;
  deed: string;
  query: ListQuery;
  children: React.ReactNode;
}) {
  return (
    <div id={id} popover="auto" className="sheet" role="group" aria-label={title}>
      <div className={`between ${styles.sheetHead}`}>
        <b className="mincho">{title}</b>
        <button
          type="button"
          className="tool"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="閉じる"
        >
          <Icon name="x" />
        </button>
      </div>
      <div className={styles.filterBody}>{children}</div>
      <div className={styles.sheetFoot}>
        <button className="button button-ink button-full" type="submit">
          {deed}
        </button>
        <Link className="button button-quiet" to={withoutConditions(query)} preventScrollReset>
          条件をはずす
        </Link>
      </div>
    </div>
  );
}

const closeSheets = () =>
  document.querySelectorAll<HTMLElement>(".sheet:popover-open").forEach((one) => one.hidePopover());

const typedRange = (form: FormData) => {
  const read = (name: string) => {
    const typed = form.get(name);
    return typeof typed === "string" ? readWhole(typed) : undefined;
  };
  return { min: read("min"), max: read("max") };
};

export function Filters({ facets, query }: { facets: Facets; query: ListQuery }) {
  const count = chosenCount(query);
  const { pathname } = useLocation();
  const [problem, setProblem] = useState(rangeProblem(query));
  const wrong = problem ? { "aria-invalid": true, "aria-describedby": "price-problem" } : {};
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
      <Sheet id="filter-sheet" title="しぼる" deed="この条件で見る" query={query}>
        <fieldset>
          <legend className="label">値段</legend>
          <div className="cluster">
            <input
              className="input"
              type="text"
              inputMode="numeric"
              name="min"
              {...wrong}
              aria-label="いくらから（円）"
              placeholder={`${facets.lowest}`}
              defaultValue={query.min ?? ""}
            />
            <span aria-hidden="true">〜</span>
            <input
              className="input"
              type="text"
              inputMode="numeric"
              name="max"
              {...wrong}
              aria-label="いくらまで（円）"
              placeholder={`${facets.highest}`}
              defaultValue={query.max ?? ""}
            />
          </div>
          {problem ? <FieldError id="price-problem">{problem}</FieldError> : null}
        </fieldset>
        <label className="check">
          <input type="checkbox" name="stock" value="in" defaultChecked={query.stock === "in"} />
          <span>在庫のある品だけ</span>
        </label>
        {facets.sizes.length > 1 ? (
          <fieldset>
            <legend className="label">サイズ</legend>
            <div className="chips">
              {facets.sizes.map((size) => (
                <label key={size} className="chip">
                  <input
                    type="checkbox"
                    name="size"
                    value={size}
                    defaultChecked={query.size.includes(size)}
                  />
                  <span>{size}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
        {facets.colours.length > 1 ? (
          <fieldset>
            <legend className="label">色</legend>
            <div className="chips">
              {facets.colours.map(({ key, label, hex }) => (
                <label key={key} className="chip">
                  <input
                    type="checkbox"
                    name="colour"
                    value={key}
                    defaultChecked={query.colour.includes(key)}
                  />
                  <span>
                    <i style={{ background: hex }} />
                    {label}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ) : null}
      </Sheet>
      <Sheet id="sort-sheet" title="並べ替え" deed="この順で見る" query={query}>
        <RadioRows
          legend={<span className="visually-hidden">並べ替え</span>}
          name="sort"
          defaultValue={query.sort}
          options={Object.entries(sortNames).map(([value, label]) => ({ value, label }))}
        />
      </Sheet>
    </Form>
  );
}
