import styles from "#features/community/classmates/ui/classmates.module.css";
import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { FoundClass } from "./classmate-page.server.ts";

/** All of the others were written about, or passed over. */
export const ClassmateDone = ({ found }: { found: FoundClass }) => {
  const untils = found.mates.map(({ until }) => until).filter((until) => until !== "");
  return (
    <div className={styles.done}>
      <div className={styles.crowd} aria-hidden="true">
        {found.mates.slice(0, 5).map(({ id, avatar }) => (
          <Figure key={id} type={avatar} />
        ))}
      </div>
      <h1 className={styles.title}>{found.written}人ぶん、お預かりしました。</h1>
      <p className="body">まぜてから渡します。だれの言葉かは、本人にはわかりません。</p>
      <dl className={styles.facts}>
        <dt>あなたへの言葉</dt>
        <dd>
          {found.summary
            ? `${found.summary.words}人ぶん、読めます`
            : `いま${found.settled}人ぶん。三人そろうと読めます`}
        </dd>
        {untils[0] ? (
          <>
            <dt>取り下げ</dt>
            <dd>書いた時から24時間（さいごは {untils.toSorted().at(-1)} まで）</dd>
          </>
        ) : null}
      </dl>
      <p className={styles.ways}>
        <PrefetchLink className="button button-ink" to={href("/mypage")}>
          わたしへ
        </PrefetchLink>
        <PrefetchLink
          className="button button-line"
          to={`${href("/questionnaire/classmate-eval")}?class=${found.id}`}
        >
          見なおす
        </PrefetchLink>
      </p>
    </div>
  );
};
