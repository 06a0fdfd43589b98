// What an act would make of the chosen rows, before the press that does it. Nothing is changed yet.
import { useEffect, useRef } from "react";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Whose } from "#ui/forms/whose.tsx";
import type { ShownDryRun } from "../rules.ts";
import styles from "./dry-run-panel.module.css";

const counted = (count: number, unit: string) => `${count.toLocaleString("ja-JP")}${unit}`;

/** "12点のうち、9点が変わります。2点はもうそのとおりで、1点は変えられません。" */
function sentenceOfDryRun({ total, changing, refusing }: ShownDryRun, unit: string): string {
  const same = total - changing - refusing;
  const rest = [
    ...(same > 0 ? [`${counted(same, unit)}は、もうそのとおりです。`] : []),
    ...(refusing > 0 ? [`${counted(refusing, unit)}は、変えられません。`] : []),
  ];
  if (changing === 0) return `変わるものはありません。${rest.join("")}`;
  return `${counted(total, unit)}のうち、${counted(changing, unit)}が変わります。${rest.join("")}`;
}

/** What is sent is what was looked at, whatever is chosen below meanwhile. */
const Again = ({ typed, act }: { typed: Readonly<Record<string, string>>; act: string }) => (
  <>
    <input type="hidden" name="intent" value="act" />
    <input type="hidden" name="act" value={act} />
    {Object.entries(typed).flatMap(([name, value]) =>
      ["intent", "act", "seen", "whose"].includes(name)
        ? []
        : (name === "row" ? value.split("、") : [value]).map((one) => (
            <input key={`${name}:${one}`} type="hidden" name={name} value={one} />
          )),
    )}
  </>
);

export function DryRunPanel({
  dry,
  typed,
  unit,
  back,
}: {
  dry: ShownDryRun;
  /** What was sent to ask for it. */
  typed: Readonly<Record<string, string>>;
  unit: string;
  /** The list without it. */
  back: string;
}) {
  const { act, label, said, changing, refusing, rows, refused } = dry;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [dry]);
  return (
    <section className={styles.panel} aria-labelledby="dry-run">
      <h2 id="dry-run" ref={head} tabIndex={-1}>
        {label}：{said}（まだ変えていません）
      </h2>
      <p role="status">{sentenceOfDryRun(dry, unit)}</p>
      {rows.length > 0 ? (
        <ul className={styles.rows} aria-label="変わるもの">
          {rows.map(({ id, name, from, to }) => (
            <li key={id}>
              <span>{name}</span>
              <span className={styles.change}>
                {from} <span aria-hidden="true">→</span>
                <span className="visually-hidden">から</span> <b>{to}</b>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {changing > rows.length ? (
        <p className="small soft">ほか{counted(changing - rows.length, unit)}が変わります。</p>
      ) : null}
      {refused.length > 0 ? (
        <>
          <h3>変えられないもの</h3>
          <ul className="desk-refused">
            {refused.map(({ id, name, sentence }) => (
              <li key={id}>
                {name}：{sentence}
              </li>
            ))}
            {refusing > refused.length ? (
              <li>ほか{counted(refusing - refused.length, unit)}</li>
            ) : null}
          </ul>
        </>
      ) : null}
      <form method="post" className="deeds" aria-label={`${label}（確かめたあと）`}>
        <Whose />
        <Again {...{ typed, act }} />
        {changing > 0 ? (
          <button className="button button-ink button-small" type="submit" name="seen" value="yes">
            {counted(changing, unit)}を変える
          </button>
        ) : null}
        <button className="button button-line button-small" type="submit" name="seen" value="back">
          えらび直す
        </button>
        <PrefetchLink className="button button-quiet button-small" to={back}>
          変えずにもどる
        </PrefetchLink>
      </form>
    </section>
  );
}
