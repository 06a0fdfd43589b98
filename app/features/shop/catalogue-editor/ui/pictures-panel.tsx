// Photographs of a product: put in from the camera or the folder, put in order by buttons,
// described. One form, so that descriptions that are typed go along with whatever is pressed.
import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { focusStyle, pictureUrl, type Picture } from "#features/platform/images/rules.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { TextField } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { FocusField } from "./focus-field.tsx";
import { SendPhotos } from "./send-photos.tsx";
import styles from "./catalogue-editor.module.css";

export type DeskPicture = Picture & { name: string };
type Line = { picture: DeskPicture; at: number };

export const PicturesPanel = ({
  productId,
  pictures,
  max,
  busy,
}: {
  productId: string;
  pictures: readonly DeskPicture[];
  max: number;
  busy: boolean;
}) => (
  <DeskPanel
    id="see"
    title="写真"
    more={<span className="tiny soft">{`${pictures.length}枚（${max}枚まで）`}</span>}
  >
    <Form
      method="post"
      encType="multipart/form-data"
      className="form-stack"
      aria-label="写真"
      noValidate
    >
      <Whose />
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
  </DeskPanel>
);

const Described = ({ pictures, busy }: { pictures: readonly DeskPicture[]; busy: boolean }) => (
  <>
    <ol className={styles.strip} aria-label="写真の順">
      {pictures.map((picture, at) => (
        <InStrip key={picture.name} {...{ picture, at, busy }} last={at === pictures.length - 1} />
      ))}
    </ol>
    <div className={styles.words}>
      {pictures.map((picture, at) => (
        <Words key={picture.name} {...{ picture, at }} />
      ))}
    </div>
    <div className="deeds">
      <Button type="submit" small look="line" name="intent" value="describe" busy={busy}>
        写真の説明を保存する
      </Button>
    </div>
  </>
);

/** With its place, whether it is described, and the buttons that move it. */
function InStrip({ picture, at, last, busy }: Line & { last: boolean; busy: boolean }) {
  const deed = (intent: string, words: string, icon: IconName, disabled = false) => (
    <Button
      type="submit"
      small
      look="quiet"
      name="intent"
      value={`${intent}:${picture.name}`}
      aria-label={`${at + 1}枚めを${words}`}
      title={words}
      {...{ busy, disabled }}
    >
      <Icon name={icon} size={20} />
    </Button>
  );
  const described = picture.alt.trim() !== "";
  return (
    <li>
      <span className={styles.print}>
        <img
          src={pictureUrl(picture, 320)}
          alt={picture.alt || `${at + 1}枚めの写真`}
          width={128}
          height={160}
          style={focusStyle(picture)}
        />
        <span className="mini">{at === 0 ? "表紙" : at + 1}</span>
      </span>
      {described ? (
        <span className="tiny soft">
          <Icon name="check" size={18} />
          説明あり
        </span>
      ) : (
        <Badge dye="sayu" icon="warning-circle">
          説明がまだ
        </Badge>
      )}
      <span className={styles.order}>
        {deed("picture-first", "前へ", "caret-left", at === 0)}
        {deed("picture-later", "後ろへ", "caret-right", last)}
        {deed("picture-out", "外す", "x")}
      </span>
    </li>
  );
}

const Words = ({ picture, at }: Line) => (
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
  </div>
);
