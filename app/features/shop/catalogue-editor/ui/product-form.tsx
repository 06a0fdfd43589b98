// What is written of a product, in the order of thinking: say, count, measure, care, with; what is
// rarely changed is folded.
import { Form } from "react-router";
import type { DraftsOfPage } from "#browser/server-drafts.ts";
import { claimsIn } from "#features/platform/claims/rules.ts";
import { ClaimCheck } from "#features/platform/claims/ui/claim-check.tsx";
import type { GroupChoices } from "#features/shop/catalogue/groups.ts";
import type { TaxWords } from "#features/shop/tax/tax-rates.ts";
import { Button } from "#ui/button.tsx";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { editorFormId } from "#features/platform/content/ui/compare-fields.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import { type ProductField, productSentences } from "../rules.ts";
import {
  CareSection,
  MeasureSection,
  PriceSection,
  type PlanChoice,
  PublishingSection,
  SortingSection,
  StorySection,
  WorkSection,
} from "./product-sections.tsx";
import styles from "./catalogue-editor.module.css";

type State = ReturnType<typeof editorState<ProductField>>;
export type Wired = State["wired"];

type Props = {
  state: State;
  status: string;
  /** The version of what was set aside and is shown here. */
  aside: number | null;
  plans: readonly PlanChoice[];
  colours: readonly string[];
  groups: GroupChoices;
  taxNow: TaxWords;
  busy: boolean;
  drafts: DraftsOfPage;
  onInput: () => void;
};

export function ProductForm({ state, aside, drafts, onInput, ...about }: Props) {
  const { status, plans, colours, groups, taxNow, busy } = about;
  const { typed, seen, errors, wired } = state;
  return (
    <Form
      method="post"
      className="form-stack"
      id={editorFormId}
      key={JSON.stringify([seen, typed])}
      noValidate
      aria-label="品の内容"
      onInput={onInput}
    >
      <EditorMark drafts={drafts} seen={seen} />
      {aside ? <input type="hidden" name="aside" value={aside} /> : null}
      <StorySection wired={wired} />
      <PriceSection {...{ wired, taxNow }} />
      <SortingSection {...{ wired, typed, colours, groups }} />
      <MeasureSection wired={wired} />
      <CareSection wired={wired} />
      <WorkSection {...{ wired, typed }} />
      <PublishingSection {...{ wired, typed, plans, error: errors["plans"] }} />
      <ClaimCheck claims={claimsIn(...productSentences(typed))} error={errors["claims"]} />
      <SaveBar {...{ status, busy }} />
    </Form>
  );
}

/** One button in ink; what is public stays as it is until it is pressed. */
function SaveBar({ status, busy }: Pick<Props, "status" | "busy">) {
  const quiet = (value: string, words: string) => (
    <Button type="submit" look="quiet" name="intent" value={value} busy={busy}>
      {words}
    </Button>
  );
  return (
    <>
      <div className={`deeds desk-bar ${styles.saveBar}`}>
        <Button
          type="submit"
          small
          name="intent"
          value={status === "open" ? "save" : "publish"}
          busy={busy}
        >
          {status === "open" ? "変更を公開する" : status === "closed" ? "また公開する" : "公開する"}
        </Button>
        <Button
          type="submit"
          small
          look="line"
          name="intent"
          value={status === "open" ? "aside" : "save"}
          busy={busy}
        >
          {status === "open"
            ? "公開せずに取っておく"
            : status === "closed"
              ? "販売終了のまま保存する"
              : "下書きのまま保存する"}
        </Button>
        <DraftSaid />
      </div>
      {status === "draft" ? null : (
        <p className="deeds">
          {status === "open" ? quiet("close", "販売を終える（頁は残ります）") : null}
          {quiet("draft", "下書きにもどす（店から消えます）")}
        </p>
      )}
    </>
  );
}
