// After the last answer. Open to everybody, so nothing of anybody is on it.
import styles from "#features/learning/questionnaires/ui/questionnaire.module.css";
import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

export const meta = () => [
  { title: "ありがとうございました" },
  { name: "robots", content: "noindex" },
];

export default function QuestionnaireComplete() {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.complete}>
        <Figure type={5} />
        <h1>ありがとうございました。</h1>
        <p className="body">お答えが届きました。答えなかった問いは、そのままで大丈夫です。</p>
        <p className={styles.deeds}>
          <PrefetchLink className="button button-ink" to={href("/shindan")}>
            診断を見る
          </PrefetchLink>
          <PrefetchLink className="link" to={href("/questionnaire/:id?")}>
            ほかのアンケート
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
