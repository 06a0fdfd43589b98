// What can be done to the chosen rows, or to all that the question finds, and the table file. The
// bar comes with the first row that is chosen, by its style alone: what it takes up is the same
// before the scripts come, so that nothing moves under a press. Where none run it stands always.
import { Whose } from "#ui/forms/whose.tsx";
import { useEffect, useState } from "react";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { maxActRows, countWords, type ListData } from "../rules.ts";

const picksOf = () => [
  ...document.querySelectorAll<HTMLInputElement>('input[name="row"][form="desk-act"]'),
];

/** How many rows of this page are chosen. */
function useChosen(rows: readonly unknown[]) {
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const count = () => setChosen(picksOf().filter(({ checked }) => checked).length);
    count();
    document.addEventListener("change", count);
    return () => document.removeEventListener("change", count);
  }, [rows]);
  return chosen;
}
function chooseAll(): void {
  const picks = picksOf();
  const on = picks.some(({ checked }) => !checked);
  for (const pick of picks) pick.checked = on;
  picks[0]?.dispatchEvent(new Event("change", { bubbles: true }));
}

function fileHref<Row>({ name, asked }: ListData<Row>, letters: string): string {
  const query = new URLSearchParams([...new URLSearchParams(asked), ["letters", letters]]);
  return `${href("/admin/lists/:list/file", { list: name })}?${query.toString()}`;
}

const TableFile = <Row,>({ data }: { data: ListData<Row> }) => (
  <details className="desk-file">
    <summary>
      <Icon name="download-simple" size={18} />
      CSV
    </summary>
    <ul>
      {(
        [
          ["utf-8", "UTF-8（Excel・Numbers）"],
          ["shift_jis", "Shift_JIS（入らない字は〓）"],
        ] as const
      ).map(([letters, words]) => (
        <li key={letters}>
          <a href={fileHref(data, letters)} download>
            {words}
          </a>
        </li>
      ))}
    </ul>
  </details>
);

export function ActBar<Row>({
  data,
  more,
  isAll,
}: {
  data: ListData<Row>;
  more?: React.ReactNode;
  /** All that the question finds was chosen, and the form came back. */
  isAll: boolean;
}) {
  const { acts, rows, count, unit, csv } = data;
  const chosen = useChosen(rows);
  if (acts.length === 0 && !more) return csv ? <TableFile data={data} /> : null;
  return (
    <>
      {/* No `Form` of the router: a button may lead it to a file. */}
      <form method="post" id="desk-act" className="desk-chosen" aria-label="えらんだ行にすること">
        <Whose />
        <input type="hidden" name="intent" value="act" />
        <input type="hidden" name="query" value={data.asked} />
        <b role="status">{chosen > 0 ? `${chosen}${unit}をえらんでいます` : "えらんだ行を"}</b>
        <button type="button" className="button desk-choose" onClick={chooseAll}>
          このページをすべて
        </button>
        {data.more || count > rows.length ? (
          <label className="desk-all">
            <input type="checkbox" name="all" value="1" defaultChecked={isAll} />
            {countWords(count, data.more, unit)}すべて
            <span className="tiny">（{maxActRows.toLocaleString("ja-JP")}まで）</span>
          </label>
        ) : null}
        {more}
        {acts.map(({ name, label, look }) => (
          <button
            key={name}
            className={look === "go" ? "button desk-go" : "button"}
            type="submit"
            name="act"
            value={name}
          >
            {label}
          </button>
        ))}
      </form>
      {csv ? <TableFile data={data} /> : null}
    </>
  );
}
