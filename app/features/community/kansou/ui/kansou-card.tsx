// An impression as the list and its own page show it.
import type { PieceReference } from "#features/library/media/reference.ts";
import { CoverPicture } from "#features/library/media/ui/list/track-row.tsx";
import { href } from "#lib/href.ts";
import { Avatar } from "#ui/art/Avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ShownKansou, ShownPhoto } from "../present.ts";
import { MendNote } from "./mend-note.tsx";
import { LikeButton } from "./like-button.tsx";
import { Words } from "./words.tsx";
import styles from "./kansou.module.css";

export const kansouStatusWords = {
  open: null,
  held: "番台が読んでから出ます",
  asked: "直していただくまで、ほかの方には見えません",
  hidden: "番台がふせました。ほかの方には見えず、なおしても出ません。消すことは、いつでもできます",
} as const;

type Headed = Pick<ShownKansou, "by" | "when" | "mine" | "edited" | "planName">;
const Head = ({ kansou }: { kansou: Headed }) => (
  <div className="between">
    <div className={styles.writer}>
      <Avatar uid={kansou.by.id ?? ""} type={kansou.by.avatar} />
      <div className="small">
        <b>{kansou.by.name}</b>
        <br />
        <span className="faint tiny">
          {kansou.when}
          {kansou.mine ? "・あなた" : ""}
          {kansou.edited ? "・なおしました" : ""}
        </span>
      </div>
    </div>
    <Badge dye="jouge">{kansou.planName}</Badge>
  </div>
);

const Piece = ({ piece }: { piece: PieceReference }) => (
  <PrefetchLink className={styles.piece} to={piece.href}>
    <CoverPicture cover={piece.cover} size={46} />
    <span>
      {piece.title}
      <br />
      <small className="soft">{piece.note}</small>
    </span>
    <Icon name="play" size={20} />
  </PrefetchLink>
);

export const CardPhoto = ({
  photo,
  by,
}: {
  photo: Pick<ShownPhoto, "id"> & Partial<ShownPhoto>;
  by: string;
}) => (
  <img
    className={styles.photo}
    src={href("/timeline/photos/:id", { id: photo.id })}
    width={photo.width}
    height={photo.height}
    alt={`${by}さんの写真`}
    loading="lazy"
  />
);

type CardKansou = ShownKansou & { piece: PieceReference | null };

/** As it will stand there, before it was sent. */
export const PreviewCard = ({
  name,
  avatar,
  planName,
  body,
  piece,
  photo,
}: {
  name: string;
  avatar: number;
  planName: string;
  body: string;
  piece: PieceReference | undefined;
  photo: Pick<ShownPhoto, "id"> | null;
}) => (
  <article className={styles.card} aria-label="出すまえの感想">
    <Head
      kansou={{ by: { id: "", name, avatar }, when: "いま", mine: false, edited: false, planName }}
    />
    {piece ? <Piece piece={piece} /> : null}
    <p className="hand">
      <Words text={body} />
    </p>
    {photo ? <CardPhoto photo={photo} by={name} /> : null}
    <p className={`small soft ${styles.later}`}>いいねとコメントは、出してから</p>
  </article>
);

/** `whole`: on its own page, with all its words. */
export function KansouCard({ kansou, whole = false }: { kansou: CardKansou; whole?: boolean }) {
  const own = href("/timeline/:id?/kansou", { id: kansou.id });
  const cut = !whole && kansou.summary !== kansou.body;
  const status = kansouStatusWords[kansou.status];
  return (
    <article
      id={`kansou-${kansou.id}`}
      className={styles.card}
      aria-label={`${kansou.by.name}さんの感想`}
    >
      <Head kansou={kansou} />
      {status ? <p className="small soft">{status}</p> : null}
      <MendNote words={kansou.asked} kansouId={kansou.id} />
      {kansou.piece ? <Piece piece={kansou.piece} /> : null}
      <p className="hand">
        <Words text={whole ? kansou.body : kansou.summary} />
      </p>
      {kansou.photo ? <CardPhoto photo={kansou.photo} by={kansou.by.name} /> : null}
      {cut ? (
        <p>
          <PrefetchLink className="more" to={own}>
            つづきを読む
          </PrefetchLink>
        </p>
      ) : null}
      {kansou.status === "open" ? (
        <div className={styles.acts}>
          <LikeButton id={kansou.id} liked={kansou.liked} likes={kansou.likes} />
          <PrefetchLink
            className={styles.action}
            to={`${own}#comments`}
            aria-label={`コメント ${kansou.comments}`}
          >
            <Icon name="chat-teardrop" size={20} />
            {kansou.comments}
          </PrefetchLink>
        </div>
      ) : null}
      {!whole && kansou.said.length > 0 ? <LatestSaid kansou={kansou} /> : null}
    </article>
  );
}

/** The last two of what was said, and where the rest is. */
const LatestSaid = ({ kansou }: { kansou: ShownKansou }) => (
  <ul className={styles.said}>
    {kansou.said.map(({ id, by, ofStaff, body, when }) => (
      <li key={id} className="small">
        <b>{by.name}</b> {ofStaff ? <Badge dye="sumi">運営</Badge> : null}{" "}
        <span className="faint tiny">{when}</span>
        <p>{body}</p>
      </li>
    ))}
  </ul>
);
