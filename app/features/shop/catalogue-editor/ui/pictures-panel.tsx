// Photographs of a product: put in from the camera or the folder, described, put in order by
// buttons. One form, so that descriptions that are typed go along with whatever is pressed.
import { Form } from "react-router";
import { focusStyle, pictureUrl, type Picture } from "#features/platform/images/rules.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { FocusField } from "./focus-field.tsx";
import { SendPhotos } from "./send-photos.tsx";
import styles from "./catalogue-editor.module.css";

export type DeskPicture = Picture & { name: string };

export function PicturesPanel({
  productId,
  pictures,
  max,
  busy,
}: {
  productId: string;
  pictures: readonly DeskPicture[];
  max: number;
  busy: boolean;
}) {
  return (
    <section className={styles.panel} aria-labelledby="see">
      <h2 id="see">写真</h2>
      <Form
        method="post"
        encType="multipart/form-data"
        className="form-stack"
        aria-label="写真"
        noValidate
      >
        {pictures.length === 0 ? (
          <p className="small soft">
            まだありません。はじめの一枚が、一覧とカートに出ます。公開には、一枚以上と、その説明が要ります。
          </p>
        ) : (
          <Described {...{ pictures, busy }} />
        )}
        {pictures.length < max ? (
          <SendPhotos productId={productId} room={max - pictures.length} />
        ) : (
          <p className="small soft">
            写真は{max}枚までです。置きかえるときは、先にどれかを外してください。
          </p>
        )}
      </Form>
    </section>
  );
}

const Described = ({ pictures, busy }: { pictures: readonly DeskPicture[]; busy: boolean }) => (
  <>
    <ol className={styles.photos}>
      {pictures.map((picture, at) => (
        <PictureLine
          key={picture.name}
          {...{ picture, at, busy }}
          last={at === pictures.length - 1}
        />
      ))}
    </ol>
    <div className="deeds">
      <Button type="submit" small look="line" name="intent" value="describe" busy={busy}>
        写真の説明を保存する
      </Button>
    </div>
  </>
);

function PictureLine({
  picture,
  at,
  last,
  busy,
}: {
  picture: DeskPicture;
  at: number;
  last: boolean;
  busy: boolean;
}) {
  const move = (intent: string, name: string, words: string, disabled: boolean) => (
    <Button
      type="submit"
      small
      look="quiet"
      name="intent"
      value={`${intent}:${name}`}
      {...{ busy, disabled }}
    >
      {words}
    </Button>
  );
  return (
    <li className={styles.photo}>
      <img
        src={pictureUrl(picture, 320)}
        alt={picture.alt || `${at + 1}枚めの写真`}
        width={96}
        height={120}
        style={focusStyle(picture)}
      />
      <div>
        <TextField
          id={`alt-${at}`}
          name={`alt:${picture.name}`}
          label={`${at + 1}枚めの説明`}
          need
          defaultValue={picture.alt}
          maxLength={200}
          hint={at === 0 ? "見えない方にも伝わるように（例 藍のTシャツを正面から）。" : undefined}
        />
        <FocusField picture={picture} at={at} />
        <div className={styles.order}>
          {move("picture-first", picture.name, "前へ", at === 0)}
          {move("picture-later", picture.name, "後ろへ", last)}
          {move("picture-out", picture.name, "外す", false)}
        </div>
      </div>
    </li>
  );
}
