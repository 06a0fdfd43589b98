import styles from "#features/learning/diaries/ui/diary.module.css";
import { Icon } from "#ui/icons/Icon.tsx";

type Props = {
  /** When it was saved before this visit. */
  before: string | null;
  kept: { at: string } | undefined;
  isTyped: boolean;
  isBusy: boolean;
  /** What it is that saving waits for. */
  waitsFor: "network" | "shop" | undefined;
};

/** Whether what stands on the page is at the server: always true, and said aloud once. */
export function SavedLine({ before, kept, isTyped, isBusy, waitsFor }: Props) {
  const at = kept?.at ?? before;
  return (
    <p className={styles.saved} role="status">
      {waitsFor ? (
        <span className={styles.away}>
          <Icon name="wifi-slash" size={20} />
          {waitsFor === "network" ? "電波がありません。" : "いま、つながりにくくなっています。"}
          この端末に残しています。つながったら保存します。
        </span>
      ) : isTyped ? (
        <span className="faint" aria-hidden="true">
          {isBusy ? "保存しています…" : "まだ保存していません"}
        </span>
      ) : at ? (
        <>
          <Icon name="check-circle" size={20} />
          {at} 保存しました
        </>
      ) : null}
    </p>
  );
}
