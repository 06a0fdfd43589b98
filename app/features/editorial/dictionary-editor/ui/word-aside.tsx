import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import type { Conflict } from "#features/platform/content/rules.ts";
import { Button } from "#ui/button.tsx";
import { Alert } from "#ui/alert.tsx";
import { BothTexts } from "#features/platform/content/ui/conflict-note.tsx";
import styles from "./word-aside.module.css";

/** What is set aside for a word, and how it stands to what is published. */
export function WordAside({
  next,
  busy,
}: {
  next: { version: number; at: string; fields: string; conflicts: readonly Conflict[] };
  busy: boolean;
}) {
  return (
    <div className={styles.deskNext}>
      <Alert kind={next.conflicts.length > 0 ? "warn" : "info"}>
        {next.at
          ? `${next.at} に公開しなおす予約の、書きかけです`
          : "まだ公開していない書きかけです"}
        （{next.fields || "変わったところはありません"}）。読む方には、前のまま見えています。
        {next.conflicts.length > 0 ? (
          <span className="desk-conflicts">
            <span>
              取っておいたあとに、公開のほうで同じ欄が変わりました。どちらにするか決めて、公開しなおすか、取っておきなおしてください。
            </span>
            <BothTexts conflicts={next.conflicts} mine="書きかけ" theirs="公開中" />
          </span>
        ) : null}
      </Alert>
      <Form method="post">
        <Whose />
        <input type="hidden" name="version" value={next.version} />
        <Button type="submit" look="quiet" name="intent" value="forget" busy={busy}>
          書きかけを捨てる
        </Button>
      </Form>
    </div>
  );
}
