// Sends the picture of a result, and its address: the same for everybody, without any answers.
import type { ShownResult } from "#features/learning/quizzes/present.ts";
import styles from "#features/learning/quizzes/ui/quizzes.module.css";
import { Icon } from "#ui/icons/Icon.tsx";

const outside = { target: "_blank", rel: "noopener noreferrer" } as const;

export function ShareResult({
  result,
  shop,
}: {
  result: ShownResult;
  shop: { name: string; baseUrl: string };
}) {
  const url = `${shop.baseUrl}${result.href}`;
  const text = `${result.name}・${result.line}｜${shop.name}の診断「${result.quiz.name}」`;
  const line = `https://line.me/R/share?${new URLSearchParams({ text: `${text}\n${url}` })}`;
  const post = `https://twitter.com/intent/tweet?${new URLSearchParams({ text, url })}`;
  return (
    <section className={styles.share} aria-label="型の絵を送る">
      <a className="button button-line-app" href={line} {...outside}>
        <Icon name="chat-circle-dots" size={20} />
        LINEで送る
      </a>
      <a className="button button-line" href={post} {...outside}>
        Xで送る
      </a>
      <a className="button button-line" href={result.picture} download={`${result.name}.png`}>
        <Icon name="download-simple" size={20} />
        絵を保存する
      </a>
      <p className="tiny soft">送られるのは、型の絵とこの頁の場所だけです。こたえは渡りません。</p>
    </section>
  );
}
