// What the form of every editor carries beside its fields: how everything stood when it was opened,
// whose drafts of it are open, and what is said while it saves one by itself.
import { useEffect } from "react";
import { draftsOfPage, type DraftsOfPage, draftState } from "#browser/server-drafts.ts";
import { useStore } from "#browser/stores.ts";
import { Alert } from "#ui/alert.tsx";
import type { Texts } from "../rules.ts";
import styles from "./editor-mark.module.css";

/**
 * `seen`: of what is there already; `seenIn`: the name of that field. Without `drafts` none is
 * kept.
 */
export function EditorMark({
  drafts,
  seen,
  seenIn = "seen",
}: {
  drafts: DraftsOfPage | null;
  seen: Texts | undefined;
  seenIn?: string;
}) {
  const { others } = useStore(draftState);
  useEffect(() => {
    draftsOfPage.set(drafts);
    return () => draftsOfPage.set(null);
  }, [drafts]);
  const told = others ?? drafts?.others ?? [];
  return (
    <>
      {seen ? (
        <input type="hidden" name={seenIn} defaultValue={JSON.stringify(seen)} data-seen="" />
      ) : null}
      <div data-draft={drafts?.subject} className={styles.others}>
        {told.map(({ name, at }) => (
          <Alert key={name + at} kind="info">
            {`${name}さんの下書きがあります（${at} に保存）。まだ公開されていません。`}
          </Alert>
        ))}
      </div>
    </>
  );
}

/** Beside the buttons: that a draft was saved, and when. It keeps its place. */
export const DraftSaid = () => (
  <p className={`tiny soft ${styles.said}`} role="status">
    {useStore(draftState).said}
  </p>
);
