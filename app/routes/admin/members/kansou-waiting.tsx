// What members asked staff to look at: the words, why, who wrote them, and what is done about it.
import { muteDays } from "#features/community/profiles/rules.ts";
import { reportReasons } from "#features/platform/moderation/rules.ts";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Clock, WriterHead } from "./kansou-firsts.tsx";
import type { CommunityDeskData } from "./kansou.tsx";
import styles from "./kansou.module.css";

type Waiting = CommunityDeskData["waiting"][number];
type Answer = FormAnswer<unknown> | undefined;

const Marks = ({ row }: { row: Waiting }) => (
  <>
    <input type="hidden" name="kansou" value={row.kansouId} />
    <input type="hidden" name="comment" value={row.commentId ?? ""} />
  </>
);

function Mute({ row, uid, answer }: { row: Waiting; uid: string; answer: Answer }) {
  const mute = useMemberForm(answer, {
    intent: "mute",
    labels: { words: "書いた方に届く文", days: "日数" },
    prefix: `mute-${row.commentId ?? row.kansouId}`,
  });
  return (
    <details open={Boolean(mute.back)}>
      <summary>
        <Icon name="pause" size={18} />
        この方に休んでもらう
      </summary>
      <MemberForm form={mute} top className="form-stack" small>
        <Marks row={row} />
        <input type="hidden" name="uid" value={uid} />
        <TextArea
          {...mute.field("words")}
          need
          rows={2}
          hint="つどいに書くことだけを止めます。買うこと・聴くことは変わりません。"
        />
        <p className="deeds">
          {muteDays.map((days) => (
            <Button key={days} type="submit" look="line" small name="days" value={String(days)}>
              {days}日
            </Button>
          ))}
          <Button type="submit" look="quiet" small name="days" value="0">
            もう書いてよい
          </Button>
        </p>
      </MemberForm>
    </details>
  );
}

function Decide({ row, answer }: { row: Waiting; answer: Answer }) {
  const mine =
    answer &&
    answer.typed["kansou"] === row.kansouId &&
    (answer.typed["comment"] ?? "") === (row.commentId ?? "")
      ? answer
      : undefined;
  const hide = useMemberForm(mine, {
    intent: "hide",
    labels: { words: "書いた方に届く文" },
    prefix: row.commentId ?? row.kansouId,
  });
  const leave = useMemberForm(undefined, { intent: "leave", labels: {} });
  return (
    <div className={styles.decide}>
      <MemberForm
        form={leave}
        submit={
          <>
            <Icon name="check" size={18} />
            このまま出す
          </>
        }
        look="line"
        small
      >
        <Marks row={row} />
      </MemberForm>
      <details open={Boolean(hide.back)}>
        <summary>
          <Icon name="lock-simple" size={18} />
          ふせる
        </summary>
        <MemberForm form={hide} submit="この文でふせる" small>
          <Marks row={row} />
          <TextArea
            {...hide.field("words")}
            need
            rows={3}
            hint="そのまま、書いた方に届きます（例 「薬はいらない」のところは、ほかの方の体にかかわるので、ふせさせてください）。ふせたものは「決めたこと」から、もう一度出せます。"
          />
        </MemberForm>
      </details>
      {row.uid ? <Mute row={row} uid={row.uid} answer={mine} /> : null}
    </div>
  );
}

/** How many gave each reason, and the words that they added. */
function Reasons({ reports }: Pick<Waiting, "reports">) {
  if (reports.length === 0)
    return (
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

const Row = ({ row, answer }: { row: Waiting; answer: Answer }) => (
  <li className={styles.entry} data-row={row.commentId ?? row.kansouId}>
    <div className={styles.upper}>
      <WriterHead row={row} what={row.commentId ? "コメント" : "感想"} />
      <p>
        <Clock hoursLeft={row.hoursLeft} />{" "}
        {row.status === "held" ? <Badge icon="lock-simple">いまは書いた方にだけ</Badge> : null}
      </p>
      <p className={`hand ${styles.words}`}>{row.body}</p>
      <PrefetchLink className="link small" to={href("/timeline/:id?/kansou", { id: row.kansouId })}>
        つどいで読む
      </PrefetchLink>
    </div>
    <div className={styles.foot}>
      <Reasons reports={row.reports} />
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
