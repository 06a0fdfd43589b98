// What the forms on the page of a product hold while others of them are sent.
import { editorState } from "#features/platform/content/ui/editor-state.ts";
import { productFieldHints } from "#features/shop/catalogue-editor/field-hints.ts";
import { productFieldNames } from "#features/shop/catalogue-editor/rules.ts";
import { useWhileTyped } from "#ui/forms/use-while-typed.ts";
import type { Route } from "./+types/product.ts";

export type ProductPageProps = {
  loaderData: Route.ComponentProps["loaderData"];
  actionData: Route.ComponentProps["actionData"] | undefined;
};

/** Other forms of the page have fields of the same names. */
const isWriting = (intent: string) =>
  ["save", "publish", "aside", "close", "draft"].includes(intent);

const ofSizes = new Set(["sizes", "matrix", "size-out", "size-archived", "size-back"]);
const ofOthers = new Set(["pictures", "described", "sale", "sale-out", "address"]);
/** Which form of the page was answered; what is typed in the others stays. */
const answeredBy = (answer: Route.ComponentProps["actionData"], done: string) => {
  const what = answer?.intent ?? done;
  if (what === "") return "none";
  if (ofSizes.has(what)) return "sizes";
  return answer ? (isWriting(what) ? "form" : "other") : ofOthers.has(what) ? "other" : "form";
};

/** What its forms show: as it was read, or, where somebody types, as it was opened. */
export function useForms({ loaderData, actionData }: ProductPageProps) {
  const { product, places, costs, lowLine, done } = loaderData;
  const answer = actionData && isWriting(actionData.intent) ? actionData : undefined;
  const names = { names: productFieldNames, hints: productFieldHints };
  const state = editorState(product.texts, names, answer);
  const more = actionData?.more;
  const by = answeredBy(actionData, done);
  const refused = actionData !== undefined;
  return {
    form: useWhileTyped(
      { state, aside: product.next?.version ?? null },
      { answered: by === "form", refused: answer !== undefined },
    ),
    sizes: useWhileTyped(
      {
        places,
        costs,
        sizes: product.sizes,
        typed: more && "sizes" in more ? more.sizes : null,
        reason: actionData?.typed["reason"] ?? "received",
        note: actionData?.typed["note"] ?? "",
        lowLine: actionData?.typed["lowLine"] ?? String(lowLine ?? ""),
      },
      { answered: by === "sizes", refused },
    ),
    matrix: useWhileTyped(
      {
        colours: product.matrix,
        places,
        answer: actionData?.intent === "matrix" ? actionData : undefined,
      },
      { answered: by === "sizes", refused },
    ),
  };
}
