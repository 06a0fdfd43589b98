// The search and the filters of a list: one form whose answers are an address. What was chosen
// stands below as words that take themselves away.
import { Form } from "react-router";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { fieldNamesOf, isApart, type ListData, type ShownFilter } from "../rules.ts";
import { listTo } from "./list-links.ts";

type Said = Readonly<Record<string, string>>;
function FilterField({ filter, said }: { filter: ShownFilter; said: Said }) {
  const { name, label } = filter;
  if (filter.kind === "choice")
    return (
      <Select name={name} label={label} defaultValue={said[name] ?? ""}>
        <option value="">すべて</option>
        {filter.options.map(({ value, label: word }) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </Select>
    );
  if (filter.kind === "days")
    return (
      <div className="desk-days" role="group" aria-label={label}>
        <TextField
          type="date"
          name={`${name}-from`}
          label={`${label}（から）`}
          defaultValue={said[`${name}-from`] ?? ""}
        />
        <TextField
          type="date"
          name={`${name}-to`}
          label="（まで）"
          defaultValue={said[`${name}-to`] ?? ""}
        />
      </div>
    );
  return (
    <>
      <TextField
        name={name}
        label={label}
        defaultValue={said[name] ?? ""}
        maxLength={100}
        {...(filter.suggestions.length > 0 ? { list: `${name}-words` } : {})}
      />
      {filter.suggestions.length > 0 ? (
        <datalist id={`${name}-words`}>
          {filter.suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function wordsOf(filter: ShownFilter, field: string, value: string): string {
  if (filter.kind === "choice")
    return `${filter.label}：${filter.options.find((one) => one.value === value)?.label ?? value}`;
  if (filter.kind === "days")
    return `${filter.label}：${value}${field.endsWith("-from") ? "から" : "まで"}`;
  return `${filter.label}：${value}`;
}
function Chosen<Row>({ data }: { data: ListData<Row> }) {
  const { filters, query } = data;
  const chips = Object.entries(query.filters).flatMap(([field, value]) => {
    const filter = filters.find(({ name }) => field === name || field.startsWith(`${name}-`));
    const { [field]: _gone, ...rest } = query.filters;
    return filter && !isApart(filter)
      ? [{ field, words: wordsOf(filter, field, value), rest }]
      : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="desk-chips" aria-label="いまのしぼり込み">
      {chips.map(({ field, words, rest }) => (
        <li key={field}>
          <PrefetchLink to={listTo(data, { filters: rest })}>
            {words}
            <Icon name="x" size={18} />
            <span className="visually-hidden">をはずす</span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}

export function ListFilters<Row>({
  data,
  keys,
}: {
  data: ListData<Row>;
  keys?: string | undefined;
}) {
  const { path, query, filters, search } = data;
  const said = query.filters;
  const fields = filters.filter((filter) => !isApart(filter));
  // What stands above the list as tabs is seen there: it opens nothing.
  const isAsked = fields
    .filter((filter) => !(filter.kind === "choice" && filter.tabs))
    .flatMap(fieldNamesOf)
    .some((name) => name in said);
  return (
    <>
      <Form method="get" action={path} className="desk-filters" role="search">
        {query.sort ? <input type="hidden" name="sort" value={query.sort} /> : null}
        {filters
          .filter(isApart)
          .map(({ name }) =>
            said[name] ? <input key={name} type="hidden" name={name} value={said[name]} /> : null,
          )}
        <div className="desk-searching">
          {search ? (
            <TextField
              type="search"
              name="q"
              label={search}
              placeholder={search}
              defaultValue={query.q}
              maxLength={100}
              autoComplete="off"
              aria-keyshortcuts="/"
              data-list-search=""
            />
          ) : null}
          <button className="button button-ink button-small" type="submit">
            さがす
          </button>
        </div>
        {fields.length > 0 ? (
          <details open={isAsked || undefined}>
            <summary>
              <Icon name="funnel-simple" size={18} />
              しぼり込む
            </summary>
            <div className="desk-fields">
              {fields.map((filter) => (
                <FilterField key={filter.name} filter={filter} said={said} />
              ))}
              <button className="button button-line button-small" type="submit">
                しぼり込む
              </button>
            </div>
          </details>
        ) : null}
        <p className="desk-keys" aria-hidden="true">
          <kbd>/</kbd> さがす　<kbd>J</kbd> <kbd>K</kbd> 上下　<kbd>Enter</kbd> 開く
          {data.acts.length > 0 ? (
            <>
              {"　"}
              <kbd>X</kbd> えらぶ
            </>
          ) : null}
          {keys ? (
            <>
              {"　"}
              <kbd>E</kbd> {keys}
            </>
          ) : null}
          {"　"}
          <kbd>?</kbd> ほかのキー
        </p>
      </Form>
      <Chosen data={data} />
    </>
  );
}
