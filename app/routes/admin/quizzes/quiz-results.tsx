// The results of a quiz: which have their words and their ways on, and how often each came out.
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { QuizLook } from "./quiz-look.server.ts";
import styles from "./quiz-desk.module.css";

export function QuizResults({ quiz: { id, results, counted } }: { quiz: QuizLook }) {
  const ready = results.filter(({ lacks }) => lacks.length === 0).length;
  return (
    <DeskPanel
      id="results"
      title="結果"
      more={
        ready === results.length ? (
          <Badge dye="zengo" icon="check">
            {ready}／{results.length} そろった
          </Badge>
        ) : (
          <Badge dye="sayu" icon="warning-circle">
            {ready}／{results.length}・あと{results.length - ready}
          </Badge>
        )
      }
    >
      <ul className={styles.results}>
        {results.map(({ key, name, line, lacks, times }) => (
          <li key={key}>
            <span>
              <PrefetchLink
                className="link"
                to={href("/admin/quizzes/:id/results/:key", { id, key })}
              >
                {name}
              </PrefetchLink>
              <span className="tiny soft block">{line}</span>
              {lacks.length > 0 ? (
                <Badge dye="sayu" icon="warning-circle">
                  {lacks.join("・")}がまだ
                </Badge>
              ) : null}
            </span>
            <span className="digit">{times}回</span>
          </li>
        ))}
      </ul>
      <p className="tiny soft">
        回数は、この{counted.days}日に出た{counted.times}回のものです（
        <PrefetchLink className="link" to={href("/admin/quizzes")}>
          日ごとの回数
        </PrefetchLink>
        ）。結果の数と住所は変わりません。人に送られた頁が、なくならないようにするためです。
      </p>
    </DeskPanel>
  );
}
