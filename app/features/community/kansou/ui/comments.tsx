// What was said to an impression, and what one may do with each word of it.
import { Seal } from "#features/identity/licence/ui/seal.tsx";
import { Avatar } from "#ui/art/Avatar.tsx";
import { Mark } from "#ui/art/Mark.tsx";
import { Badge } from "#ui/badge.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ShownComment, ShownKansou } from "../present.ts";
import { MendNote } from "./mend-note.tsx";
import { kansouStatusWords } from "./kansou-card.tsx";
import { LikeButton } from "./like-button.tsx";
import { Words } from "./words.tsx";
import styles from "./kansou.module.css";

/** `thank`: of who wrote the impression. */
export type CommentMay = { write: boolean; pin: boolean; thank: boolean };

const Acts = ({
  kansouId,
  comment,
  may,
  top,
}: {
  kansouId: string;
  comment: ShownComment;
  may: CommentMay;
  top: boolean;
}) => {
  const here = href("/timeline/:id?/kansou", { id: kansouId });
  const act = (name: string) => `${here}?${name}=${comment.id}#form`;
  return (
    <div className={styles.more}>
      {comment.status === "open" ? (
        <LikeButton id={comment.id} liked={comment.liked} likes={comment.likes} comment />
      ) : null}
      {may.write ? (
        <PrefetchLink className={styles.action} to={act("answer")}>
          返す
        </PrefetchLink>
      ) : null}
      {comment.mayEdit ? (
        <PrefetchLink className={styles.action} to={act("edit")}>
          なおす
        </PrefetchLink>
      ) : null}
      {comment.mine ? null : (
        <PrefetchLink className={styles.action} to={act("report")}>
          通報
        </PrefetchLink>
      )}
      {comment.mine ? (
        <ActForm intent="delete-comment" row={comment.id} look="quiet">
          消す
        </ActForm>
      ) : null}
      {may.thank && !comment.mine && comment.status === "open" ? (
        <ActForm intent={comment.thanked ? "unthank" : "thank"} row={comment.id} look="quiet">
          {comment.thanked ? "判をとりけす" : "ありがとう"}
        </ActForm>
      ) : null}
      {may.pin && top ? (
        <ActForm intent={comment.pinned ? "unpin" : "pin"} row={comment.id} look="quiet">
          {comment.pinned ? "留めるのをやめる" : "上に留める"}
        </ActForm>
      ) : null}
    </div>
  );
};

function One(about: { kansouId: string; comment: ShownComment; may: CommentMay; top: boolean }) {
  const { comment } = about;
  const { by, ofStaff, when, pinned, edited, status, body } = comment;
  return (
    <div className={styles.comment} id={`comment-${comment.id}`}>
      {ofStaff ? (
        <span className="avatar">
          <Mark />
        </span>
      ) : (
        <Avatar uid={by.id ?? ""} type={by.avatar} small />
      )}
      <div>
        <p className="small">
          <b>{by.name}</b> {ofStaff ? <Badge dye="sumi">運営</Badge> : null}{" "}
          <span className="faint tiny">
            {when}
            {edited ? "・なおしました" : ""}
            {pinned ? "・上に留めました" : ""}
          </span>
        </p>
        {comment.thanked ? (
          <p className={styles.thanks}>
            <Seal text="感謝" /> <span className="tiny">ありがとうの判</span>
          </p>
        ) : null}
        {status === "open" ? null : <p className="tiny soft">{kansouStatusWords[status]}</p>}
        <MendNote words={comment.asked} kansouId={about.kansouId} commentId={comment.id} />
        <p className="body">
          <Words text={body} />
        </p>
        <Acts {...about} />
      </div>
    </div>
  );
}

export const Comments = ({
  kansou,
  earlier,
  may,
}: {
  kansou: ShownKansou;
  earlier: string | null;
  may: CommentMay;
}) => (
  <section id="comments" aria-labelledby="comments-head">
    <h2 id="comments-head">
      コメント <span className="digit">{kansou.comments}</span>
    </h2>
    {earlier ? (
      <p>
        <PrefetchLink
          className="more"
          to={`${href("/timeline/:id?/kansou", { id: kansou.id })}?before=${earlier}#comments`}
        >
          もっと前のコメント
        </PrefetchLink>
      </p>
    ) : null}
    {kansou.said.length === 0 ? <p className="body soft">まだ、ありません。</p> : null}
    <ul className={styles.said}>
      {kansou.said.map(({ answers, ...comment }) => (
        <li key={comment.id}>
          <One kansouId={kansou.id} comment={comment} may={may} top />
          {answers.length > 0 ? (
            <ul className={styles.answers}>
              {answers.map((answer) => (
                <li key={answer.id}>
                  <One kansouId={kansou.id} comment={answer} may={may} top={false} />
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  </section>
);
