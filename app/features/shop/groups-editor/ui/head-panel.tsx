// The three pictures of a head: each is shown, changed and taken away by itself.
import { pictureUrl } from "#features/platform/images/rules.ts";
import {
  type HeadDevice,
  headDevices,
  type HeadPictures,
  headSizes,
} from "#features/shop/catalogue/head-pictures.ts";
import { Button } from "#ui/button.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { headDeviceNames } from "../words.ts";
import styles from "./head-panel.module.css";

type Props = { heads: HeadPictures; answer: FormAnswer<unknown> | undefined };

function HeadForm({ device, heads, answer }: Props & { device: HeadDevice }) {
  const form = useMemberForm(answer, { intent: "head", labels: {}, row: device });
  const picture = heads[device];
  const { width, height } = headSizes[device];
  const name = headDeviceNames[device];
  const small = picture !== undefined && picture.width < width;
  return (
    <li className={styles.head}>
      <h3>{name}</h3>
      {picture ? (
        <img
          className={styles.shown}
          style={{ aspectRatio: `${width} / ${height}` }}
          src={pictureUrl(picture, 480)}
          alt={`いまの絵（${name}）`}
          width={width}
          height={height}
        />
      ) : (
        <p className="small soft">まだありません。</p>
      )}
      {small ? (
        <p className="small">{`この絵は横${picture.width}pxです。粗く見えるかもしれません。`}</p>
      ) : null}
      <MemberForm form={form} encType="multipart/form-data">
        <label className="label" htmlFor={`head-${device}`}>{`${name}の絵`}</label>
        <input
          className={styles.file}
          id={`head-${device}`}
          name="photo"
          type="file"
          required={!picture}
          accept="image/jpeg,image/png,image/webp"
          aria-describedby={`head-${device}-hint`}
        />
        <span className="hint" id={`head-${device}-hint`}>
          {`JPEG・PNG・WebP。横${width}×縦${height}pxが、ちょうど収まる大きさです。`}
        </span>
        <div className="deeds">
          <Button type="submit" small look="line" busy={form.busy}>
            {picture ? `${name}の絵を替える` : `${name}の絵を置く`}
          </Button>
          {picture ? (
            <Button
              type="submit"
              small
              look="quiet"
              name="out"
              value="on"
              formNoValidate
              busy={form.busy}
            >
              {`${name}の絵を外す`}
            </Button>
          ) : null}
        </div>
      </MemberForm>
    </li>
  );
}

export const HeadPanel = ({ heads, answer }: Props) => (
  <section aria-labelledby="heads" className={styles.panel}>
    <h2 id="heads">頭の絵</h2>
    <p className="small soft">
      頁のいちばん上に出ます。置いていない画面には、いちばん近い大きさの絵を使います。一枚もなければ、はじめからの絵のままです。形がちがう絵は、まん中を残して切ります。
    </p>
    <ul>
      {headDevices.map((device) => (
        <HeadForm key={device} {...{ device, heads, answer }} />
      ))}
    </ul>
  </section>
);
