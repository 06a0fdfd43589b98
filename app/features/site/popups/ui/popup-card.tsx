// The card of a popup: not modal, so that the page below goes on being read. It says that it came,
// closes by its cross, by its refusal and by Esc, and takes no focus that nobody gave it.
import { useEffect, useId } from "react";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { ShownPopup } from "../rules.ts";
import styles from "./popup-card.module.css";

export type PopupWithPicture = Omit<ShownPopup, "id"> & {
  picture: { src: string; alt: string } | null;
};

function useEscape(onClose: (() => void) | undefined) {
  useEffect(() => {
    if (!onClose) return;
    const press = (event: KeyboardEvent) => {
      // What lies above it closes first.
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]")) return;
      onClose();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [onClose]);
}

/** Without `onClose` it is only looked at. */
export function PopupCard({
  of: { title, body, link, linkWords, picture },
  onClose,
}: {
  of: PopupWithPicture;
  onClose?: () => void;
}) {
  const id = useId();
  useEscape(onClose);
  return (
    <div className={styles.card} role="dialog" aria-labelledby={id} aria-describedby={`${id}-body`}>
      <button className={styles.close} type="button" aria-label="閉じる" onClick={onClose}>
        <Icon name="x" />
      </button>
      <div className={styles.inside}>
        {picture ? (
          <div className={styles.picture}>
            <img src={picture.src} alt={picture.alt} width={340} height={164} />
          </div>
        ) : null}
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          <p id={`${id}-body`} className={styles.body}>
            {body}
          </p>
          <p className={styles.acts}>
            {link ? (
              <LinkButton small to={link} onClick={onClose}>
                {linkWords}
              </LinkButton>
            ) : null}
            <Button small look="quiet" onClick={onClose}>
              {link ? "いまは見ない" : "閉じる"}
            </Button>
          </p>
          <p className="tiny soft">この知らせは、一度だけです。</p>
        </div>
      </div>
    </div>
  );
}
