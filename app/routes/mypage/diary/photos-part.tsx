import { Whose } from "#ui/forms/whose.tsx";
import { useEffect, useEffectEvent, useRef } from "react";
import { Form } from "react-router";
import { maxDayPhotos } from "#features/learning/diaries/rules.ts";
import styles from "#features/learning/diaries/ui/photos.module.css";
import { maxOwnPhotoBytes } from "#features/platform/images/photo-limits.ts";
import { bytesWords } from "#lib/bytes-words.ts";
import { href } from "#lib/href.ts";
import { formatJapanese } from "#lib/tokyo-date.ts";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/fields.tsx";
import { useHydrated } from "#browser/use-hydrated.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { ImageViewer } from "#ui/image-viewer.tsx";
import { FormError } from "#ui/form-error.tsx";
import { diaryHref } from "./diary-href.ts";
import type { DiaryData } from "./diary-page.server.ts";
import type { DiaryAnswer } from "./diary-screen.tsx";
import { type PhotoAnswer, usePhotos } from "./use-photos.ts";

type Photos = ReturnType<typeof usePhotos>;
const intents = ["photo", "photoDrop"];
const awayWords =
  "電波がとどいていないか、いま、つながりにくくなっています。この写真は、まだ入っていません。つながるところで、もう一度おえらびください。";
const tooLargeWords = `写真は${bytesWords(maxOwnPhotoBytes)}までです。`;

/** Beside the field, or above it; of a photograph nothing waits in this browser. */
function problemsOf(answer: PhotoAnswer | DiaryAnswer) {
  if (!answer || !intents.includes(answer.intent)) return {};
  if (answer.more && "cut" in answer.more) return { above: awayWords };
  return { above: answer.problem, beside: answer.errors["photoFile"] };
}

type ChoiceProps = { action: string; photos: Photos; error: string | undefined; none: boolean };
/** Sent as soon as it is chosen; by a button before scripts. */
function Choice({ action, photos, error, none }: ChoiceProps) {
  const isLive = useHydrated();
  const ref = useRef<HTMLInputElement>(null);
  // What was chosen before the page came to life.
  const arrive = useEffectEvent(() => {
    if (ref.current) void photos.put(ref.current);
  });
  useEffect(() => queueMicrotask(arrive), []);
  return (
    <Form
      method="post"
      action={action}
      encType="multipart/form-data"
      className="form-stack"
      onSubmit={(event) => event.preventDefault()}
    >
      <Whose />
      <input type="hidden" name="intent" value="photo" />
      <div>
        <label className={`button button-line button-small ${styles.choose}`} htmlFor="photoFile">
          <Icon name="camera" size={20} />
          {photos.isBusy ? "入れています…" : none ? "写真をえらぶ" : "もう一枚えらぶ"}
        </label>
        <input
          ref={ref}
          id="photoFile"
          type="file"
          name="photoFile"
          className={isLive ? "visually-hidden" : ""}
          accept="image/jpeg,image/png,image/webp"
          disabled={photos.isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "photoFile-error" : "photoFile-hint"}
          onChange={({ currentTarget }) => void photos.put(currentTarget)}
        />
        {error ? <FieldError id="photoFile-error">{error}</FieldError> : null}
        <p className="tiny soft" id="photoFile-hint">
          一日{maxDayPhotos}
          枚まで。撮った場所などの記録は取りのぞきます。言葉と同じように、あなただけが見られます。
        </p>
      </div>
      {isLive ? null : (
        <Button type="submit" look="line" small>
          写真を入れる
        </Button>
      )}
    </Form>
  );
}

/** Asked once more by opening it: works before scripts. */
function Drop({ action, data, photos }: { action: string; data: DiaryData; photos: Photos }) {
  return (
    <details className={styles.drop}>
      <summary>写真を消す</summary>
      <Form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          photos.send(new FormData(event.currentTarget, submitter));
        }}
      >
        <Whose />
        <input type="hidden" name="intent" value="photoDrop" />
        <p className="small soft">消した写真は、もとにはもどせません。</p>
        <p className="deeds">
          {data.photos.map(({ id }, at) => (
            <Button key={id} type="submit" name="photo" value={id} look="danger" small>
              {at + 1}枚めを消す
            </Button>
          ))}
        </p>
      </Form>
    </details>
  );
}

/** The photographs of a day: put there at once, each by itself, whatever is being written. */
export function PhotosPart({ data, answer }: { data: DiaryData; answer: DiaryAnswer }) {
  const { photos: shown, may, day } = data;
  const action = diaryHref(data.kind, day);
  const photos = usePhotos(action);
  const { above, beside } = photos.isTooLarge
    ? { beside: tooLargeWords }
    : problemsOf(photos.answer ?? answer);
  if (shown.length === 0 && !may) return null;
  return (
    <section className="card" aria-labelledby="photos">
      <h2 id="photos" className={styles.head}>
        写真
        {shown.length > 0 ? <small className="tiny soft">{shown.length}枚</small> : null}
      </h2>
      {above ? <FormError>{above}</FormError> : null}
      {shown.length > 0 ? (
        <div className={styles.shown}>
          <ImageViewer
            width="100%"
            pictures={shown.map(({ id, width, height }, at) => {
              const file = href("/mypage/diary-photos/:id", { id });
              const alt = `${formatJapanese(day)}の写真 ${at + 1}枚め`;
              return { thumb: file, full: file, alt, width, height };
            })}
          />
        </div>
      ) : null}
      {may && shown.length < maxDayPhotos ? (
        <Choice action={action} photos={photos} error={beside} none={shown.length === 0} />
      ) : null}
      {may && shown.length >= maxDayPhotos ? (
        <p className="tiny soft">一日{maxDayPhotos}枚までです。</p>
      ) : null}
      {shown.length > 0 ? <Drop action={action} data={data} photos={photos} /> : null}
      <p className="visually-hidden" role="status">
        {photos.isBusy ? "写真を入れています。" : ""}
      </p>
    </section>
  );
}
