import { reportReasons } from "#features/platform/moderation/rules.ts";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { TextArea } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { CommunityDeskData } from "./kansou.tsx";
import { Clock } from "./kansou-firsts.tsx";
import styles from "./kansou.module.css";

type PlatesData = CommunityDeskData["plates"];
type Answer = FormAnswer<unknown> | undefined;

function Plate({ row, answer }: { row: PlatesData["rows"][number]; answer: Answer }) {
  const hide = useMemberForm(answer, {
    intent: "hide-plate",
    labels: { words: "ご本人に届く文" },
    row: row.uid,
    prefix: `plate-${row.uid}`,
  });
  return (
    <li className={styles.entry} data-row={row.uid}>
      <div className={styles.foot}>
        <p className="small">
          <PrefetchLink className="link" to={href("/admin/members/:uid", { uid: row.uid })}>
            {row.penName}
          </PrefetchLink>{" "}
          {row.hoursLeft === null ? null : <Clock hoursLeft={row.hoursLeft} />}{" "}
          {row.hidden ? <Badge dye="kaihei">ほかの方には見えません</Badge> : null}
        </p>
        <ul className="small">
          {row.reports.map(({ reason, note }, at) => (
            <li key={at}>
              {reportReasons[reason]}
              {note ? `「${note}」` : ""}
            </li>
          ))}
        </ul>
        <div className={styles.decide}>
          <ActForm intent="leave-plate" row={row.uid}>
            {row.hidden ? "また出す" : "このまま出す"}
          </ActForm>
          <details open={Boolean(hide.back)}>
            <summary>ふせる</summary>
            <MemberForm form={hide} submit="この文でふせる" small>
              <TextArea {...hide.field("words")} need rows={3} />
            </MemberForm>
          </details>
        </div>
      </div>
    </li>
  );
}

/** Nameplates of the apartment that members reported, and those that are hidden. */
export const Plates = ({ plates, answer }: { plates: PlatesData; answer: Answer }) => (
  <section id="plates">
    <h2>アパートの表札</h2>
    <p className="small soft">
      ふたりから知らせがあると、読むまではほかの方に見えません。知らせた方の名前は、ご本人に伝えません。
    </p>
    {plates.rows.length === 0 ? <p className={styles.none}>いまは、ありません。</p> : null}
    <ul className={styles.rows}>
      {plates.rows.map((row) => (
        <Plate key={row.uid} row={row} answer={answer} />
      ))}
    </ul>
    {plates.more ? <p className="small soft">古いものから50件を出しています。</p> : null}
  </section>
);
