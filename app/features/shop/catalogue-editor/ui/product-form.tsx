// What is written of a product, in the order of thinking: say, count, measure, care, with. Its
// panels stand among those of other forms and beside them: each field says whose it is (`form`).
import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import type { DraftsOfPage } from "#browser/server-drafts.ts";
import { claimsIn } from "#features/platform/claims/rules.ts";
import { ClaimCheck } from "#features/platform/claims/ui/claim-check.tsx";
import { Button } from "#ui/button.tsx";
import type { editorState } from "#features/platform/content/ui/editor-state.ts";
import { editorFormId } from "#features/platform/content/ui/compare-fields.tsx";
import { DraftSaid, EditorMark } from "#features/platform/content/ui/editor-mark.tsx";
import { type ProductField, productSentences } from "../rules.ts";
import { StorySection } from "./product-sections.tsx";

export type ProductState = ReturnType<typeof editorState<ProductField>>;
type Wire = ProductState["wired"];
export type Wired = (field: ProductField) => ReturnType<Wire> & { form: string };
/** For fields that stand outside of the form's own panel. */
export const inForm =
  (wired: Wire): Wired =>
  (field) => ({ ...wired(field), form: editorFormId });
/** Its fields are made anew where something else is to stand in them. */
export const keyOfForm = ({ seen, typed }: Pick<ProductState, "seen" | "typed">) =>
  JSON.stringify([seen, typed]);

/** The form itself, with the panel that comes first. */
export function ProductForm({
  state,
  aside,
  drafts,
}: {
  state: ProductState;
  /** The version of what was set aside and is shown here. */
  aside: number | null;
  drafts: DraftsOfPage;
}) {
  const { typed, seen, errors, wired } = state;
  return (
    <Form
      method="post"
      className="desk-stack"
      id={editorFormId}
      key={keyOfForm(state)}
      noValidate
      aria-label="品の内容"
    >
      <Whose />
      <EditorMark drafts={drafts} seen={seen} />
      {aside ? <input type="hidden" name="aside" value={aside} /> : null}
      <StorySection wired={inForm(wired)}>
        <ClaimCheck claims={claimsIn(...productSentences(typed))} error={errors["claims"]} />
      </StorySection>
    </Form>
  );
}

type Saving = { status: string; busy: boolean };
type Deed = { value: string; words: string };
const deeds: Readonly<Record<string, { ink: Deed; line: Deed; quiet: readonly Deed[] }>> = {
  open: {
    ink: { value: "save", words: "変更を公開する" },
    line: { value: "aside", words: "公開せずに取っておく" },
    quiet: [
      { value: "close", words: "販売を終える（頁は残ります）" },
      { value: "draft", words: "下書きにもどす（店から消えます）" },
    ],
  },
  closed: {
    ink: { value: "publish", words: "また公開する" },
    line: { value: "save", words: "販売終了のまま保存する" },
    quiet: [{ value: "draft", words: "下書きにもどす（店から消えます）" }],
  },
  draft: {
    ink: { value: "publish", words: "公開する" },
    line: { value: "save", words: "下書きのまま保存する" },
    quiet: [],
  },
};
type OfDeed = React.ComponentProps<"button"> & {
  deed: Deed;
  look: "ink" | "line" | "quiet";
  busy: boolean;
};
const DeedButton = ({ deed: { value, words }, ...rest }: OfDeed) => (
  <Button {...rest} type="submit" small form={editorFormId} name="intent" value={value}>
    {words}
  </Button>
);

/** One button in ink; what is public stays as it is until it is pressed. */
export const SaveBar = ({ status, busy }: Saving) => {
  const { ink, line } = deeds[status] ?? deeds["draft"]!;
  return (
    <div className="deeds desk-bar">
      <DraftSaid />
      <DeedButton deed={ink} look="ink" busy={busy} />
      <DeedButton deed={line} look="line" busy={busy} data-saves-by-key="" />
    </div>
  );
};
/** What takes the product out of the shop. */
export function LeaveShop({ status, busy }: Saving) {
  const quiet = deeds[status]?.quiet ?? [];
  if (quiet.length === 0) return null;
  return (
    <div className="deeds">
      {quiet.map((deed) => (
        <DeedButton key={deed.value} deed={deed} look="quiet" busy={busy} />
      ))}
    </div>
  );
}
