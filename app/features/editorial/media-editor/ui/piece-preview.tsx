// A piece as a member of some plan would see it on some day: what it says, what it opens with, and
// what stands around it. `preview.server.ts` makes it.
import { Form } from "react-router";
import { clock, largeCover } from "#features/library/media/present.ts";
import { formatYen } from "#lib/yen.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { ItemPreview, PreviewAs } from "../preview.server.ts";
import styles from "./piece-preview.module.css";

type Looker = { id: string; title: string };
/** Who looks, and when. `wrong`: the fields whose days are none. */
export const LookAs = ({
  lookers,
  asked,
  wrong,
}: {
  lookers: readonly Looker[];
  asked: PreviewAs;
  wrong: readonly string[];
}) => (
  <Form method="get" className="bar1">
    <Select name="plan" label="だれに" defaultValue={asked.plan}>
      {lookers.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
    <TextField
      name="since"
      label="入会の日"
      type="date"
      defaultValue={asked.since}
      error={wrong.includes("since") ? "日付をご入力ください。" : undefined}
    />
    <TextField
      name="day"
      label="見る日（正午）"
      type="date"
      defaultValue={asked.day}
      error={wrong.includes("day") ? "日付をご入力ください。" : undefined}
    />
    <button className="button button-ink button-small" type="submit">
      見る
    </button>
  </Form>
);

export const PieceState = ({ draft }: { draft: "draft" | "closed" }) => (
  <Alert kind="info">
    {draft === "draft"
      ? "まだ下書きです。公開したものとして、お見せしています。"
      : "終了したものです。公開したものとして、お見せしています。"}
  </Alert>
);

type Shown = { preview: ItemPreview };
const Head = ({ preview: { track, lock, transcript } }: Shown) => (
  <div className={styles.deskHead}>
    <img src={largeCover(track.cover)} alt={track.cover.alt} width={220} />
    <div>
      <h2>{track.title}</h2>
      <p className="small soft">
        {track.name}　{clock(track.seconds)}
        {track.label ? `　${track.label}` : ""}
      </p>
      <p className="body">{track.summary}</p>
      <p>
        {track.open ? (
          <Badge dye="zengo">{track.medium === "audio" ? "聴けます" : "見られます"}</Badge>
        ) : (
          <Badge dye="error">{lock}</Badge>
        )}
        {track.free ? (
          <>
            {" "}
            <Badge dye="jouge">おためし</Badge>
          </>
        ) : null}
        {transcript ? (
          <>
            {" "}
            <Badge>文字おこしあり</Badge>
          </>
        ) : null}
      </p>
    </div>
  </div>
);
const Offers = ({ preview: { offers } }: Shown) => (
  <>
    <h3>ひらくプランとして出るもの</h3>
    <ul>
      {offers.map((one) => (
        <li key={one.id}>
          {one.title}　{formatYen(one.price)}
        </li>
      ))}
    </ul>
  </>
);
const PieceSeen = ({ preview }: Shown) => {
  const { body, track, offers } = preview;
  return (
    <>
      <Head preview={preview} />
      {body ? (
        <div className={styles.deskBody}>
          {body.split(/\n{2,}/).map((text, at) => (
            <p key={at}>{text}</p>
          ))}
        </div>
      ) : track.open ? null : (
        <p className="body soft">本文は、ひらくまで見えません。</p>
      )}
      {offers.length > 0 ? <Offers preview={preview} /> : null}
    </>
  );
};

/** What is listed with it, as the same person has it on the same day. */
const Around = ({ preview: { list }, id }: Shown & { id: string }) => (
  <>
    <h3>いっしょに並ぶもの{list.title ? `（${list.title}）` : ""}</h3>
    {list.tracks.length === 0 ? (
      <p className="body soft">この日に見えるものは、まだありません。</p>
    ) : (
      <ol className={styles.deskTracks}>
        {list.tracks.map((one) => (
          <li key={one.id} aria-current={one.id === id ? "true" : undefined}>
            <img src={one.cover.src} alt="" width={56} height={56} loading="lazy" />
            <span>
              <b>{one.title}</b>
              <span className="small soft">{one.open ? clock(one.seconds) : one.lock}</span>
            </span>
            <Icon name={one.open ? "play" : "lock-simple"} size={20} />
          </li>
        ))}
      </ol>
    )}
  </>
);

/** The frame: which day it is, and the piece, or from when on it is there. */
export const PieceOnDay = ({ preview, day, id }: Shown & { day: string; id: string }) => (
  <section className={styles.deskPreview} aria-label="会員の画面">
    <p className="small soft">
      {day}の正午{preview.weeks ? `　${preview.weeks}` : ""}
    </p>
    {preview.shown ? (
      <PieceSeen preview={preview} />
    ) : (
      <Alert kind="warn">
        この日は、まだ見えません（公開は{preview.when}）。一覧にも出ません。
      </Alert>
    )}
    <Around preview={preview} id={id} />
  </section>
);
