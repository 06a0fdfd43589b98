// Bringing a table: the file, how far it was read, and what it would change or changed.
import { useEffect, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/fields.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { type ImportLineKind, linesPerPage, lineKinds, maxLinesTold } from "../import-rules.ts";
import { maxTableBytes, bytesWords } from "../upload-rules.ts";
import styles from "./table-import.module.css";

export type ShownTable = {
  id: string;
  state: string;
  running: boolean;
  name: string;
  rows: number;
  counts: Record<ImportLineKind, number>;
  unchanged: number;
  sentence: string;
  kind: ImportLineKind;
  page: number;
  pages: number;
  lines: readonly { line: number; texts: readonly string[] }[];
};
/** What the desk calls its things. */
export type ImportWords = { fresh: string; changed: string; unit: string };

const lookAgainMs = 1_000;
/** While a file is read the page follows; without scripts there is a link. */
function useFollow(running: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!running || state !== "idle") return undefined;
    const timer = setTimeout(() => void revalidate(), lookAgainMs);
    return () => clearTimeout(timer);
  });
}

const many = (count: number) => count.toLocaleString("ja-JP");
function AmountTable({ shown, words }: { shown: ShownTable; words: ImportWords }) {
  const { counts, unchanged, state, running, rows } = shown;
  const sums =
    `あたらしく${many(counts.fresh)}${words.unit}、` +
    `変わる${words.changed}${many(counts.changed)}${words.unit}、` +
    `そのまま${many(unchanged)}${words.unit}、取りこめない行${many(counts.refused)}行。`;
  const begin =
    state === "looking"
      ? `読んでいます（${many(rows)}行まで）。`
      : state === "writing"
        ? `取りこんでいます（${many(rows)}行まで）。この画面を閉じても、続きます。`
        : state === "written"
          ? counts.fresh + counts.changed > 0
            ? "取りこみました。"
            : "変わるところは、ありませんでした。"
          : "まだ、なにも変えていません。";
  return (
    <Alert kind={state === "written" ? "success" : "info"} role="status">
      {begin}　{sums}
      {running ? (
        <>
          {"　"}
          <PrefetchLink className="link" to={`?file=${shown.id}`}>
            いまの様子を見る
          </PrefetchLink>
        </>
      ) : null}
    </Alert>
  );
}

function Line({
  kind,
  line,
  texts,
}: {
  kind: ImportLineKind;
  line: number;
  texts: readonly string[];
}) {
  const [first, ...rest] = texts;
  return (
    <li>
      {line > 0 ? <b>{line}行目</b> : null}　{first}
      {kind === "fresh" && rest[0] ? `（${rest[0]}）` : null}
      {kind === "changed" ? (
        <ul>
          {rest.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Lines({ shown, words }: { shown: ShownTable; words: ImportWords }) {
  const { id, kind, counts, page, pages, lines } = shown;
  const names: Record<ImportLineKind, string> = {
    refused: "取りこめない行",
    fresh: words.fresh,
    changed: `変わる${words.changed}`,
    note: "気づいたこと",
  };
  const to = (one: ImportLineKind, at = 1) => `?file=${id}&kind=${one}&page=${at}`;
  const there = lineKinds.filter((one) => counts[one] > 0);
  const total = Math.min(counts[kind], maxLinesTold);
  if (there.length === 0) return null;
  return (
    <>
      <p className="deeds">
        {there.map((one) => (
          <PrefetchLink
            key={one}
            className="choice large"
            to={to(one)}
            aria-current={one === kind ? "true" : undefined}
          >
            {names[one]}
            <small>{many(counts[one])}</small>
          </PrefetchLink>
        ))}
      </p>
      <h3>{names[kind]}</h3>
      {counts[kind] > maxLinesTold ? (
        <p className="small soft">
          {many(counts[kind])}のうち、はじめの{many(maxLinesTold)}を、{linesPerPage}
          ずつお見せします。
        </p>
      ) : null}
      <ul>
        {lines.map(({ line, texts }, at) => (
          <Line key={`${line} ${at}`} kind={kind} line={line} texts={texts} />
        ))}
      </ul>
      <Paging
        page={page}
        pages={pages}
        to={(at) => to(kind, at)}
        shown={lines.length}
        total={total}
        unit="件"
      />
    </>
  );
}

export function TableImportReport({ shown, words }: { shown: ShownTable; words: ImportWords }) {
  const busy = useNavigation().state !== "idle";
  useFollow(shown.running);
  const toWrite = shown.counts.fresh + shown.counts.changed;
  if (shown.state === "refused")
    return (
      <Alert kind="error" role="alert">
        {shown.name ? `${shown.name}：` : ""}
        {shown.sentence}
      </Alert>
    );
  return (
    <section className={styles.deskReport} aria-label="読んだ結果">
      <AmountTable shown={shown} words={words} />
      {shown.name ? <p className="small soft">{shown.name}</p> : null}
      {shown.state === "looked" && toWrite > 0 ? (
        <Form method="post" className="deeds">
          <input type="hidden" name="id" value={shown.id} />
          <Button type="submit" name="intent" value="write" busy={busy}>
            この{many(toWrite)}
            {words.unit}を取りこむ
          </Button>
        </Form>
      ) : null}
      <Lines shown={shown} words={words} />
    </section>
  );
}

/**
 * The whole page is sent: what is too large is answered in a sentence, with scripts and without.
 */
export function BringTable({
  problem,
  hint,
  looked,
}: {
  problem: string;
  hint: string;
  looked: boolean;
}) {
  const [large, setLarge] = useState(0);
  return (
    <>
      {problem ? (
        <Alert kind="error" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Form
        method="post"
        encType="multipart/form-data"
        className={`form-stack ${styles.deskUpload}`}
        reloadDocument
        noValidate
      >
        <Field
          label="表のファイル（CSV）"
          hint={
            `UTF-8・UTF-16・Shift_JIS、区切りは「,」「;」かタブ。${bytesWords(maxTableBytes)}まで。` +
            `まず試しに読み、変わるところをお見せします。${hint}`
          }
          error={
            large > 0
              ? `${bytesWords(large)}あります。一度に${bytesWords(maxTableBytes)}までです。いくつかに分けてお持ちください。`
              : undefined
          }
        >
          {(wired) => (
            <input
              {...wired}
              type="file"
              name="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={({ currentTarget: { files } }) => {
                const size = files?.[0]?.size ?? 0;
                setLarge(size > maxTableBytes ? size : 0);
              }}
            />
          )}
        </Field>
        <Button
          type="submit"
          name="intent"
          value="look"
          look={looked ? "line" : "ink"}
          small
          disabled={large > 0}
        >
          試しに読む
        </Button>
      </Form>
    </>
  );
}
