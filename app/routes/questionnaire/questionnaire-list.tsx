import styles from "#features/learning/questionnaires/ui/questionnaire.module.css";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Figure } from "#ui/art/Figure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { OpenList } from "./asked.server.ts";

const stateWords = { new: "", half: "とちゅうです", sent: "お答えずみ" } as const;

/** What is open to whoever looks. */
export const QuestionnaireList = ({ page: { rows, member, classes } }: { page: OpenList }) => (
  <main id="main" className={styles.list}>
    <div className={styles.head}>
      <div className="wrap">
        <h1>アンケート</h1>
        <p className="body">
          いま、お答えをお待ちしているものです。とちゅうでやめても、つづきから答えられます。
        </p>
        <Figure type={3} />
      </div>
    </div>
    <div className="wrap">
      {classes > 0 ? (
        <ul className={styles.rows}>
          <li>
            <PrefetchLink to={href("/questionnaire/classmate-eval")}>
              <b>となりの人の、よいところ</b>
              <span className="small soft">
                ごいっしょだった方へ、短い言葉を渡します。あなたへの言葉も、ここで読めます。
              </span>
            </PrefetchLink>
          </li>
        </ul>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState
          picture="nothing"
          title="いま、おたずねしていることはありません。"
          text={
            member
              ? "はじまったら、ここに出ます。"
              : "会員の方におたずねしているものは、ログインすると出ます。"
          }
        />
      ) : (
        <ul className={styles.rows}>
          {rows.map(({ id, href: to, title, line, state, until }) => (
            <li key={id}>
              <PrefetchLink to={to}>
                <b>{title}</b>
                <span className="small soft">{line}</span>
                <span className="tiny soft">
                  {stateWords[state] ? (
                    <Badge dye={state === "sent" ? "zengo" : "sayu"}>{stateWords[state]}</Badge>
                  ) : null}{" "}
                  {until ? `${until}まで` : ""}
                </span>
              </PrefetchLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  </main>
);
