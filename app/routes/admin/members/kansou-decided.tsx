// What was decided about impressions, the latest first.
import type { Decision } from "#features/community/kansou/decisions.server.ts";
import { href } from "#lib/href.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type Moment, Timeline } from "#ui/timeline.tsx";
import styles from "./kansou.module.css";

/** So many stand open; the others behind one more press. */
const atFirst = 8;
const icons: Readonly<Record<string, IconName>> = {
  "kansou.hidden": "lock-simple",
  "kansou.asked": "pencil-simple",
  "kansou.left": "check",
  "kansou.welcomed": "chat-teardrop-text",
  "kansou.muted": "pause",
  "kansou.unmuted": "play",
};

function ShowAgain({
  kansouId,
  commentId,
  edited,
}: Pick<Decision, "kansouId" | "commentId" | "edited">) {
  const form = useMemberForm(undefined, { intent: "leave", labels: {} });
  return (
    <MemberForm form={form} submit="もう一度出す" look="line" small>
      <input type="hidden" name="kansou" value={kansouId ?? ""} />
      <input type="hidden" name="comment" value={commentId ?? ""} />
      <input type="hidden" name="edited" value={edited ?? ""} />
    </MemberForm>
  );
}

const momentOf = ({
  action,
  what,
  when,
  staff,
  words,
  body,
  penName,
  ...one
}: Decision): Moment => ({
  id: one.id,
  icon: icons[action] ?? "check",
  kind: action === "kansou.left" ? "success" : "plain",
  what: `${what}${penName ? `　${penName}さん` : ""}`,
  more: (
    <>
      {body ? <p className={styles.quoted}>{body}</p> : null}
      {words ? <p>{`伝えた文「${words}」`}</p> : null}
      {one.kansouId ? (
        <div className={styles.decide}>
          <PrefetchLink className="link" to={href("/timeline/:id?/kansou", { id: one.kansouId })}>
            つどいで読む
          </PrefetchLink>
          {one.hidden ? <ShowAgain {...one} /> : null}
        </div>
      ) : null}
    </>
  ),
  when: `${when}・${staff ?? "番台"}`,
});

export function Decided({ decided }: { decided: readonly Decision[] }) {
  const moments = decided.map(momentOf);
  return (
    <>
      <Timeline moments={moments.slice(0, atFirst)} empty="まだ、ありません。" />
      {moments.length > atFirst ? (
        <details>
          <summary>{`ほかの${moments.length - atFirst}件`}</summary>
          <Timeline moments={moments.slice(atFirst)} empty="" />
        </details>
      ) : null}
      <p className="tiny soft">新しい30件までです。ぜんぶは、記録にあります。</p>
    </>
  );
}
