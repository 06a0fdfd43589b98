// What was decided about impressions, the latest first.
import type { Decision } from "#features/community/kansou/decisions.server.ts";
import { href } from "#lib/href.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./kansou.module.css";

function ShowAgain({ kansouId, commentId }: Pick<Decision, "kansouId" | "commentId">) {
  const form = useMemberForm(undefined, { intent: "leave", labels: {} });
  return (
    <MemberForm form={form} submit="もう一度出す" look="line" small>
      <input type="hidden" name="kansou" value={kansouId ?? ""} />
      <input type="hidden" name="comment" value={commentId ?? ""} />
    </MemberForm>
  );
}

export const Decided = ({ decided }: { decided: readonly Decision[] }) => (
  <section>
    <h2>これまでにしたこと</h2>
    {decided.length === 0 ? <p className="body soft">まだ、ありません。</p> : null}
    <ul className={styles.rows}>
      {decided.map(({ id, what, when, staff, words, body, penName, kansouId, ...one }) => (
        <li key={id} className={styles.entry}>
          <p className="small">
            <b>{what}</b>
            {`　${when}・${staff ?? "番台"}${penName ? `　${penName}さん` : ""}`}
          </p>
          {body ? <p className={`small soft ${styles.words}`}>{body}</p> : null}
          {words ? <p className="small">{`伝えた文「${words}」`}</p> : null}
          <div className={styles.decide}>
            {kansouId ? (
              <PrefetchLink
                className="link small"
                to={href("/timeline/:id?/kansou", { id: kansouId })}
              >
                つどいで読む
              </PrefetchLink>
            ) : null}
            {kansouId && one.hidden ? (
              <ShowAgain kansouId={kansouId} commentId={one.commentId} />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
    <p className="small soft">新しい30件です。ぜんぶは、記録にあります。</p>
  </section>
);
