// One photograph with the words: chosen here, or waiting from before.
import { useState } from "react";
import { maxOwnPhotoBytes } from "#features/platform/images/photo-limits.ts";
import { bytesWords } from "#lib/bytes-words.ts";
import { href } from "#lib/href.ts";
import { Check, FieldError } from "#ui/fields.tsx";
import styles from "./write.module.css";

const limit = bytesWords(maxOwnPhotoBytes);

/** `waiting`: the id of one that was sent before the words. */
export function PhotoField({ waiting, error }: { waiting: string; error: string | undefined }) {
  const [tooLarge, setTooLarge] = useState(false);
  const said = tooLarge ? `写真は${limit}までです。` : error;
  return (
    <div className={styles.photoField}>
      {waiting ? (
        <div>
          <img src={href("/timeline/photos/:id", { id: waiting })} alt="添えた写真" height={96} />
          <input type="hidden" name="photo" value={waiting} />
          <Check name="dropPhoto">この写真を外す</Check>
        </div>
      ) : null}
      <label className="label" htmlFor="photo">
        {waiting ? "ほかの写真にする" : "写真を添える"}{" "}
        <span className="tiny soft">一枚まで。顔はなくてかまいません</span>
      </label>
      <input
        id="photo"
        type="file"
        name="photoFile"
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? "photo-error" : "photo-hint"}
        onChange={({ target }) => {
          const large = (target.files?.[0]?.size ?? 0) > maxOwnPhotoBytes;
          if (large) target.value = "";
          setTooLarge(large);
        }}
      />
      {said ? <FieldError id="photo-error">{said}</FieldError> : null}
      <p className="tiny faint" id="photo-hint">
        {`JPEG・PNG・WebP、${limit}まで。撮った場所などの記録は取りのぞきます。`}
      </p>
    </div>
  );
}
