// Photographs of a piece of news: each with what its text names it by, and a new one with its
// description.
import { pictureUrl } from "#features/platform/images/rules.ts";
import { maxNewsPictures, type NewsPicture } from "#features/site/news/pictures.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { FieldError, TextField } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import styles from "./pictures-panel.module.css";

const One = ({ picture, inText }: { picture: NewsPicture; inText: boolean }) => (
  <li>
    <img src={pictureUrl(picture, 320)} alt={picture.alt} width={96} height={72} loading="lazy" />
    <div className={styles.words}>
      <span className="small">{picture.alt}</span>
      <span className="cluster tiny soft">
        ID <code>{picture.id}</code>
        {picture.cover ? <Badge icon="check">表紙</Badge> : null}
        {inText ? <Badge icon="check">本文に出ています</Badge> : null}
      </span>
      <div className="deeds">
        <ActForm intent={picture.cover ? "picture-bare" : "picture-cover"} row={picture.id}>
          {picture.cover ? "表紙をやめる" : "表紙にする"}
        </ActForm>
        {inText ? null : (
          <ActForm intent="picture-out" row={picture.id} look="quiet">
            外す
          </ActForm>
        )}
      </div>
    </div>
  </li>
);

/** `shown`: the ids that its text shows as it is kept. */
export function NewsPictures({
  pictures,
  shown,
  answer,
}: {
  pictures: readonly NewsPicture[];
  shown: readonly string[];
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "picture-add",
    labels: { alt: "写真の説明", photo: "写真" },
  });
  const error = form.back?.errors["photo"];
  const missing = shown.filter((id) => !pictures.some((one) => one.id === id));
  return (
    <DeskPanel
      id="pictures"
      title="写真"
      more={<span className="tiny soft">{`${pictures.length}枚（${maxNewsPictures}枚まで）`}</span>}
      lead="表紙は、お知らせの頭と一覧に出ます。本文に入れるときは、本文の「写真」を押して、おえらびください。変えると、すぐ読者の画面に出ます。"
    >
      {missing.length === 0 ? null : (
        <Alert kind="error">
          {`本文の写真（${missing.join("、")}）が、ここにありません。読者には何も出ませんので、本文から外すか、同じ写真を加えてください。`}
        </Alert>
      )}
      {pictures.length === 0 ? null : (
        <ul className={styles.list} aria-label="このお知らせの写真">
          {pictures.map((picture) => (
            <One key={picture.id} picture={picture} inText={shown.includes(picture.id)} />
          ))}
        </ul>
      )}
      {pictures.length < maxNewsPictures ? (
        <MemberForm
          form={form}
          encType="multipart/form-data"
          submit="写真を加える"
          key={pictures.length}
        >
          <div>
            <label className="label" htmlFor="photo">
              写真
            </label>
            <input
              id="photo"
              type="file"
              name="photo"
              accept="image/jpeg,image/png,image/webp"
              required
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "photo-error" : undefined}
            />
            {error ? <FieldError id="photo-error">{error}</FieldError> : null}
          </div>
          <TextField
            {...form.field("alt")}
            need
            maxLength={200}
            hint="見えない方に読みあげられます（例 雪の庭に、灯りのついた窓）。同じ写真をもう一度加えると、説明だけが変わります。"
          />
        </MemberForm>
      ) : null}
    </DeskPanel>
  );
}
