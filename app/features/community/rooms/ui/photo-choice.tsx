import { useState } from "react";
import { maxOwnPhotoBytes } from "#features/platform/images/photo-limits.ts";
import { bytesWords } from "#lib/bytes-words.ts";
import { FieldError } from "#ui/fields.tsx";

const limit = bytesWords(maxOwnPhotoBytes);

/** One photograph that goes with the message. */
export function PhotoChoice({ error }: { error: string | undefined }) {
  const [tooLarge, setTooLarge] = useState(false);
  const said = tooLarge ? `写真は${limit}までです。` : error;
  return (
    <div>
      <label className="label" htmlFor="photoFile">
        写真を添える <span className="tiny soft">一枚まで</span>
      </label>
      <input
        id="photoFile"
        type="file"
        name="photoFile"
        accept="image/jpeg,image/png,image/webp"
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? "photoFile-error" : "photoFile-hint"}
        onChange={({ target }) => {
          const large = (target.files?.[0]?.size ?? 0) > maxOwnPhotoBytes;
          if (large) target.value = "";
          setTooLarge(large);
        }}
      />
      {said ? <FieldError id="photoFile-error">{said}</FieldError> : null}
      <p className="tiny faint" id="photoFile-hint">
        {`JPEG・PNG・WebP、${limit}まで。撮った場所などの記録は取りのぞきます。`}
      </p>
    </div>
  );
}
