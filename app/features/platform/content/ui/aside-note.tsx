import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { Conflict, ShownNext } from "../rules.ts";
import { BothTexts } from "./conflict-note.tsx";

const Conflicts = ({ conflicts }: { conflicts: readonly Conflict[] }) => (
  <Alert kind="warn">
    取っておいたあとに、公開中のものが同じ欄で変わりました。公開するまえに、お確かめください。
    <span className="desk-conflicts">
      <BothTexts conflicts={conflicts} mine="取っておいたもの" theirs="公開中" />
    </span>
  </Alert>
);

/** What waits to be published, and how to throw it away. `where`: what stays as it is till then. */
export const AsideNote = ({
  next,
  where,
  busy,
}: {
  next: ShownNext;
  where: string;
  busy: boolean;
}) => (
  <>
    <section className="note" aria-label="取っておいた変更">
      <span>
        {next.at
          ? `${next.at} に公開する変更があります（${next.fields}）。それまで、${where}には前のまま出ます。`
          : `公開していない変更を取ってあります（${next.fields}、${next.kept}）。`}
        <Form method="post" className="deeds">
          <Whose />
          <input type="hidden" name="version" value={next.version} />
          <Button type="submit" small look="line" name="intent" value="forget" busy={busy}>
            この変更を捨てる
          </Button>
        </Form>
      </span>
    </section>
    {next.conflicts.length > 0 ? <Conflicts conflicts={next.conflicts} /> : null}
  </>
);
