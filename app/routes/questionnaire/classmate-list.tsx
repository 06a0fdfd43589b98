import styles from "#features/community/classmates/ui/classmates.module.css";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { FormTop } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { QuestionTop } from "#ui/question/question-top.tsx";
import frame from "#ui/question/question.module.css";
import { ClassmateRow } from "./classmate-row.tsx";
import { ClassmateSummary } from "./classmate-summary.tsx";
import type { ClassmateData, FoundClass } from "./classmate-page.server.ts";

const page = href("/questionnaire/classmate-eval");
const doneWords: Readonly<Record<string, string>> = {
  written: "お預かりしました。24時間は、書きなおせます。",
  passed: "この方のことは、今回は書きません。",
  away: "あなたのことは、もう書かれません。",
  back: "また、あなたのことを書いてもらえます。",
  reported: "番台に知らせました。この言葉は、もう出ません。",
};
const promises: readonly (readonly [IconName, React.ReactNode])[] = [
  [
    "users-three",
    <>
      <b>三人ぶん</b>そろうまで、本人にも何も見えません。
    </>,
  ],
  ["stack", "そろうと、順番をまぜて、まとめて渡します。"],
  [
    "arrow-counter-clockwise",
    <>
      <b>24時間</b>は書きなおし、取り下げられます。本人には伝わりません。
    </>,
  ],
  ["hand", "書かない、も選べます。理由はききません。"],
];

const Head = ({ found, classes, done }: Omit<Props, "answer">) => (
  <div>
    <p className="tiny soft">
      {found.title}　{found.writing ? `${found.until}まで` : "書ける時間は終わりました"}
    </p>
    <h1 className={styles.title}>
      となりの人の、
      <br />
      よいところ
    </h1>
    {doneWords[done] ? (
      <Alert kind="success" role="status">
        {doneWords[done]}
      </Alert>
    ) : null}
    <p className="body">
      点はつけません。いっしょに居て、どんなふうに動きやすかったかを書きます。書きづらいときは、書かなくて大丈夫です。
    </p>
    <section className={styles.card} aria-labelledby="nameless">
      <h2 id="nameless">書いたひとの名は、出ません</h2>
      <ul className={styles.promises}>
        {promises.map(([icon, words]) => (
          <li key={icon}>
            <Icon name={icon} size={20} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
    {classes.length > 1 ? (
      <p className="small">
        ほかの組：
        {classes
          .filter(({ id }) => id !== found.id)
          .map(({ id, title }) => (
            <PrefetchLink key={id} className="link" to={`${page}?class=${id}`}>
              {title}
            </PrefetchLink>
          ))}
      </p>
    ) : null}
  </div>
);

/** Whether one is written about: by a name, and only who wants to be. */
const Own = ({ found }: { found: FoundClass }) => (
  <section className={styles.card}>
    <h2>あなたのこと</h2>
    {found.named ? null : (
      <p className="small">
        筆名がまだないので、ほかの方の一覧に出ていません。
        <PrefetchLink className="link" to={href("/mypage/myroom")}>
          筆名を決める
        </PrefetchLink>
      </p>
    )}
    {found.away ? (
      <>
        <p className="small">いまは、書かれないことにしています。</p>
        <ActForm intent="back" row={found.id} rowName="class">
          また書いてもらう
        </ActForm>
      </>
    ) : (
      <ActForm intent="away" row={found.id} rowName="class">
        わたしのことは、書かないでもらう
      </ActForm>
    )}
  </section>
);

type Props = {
  found: FoundClass;
  classes: ClassmateData["classes"];
  done: string;
  answer: FormAnswer<unknown> | undefined;
};
/** The others, how far one is with each, and what one reads of oneself. */
export function ClassmateList({ found, classes, done, answer }: Props) {
  const next =
    found.mates.find(({ state, to }) => to && state === "draft") ??
    found.mates.find(({ state, to }) => to && state === "new");
  return (
    <>
      <QuestionTop
        leave={href("/questionnaire/:id?")}
        leaveLabel="とじる。ここまでは残ります"
        percent={(found.handled * 100) / Math.max(found.mates.length, 1)}
        label={`${found.mates.length}人のうち${found.handled}人ぶん、決めました`}
        place={`${found.handled}/${found.mates.length}`}
      />
      {answer?.problem ? <FormTop form={{ problem: answer.problem, wrong: [] }} /> : null}
      <div className={`${frame.both} ${styles.list}`}>
        <Head found={found} classes={classes} done={done} />
        <div className={styles.side}>
          <ClassmateSummary found={found} />
          {found.mates.length === 0 ? (
            <p className="body">いま、書ける方はいません。</p>
          ) : (
            <ul className={styles.mates}>
              {found.mates.map((mate) => (
                <ClassmateRow key={mate.id} classId={found.id} mate={mate} isNext={mate === next} />
              ))}
            </ul>
          )}
          {found.nameless > 0 ? (
            <p className="tiny soft">
              ほかに{found.nameless}人います。筆名を決めると、ここに出ます。
            </p>
          ) : null}
          {next?.to ? (
            <PrefetchLink
              className="button button-ink"
              to={`${page}?class=${found.id}&to=${next.id}&q=${next.to.number}`}
            >
              {next.penName}さんの{next.state === "draft" ? "つづき" : "ことを書く"}
            </PrefetchLink>
          ) : null}
          {found.saved ? (
            <p className="tiny soft" role="status">
              {found.saved} ここまで残しました
            </p>
          ) : null}
          <Own found={found} />
        </div>
      </div>
    </>
  );
}
