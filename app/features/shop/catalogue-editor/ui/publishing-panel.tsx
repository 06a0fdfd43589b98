// How a product stands: out or not, since when, what comes next, and what was done to it so far.
import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import type { ShownNext, ShownUndo } from "#features/platform/content/rules.ts";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { Timeline } from "#ui/timeline.tsx";
import { productStatusNames } from "../rules.ts";
import { LeaveShop } from "./product-form.tsx";
import styles from "./catalogue-editor.module.css";

export type ProductStanding = {
  status: keyof typeof productStatusNames;
  /** The day on which it came into the shop, in words. */
  since: string;
  /** Who may buy it, where not everybody may. */
  buyers: string;
  next: ShownNext | null;
  undo: ShownUndo | null;
  /** The newest first. */
  moments: readonly { id: string; icon: IconName; what: string; more: string; when: string }[];
};

export const PublishingPanel = ({
  standing: { status, since, buyers, next, undo, moments },
  busy,
  children,
}: {
  standing: ProductStanding;
  busy: boolean;
  /** The fields of who sees it, and when. */
  children: React.ReactNode;
}) => (
  <DeskPanel id="publishing" title="公開">
    <dl className={styles.facts}>
      <dt>いま</dt>
      <dd>{status === "open" ? `公開中（${since} から）` : productStatusNames[status]}</dd>
      <dt>つぎ</dt>
      <dd>
        {next
          ? `${next.at ? `${next.at} に公開` : "取っておいた変更"}（${next.fields}）`
          : "待っている変更はありません"}
      </dd>
      <dt>買える方</dt>
      <dd>{buyers || "どなたでも"}</dd>
    </dl>
    {children}
    {undo ? (
      <Form method="post" className="desk-undo">
        <Whose />
        <p className="small soft">
          {undo.at} に、{undo.fields}を変えました。{undo.until} まで、もどせます。
        </p>
        <Button type="submit" look="line" small name="intent" value="undo" busy={busy}>
          ひとつ前の公開にもどす
        </Button>
      </Form>
    ) : null}
    <h3>これまで</h3>
    <Timeline moments={moments} empty="この品にしたことが、ここに新しい順で並びます。" />
    <LeaveShop {...{ status, busy }} />
  </DeskPanel>
);
