// What members asked staff to look at: the words, why, who wrote them, and what is done about it.
import { mendDays } from "#features/community/kansou/rules.ts";
import { reportReasons } from "#features/platform/moderation/rules.ts";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Decide, type WaitingPiece } from "./kansou-decide.tsx";
import { Clock, WriterHead } from "./kansou-firsts.tsx";
import type { CommunityDeskData } from "./kansou.tsx";
import styles from "./kansou.module.css";

type Answer = FormAnswer<unknown> | undefined;

/** What its writer was asked, and what came of it. */
function Asked({
  asked,
  askedWords,
  askedBody,
}: Pick<WaitingPiece, "asked" | "askedWords" | "askedBody">) {
  if (asked === null) return null;
  const { when, mended, daysLeft } = asked;
  return (
    <div className={styles.reason}>
      <Icon name={mended ? "check" : "clock"} size={18} />
      <div>
        {mended
          ? `${when}にお願いして、直りました。いまの文をお読みください。`
          : `${when}に、直してもらうようお願いしました。まだ返事はありません（${
              daysLeft > 0 ? `あと${daysLeft}日` : `${mendDays}日をすぎました`
            }）。`}
        <p>{`お願いした文「${askedWords}」`}</p>
        {mended && askedBody !== "" ? (
          <details>
            <summary>直すまえの文を読む</summary>
            <p className={`hand ${styles.words}`}>{askedBody}</p>
          </details>
        ) : null}
      </div>
    </div>
  );
}

/** How many gave each reason, and the words that they added. */
function Reasons({ reports, asked }: Pick<WaitingPiece, "reports" | "asked">) {
  if (reports.length === 0)
    return asked !== null ? null : (
      <p className={styles.reason}>
        <Icon name="info" size={18} />
        ことばのたしかめのあと、書いた方がそのまま出しました。
      </p>
    );
  return [...Map.groupBy(reports, ({ reason }) => reason)].map(([reason, some]) => (
    <div key={reason} className={styles.reason}>
      <Icon name="warning-circle" size={18} />
      <div>
        <b>{`${some.length}人`}</b> が「{reportReasons[reason]}」
        {some.map(({ note }, at) => (note ? <p key={at}>「{note}」</p> : null))}
      </div>
    </div>
  ));
}

const Row = ({ row, answer }: { row: WaitingPiece; answer: Answer }) => (
  <li className={styles.entry} data-row={row.commentId ?? row.kansouId}>
    <div className={styles.upper}>
      <WriterHead row={row} what={row.commentId ? "コメント" : "感想"} />
      <p>
        {row.asked?.mended ? (
          <Badge dye="kaihei" icon="check">
            直りました
          </Badge>
        ) : null}{" "}
        {row.asked === null || row.asked.mended || row.asked.daysLeft === 0 ? (
          <Clock hoursLeft={row.hoursLeft} />
        ) : null}{" "}
        {row.status === "open" ? null : <Badge icon="lock-simple">いまは書いた方にだけ</Badge>}
      </p>
      <p className={`hand ${styles.words}`}>{row.body}</p>
      <PrefetchLink className="link small" to={href("/timeline/:id?/kansou", { id: row.kansouId })}>
        つどいで読む
      </PrefetchLink>
    </div>
    <div className={styles.foot}>
      <Asked {...row} />
      <Reasons {...row} />
      {row.writer ? (
        <p className="small soft">
          {`書いた人　${row.writer.since}から・感想 ${row.writer.written}・見おえた通報 ${row.writer.reported}`}
        </p>
      ) : null}
      <Decide row={row} answer={answer} />
      <p className="tiny soft">通報した方の名前は、書いた方に知らせません。</p>
    </div>
  </li>
);

export const WaitingWords = ({
  waiting,
  moreWaiting,
  answer,
}: Pick<CommunityDeskData, "waiting" | "moreWaiting"> & { answer: Answer }) => (
  <section id="waiting" className={styles.first}>
    <h2>手がいる</h2>
    <p className="small soft">ふたりから通報があると、読むまでは書いた方にだけ見えます。</p>
    {waiting.length === 0 ? <p className={styles.none}>いまは、ありません。</p> : null}
    <ul className={styles.rows}>
      {waiting.map((row) => (
        <Row key={row.commentId ?? row.kansouId} row={row} answer={answer} />
      ))}
    </ul>
    {moreWaiting ? <p className="small soft">古いものから50件を出しています。</p> : null}
  </section>
);

/** What its writers are to mend: it comes back above when they have, or when the days are over. */
export const AskedOfWriters = ({
  asked,
  moreAsked,
  answer,
}: Pick<CommunityDeskData, "asked" | "moreAsked"> & { answer: Answer }) =>
  asked.length === 0 ? null : (
    <section id="asked" className={styles.first}>
      <h2>直してもらっているもの</h2>
      <ul className={styles.rows}>
        {asked.map((row) => (
          <Row key={row.commentId ?? row.kansouId} row={row} answer={answer} />
        ))}
      </ul>
      {moreAsked ? <p className="small soft">期限の近いものから50件を出しています。</p> : null}
    </section>
  );
