// Whatever is typed into a form of the desk is kept in this browser at once, and offered again
// after one has left. Mounted once, by the layout; every form of every desk is under it.
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { useDeskDrafts } from "./use-desk-drafts.ts";
import styles from "./kept-drafts.module.css";

export function KeptDrafts() {
  const { offers, said, restore, discard } = useDeskDrafts();
  const [newest] = offers.toSorted((a, b) => b.draft.at - a.draft.at);
  return (
    <div className={styles.deskDrafts} role="status">
      {newest ? (
        <div className="note">
          <Icon name="pencil-simple" />
          <span>
            書きかけがあります（{formatJapaneseMoment(new Date(newest.draft.at))}）。
            {newest.others
              ? "そのあと、ほかの方が同じ欄を変えています。"
              : newest.older
                ? "そのあと、ほかの欄が保存されています。"
                : ""}
            <span className="deeds">
              <button type="button" className="button button-ink button-small" onClick={restore}>
                書きかけにもどす
              </button>
              <button type="button" className="button button-line button-small" onClick={discard}>
                捨てる
              </button>
            </span>
          </span>
        </div>
      ) : said ? (
        <p className="small soft">{said}</p>
      ) : null}
    </div>
  );
}
