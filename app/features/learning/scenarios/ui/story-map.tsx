import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ShownMap, ToldPart } from "../present.ts";
import { kanjiNumbers } from "../words.ts";
import { scenarioHref } from "./scenario-href.ts";
import { mapStep, wayAcross } from "./way-across.ts";
import styles from "./story-map.module.css";

type Land = ShownMap["chapters"][number];
const stateWords = { done: "読みおえました", here: "ここにいます", later: "まだ開いていません" };

/** `figure`: the reader's own, who stands at the part that was reached. */
function Station({ land, part, figure }: { land: Land; part: ToldPart; figure: number }) {
  const name = kanjiNumbers[part.part];
  const next = part.steps.find(({ here }) => here) ?? part.steps[0];
  const label = `第${kanjiNumbers[land.chapter]}章 ${name}段、${stateWords[part.state]}`;
  return (
    <li
      className={styles.station}
      data-state={part.state}
      style={{ left: `${wayAcross(part.part)}%`, bottom: `${(part.part - 0.5) * mapStep.rem}rem` }}
    >
      {part.state === "here" ? (
        <span className={styles.standing}>
          <Figure type={figure} />
        </span>
      ) : null}
      {part.state === "later" || !next ? (
        <span className={styles.round}>
          <span aria-hidden="true">{name}</span>
          <span className="visually-hidden">{label}</span>
        </span>
      ) : (
        <PrefetchLink
          className={styles.round}
          to={scenarioHref({ chapter: land.chapter, number: next.number })}
          aria-label={label}
        >
          {name}
        </PrefetchLink>
      )}
      <span className={styles.dots} aria-hidden="true">
        {part.steps.map(({ number, done }) => (
          <i key={number} data-done={done || undefined} />
        ))}
      </span>
    </li>
  );
}

function Done({ land }: { land: Land }) {
  const read = land.parts.flatMap(({ steps }) => steps.filter(({ done }) => done));
  if (read.length === 0) return null;
  return (
    <details className={styles.list}>
      <summary>第{kanjiNumbers[land.chapter]}章の、読んだ話</summary>
      <ol>
        {read.map(({ number, title }) => (
          <li key={number}>
            <PrefetchLink className="link" to={scenarioHref({ chapter: land.chapter, number })}>
              {title || `${number}`}
            </PrefetchLink>
          </li>
        ))}
      </ol>
    </details>
  );
}

function LandPart({ land, figure }: { land: Land; figure: number }) {
  const units = land.parts.length * mapStep.units;
  const height = `${land.parts.length * mapStep.rem}rem`;
  const lineOver = (parts: readonly ToldPart[]) =>
    parts.map(({ part }) => `${wayAcross(part)},${units - (part - 0.5) * mapStep.units}`).join(" ");
  return (
    <section
      className={styles.land}
      data-chapter={land.chapter}
      aria-labelledby={`chapter-${land.chapter}`}
    >
      <header>
        <p className={styles.note}>
          {land.done
            ? "読みおえました"
            : land.begun
              ? "読んでいます"
              : `${kanjiNumbers[land.chapter - 1]}章をおえると、ひらきます`}
        </p>
        <h2 id={`chapter-${land.chapter}`} className={styles.title}>
          <small>第{kanjiNumbers[land.chapter]}章</small>
          {land.title}
        </h2>
      </header>
      <svg
        className={styles.path}
        viewBox={`0 0 100 ${units}`}
        style={{ height }}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline points={lineOver(land.parts)} />
        <polyline
          points={lineOver(land.parts.filter(({ state }) => state !== "later"))}
          data-walked
        />
      </svg>
      <ol className={styles.stations} style={{ height }}>
        {land.parts.map((part) => (
          <Station key={part.part} land={land} part={part} figure={figure} />
        ))}
      </ol>
    </section>
  );
}

/** The three chapters from below, and on a card what to read next. */
export const StoryMap = ({ map, figure }: { map: ShownMap; figure: number }) => (
  <div className={styles.chapters}>
    <p className={styles.count}>
      <b className="digit">{map.finished}</b> / {map.all} 話
    </p>
    <div className={styles.lands}>
      {map.chapters.map((land) => (
        <LandPart key={land.chapter} land={land} figure={figure} />
      ))}
    </div>
    {map.chapters.map((land) => (
      <Done key={land.chapter} land={land} />
    ))}
    {map.open ? (
      <div className={styles.card}>
        <div>
          <p className="small">{map.open.place}</p>
          <p className={styles.next}>{map.open.title || "つづきは、まだありません"}</p>
        </div>
        {map.open.title ? (
          <PrefetchLink className="button button-ink" to={href("/afq/entry")}>
            読む
          </PrefetchLink>
        ) : (
          <Icon name="lock-simple" />
        )}
      </div>
    ) : (
      <p className={styles.card}>
        三つの章を、すべて読みおえました。読みかえしは、いつでもできます。
      </p>
    )}
  </div>
);
