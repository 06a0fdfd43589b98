// The link that was made: opened here, or sent to somebody who has no account.
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import styles from "./preview.module.css";

export function PreviewLink({ link, whole }: { link: string; whole: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <section className={`card form-stack ${styles.made}`} aria-labelledby="preview-link">
      <h2 id="preview-link">下見の場所ができました</h2>
      <TextField
        key={whole}
        id="preview-address"
        name="preview-address"
        label="この場所"
        defaultValue={whole}
        readOnly
        hint="一時間だけ開けます。ログインしていない方にも送れます。見えるのは、これひとつだけです。"
      />
      <div className="deeds">
        <a className="button button-ink button-small" href={link} target="_blank" rel="noreferrer">
          開く
        </a>
        <Button
          small
          look="line"
          onClick={() => {
            void navigator.clipboard.writeText(whole).then(() => setCopied(true));
          }}
        >
          {copied ? "写しました" : "写す"}
        </Button>
      </div>
    </section>
  );
}
