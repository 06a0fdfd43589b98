// A table that was brought: how far it was read, and what it would change or changed.
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useLive } from "#features/platform/live/ui/use-live.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import {
  type ImportLineKind,
  type ImportState,
  linesPerPage,
  lineKinds,
  maxLinesTold,
} from "../rules.ts";
import styles from "./table-import.module.css";

export type ShownTable = {
  id: string;
  state: ImportState;
  running: boolean;
  name: string;
  rows: number;
  rowsInAll: number;
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

type Told = { imports: readonly { id: string; mark: string }[] };
/** Where nothing is told: another's file, or a network without streams. */
const lookAgainMs = 10_000;
/** While a file is read the page follows what is told of it; without scripts there is a link. */
function useFollow({ id, running, state, rows }: ShownTable): void {
  const { revalidate, state: asking } = useRevalidator();
  const told = useLive<Told>("imports")?.imports.find((one) => one.id === id)?.mark;
  const behind = told !== undefined && told !== `${state}-${rows}`;
  useEffect(() => {
    if (!running || asking !== "idle") return undefined;
    const timer = setTimeout(() => void revalidate(), behind ? 0 : lookAgainMs);
    return () => clearTimeout(timer);
  }, [running, asking, behind, revalidate]);
}

const many = (count: number) => count.toLocaleString("ja-JP");
function stateWords({ state, counts, rows, rowsInAll }: ShownTable): string {
  const place = rowsInAll > 0 ? `${many(rowsInAll)}行のうち${many(rows)}行` : `${many(rows)}行`;
  const words: Partial<Record<ImportState, string>> = {
    looking: `読んでいます（${many(rows)}行まで）。`,
    writing: `取りこんでいます（${place}まで）。この画面を閉じても、続きます。`,
    written:
      counts.fresh + counts.changed > 0 ? "取りこみました。" : "変わるところは、ありませんでした。",
    dropped: "読むのを、途中で止めました。なにも変えていません。",
    stopped: `途中で止めました。${place}までは取りこみずみで、そのまま残ります。`,
  };
  if (state === "looked" && rows === 0)
    return "見出しの行だけで、その下に行がありません。表をお確かめください。";
  return words[state] ?? "まだ、なにも変えていません。";
}
const isWritten = (state: ImportState) => ["writing", "written", "stopped"].includes(state);
const changedWords = (state: ImportState, { changed }: ImportWords) =>
  `${isWritten(state) ? "変わった" : "変わる"}${changed}`;
function AmountTable({ shown, words }: { shown: ShownTable; words: ImportWords }) {
  const { counts, unchanged, state, running } = shown;
  const sums =
    `あたらしく${many(counts.fresh)}${words.unit}、` +
    `${changedWords(state, words)}${many(counts.changed)}${words.unit}、` +
    `そのまま${many(unchanged)}${words.unit}、取りこめない行${many(counts.refused)}行。`;
  return (
    <Alert kind={state === "written" ? "success" : "info"} role="status">
      {stateWords(shown)}　{sums}
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
  // Of somebody new the second is the id, and the others are what they are given.
  const told = kind === "fresh" ? rest.slice(1) : kind === "changed" ? rest : [];
  return (
    <li>
      {line > 0 ? <b>{line}行目</b> : null}　{first}
      {kind === "fresh" && rest[0] ? `（${rest[0]}）` : null}
      {told.length > 0 ? (
        <ul>
          {told.map((one) => (
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
    changed: changedWords(shown.state, words),
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

type Answer = FormAnswer<unknown> | undefined;
/** What may be done with a file as it stands. */
function Act({
  intent,
  submit,
  id,
  answer,
}: {
  intent: string;
  submit: string;
  id: string;
  answer: Answer;
}) {
  const form = useMemberForm(answer, { intent, labels: {}, row: id });
  return (
    <MemberForm
      form={form}
      submit={submit}
      look={intent === "stop" ? "line" : "ink"}
      small={intent === "stop"}
      className="deeds"
    />
  );
}

export function TableImportReport({
  shown,
  words,
  answer,
}: {
  shown: ShownTable;
  words: ImportWords;
  answer: Answer;
}) {
  useFollow(shown);
  const act = { id: shown.id, answer };
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
      {shown.name ? <p className={`small soft ${styles.fileName}`}>{shown.name}</p> : null}
      {shown.state === "looked" && toWrite > 0 ? (
        <Act {...act} intent="write" submit={`この${many(toWrite)}${words.unit}を取りこむ`} />
      ) : null}
      {shown.running ? <Act {...act} intent="stop" submit="途中で止める" /> : null}
      {shown.state === "stopped" ? (
        <Act {...act} intent="resume" submit="続きから取りこむ" />
      ) : null}
      <Lines shown={shown} words={words} />
    </section>
  );
}
