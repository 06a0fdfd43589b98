import { Whose } from "#ui/forms/whose.tsx";
import { classQuestions } from "#features/community/classmates/rules.ts";
import styles from "#features/community/classmates/ui/classmates.module.css";
import { Button } from "#ui/button.tsx";
import { Form } from "react-router";
import type { FoundClass } from "./classmate-page.server.ts";

/** What one reads of oneself, from three on; before, how many there are. */
export const ClassmateSummary = ({ found }: { found: FoundClass }) => (
  <section className={styles.card} aria-labelledby="about-me">
    <h2 id="about-me">あなたへの言葉</h2>
    {found.summary ? (
      <>
        <p className="small soft">{found.summary.words}人ぶんを、順番をまぜて渡します。</p>
        {found.summary.questions.map(({ counts }, at) => (
          <div key={at}>
            <h3 className={styles.about}>{classQuestions[at]?.told}</h3>
            <ul className={styles.counts}>
              {counts.map(({ text, count }) => (
                <li key={text}>
                  <span>{text}</span>
                  <b>{count}人</b>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {found.summary.lines.length > 0 ? (
          <ul className={styles.lines}>
            {found.summary.lines.map(({ id, line }) => (
              <li key={id}>
                <p className={styles.line}>{line}</p>
                <Form method="post">
                  <Whose />
                  <input type="hidden" name="class" value={found.id} />
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" name="intent" value="report" look="quiet" small>
                    見たくない言葉として、番台に知らせる
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        ) : null}
      </>
    ) : (
      <p className="small">
        {found.settled === 0 ? "まだ届いていません。" : `いま${found.settled}人ぶん。`}
        書かれてから24時間たった言葉が三人ぶんそろうと、読めます。
      </p>
    )}
  </section>
);
