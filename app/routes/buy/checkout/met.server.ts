// Which sentences the forms of buying refuse with, counted of whoever lets it: by the codes of
// their catalogue, never with what was typed. Source: adr/0663.
import { metCodeOf } from "#features/shop/purchase/confirm/sentences-met.ts";
import { countMet } from "#features/platform/page-views/met.server.ts";
import type { BuyAnswer } from "#features/shop/purchase/ui/buy-screen.tsx";
import type { VisitStep } from "#lib/visit-steps.ts";
import type { FormAction } from "#server/forms/form-action.server.ts";
import { withRefusalsTold } from "#server/forms/refusals-told.server.ts";
import { mayBeCounted } from "#server/may-count.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import type { FormAnswer } from "#ui/forms/form-answer.ts";

type On = Pick<RequestContext, "services" | "now"> & { request: Request };
/** One refusal was told at this step; a sentence that stands in it twice counts once. */
export function tellMet(
  { services: { db, shop }, now, request }: On,
  step: VisitStep,
  told: readonly string[],
): void {
  if (!mayBeCounted(shop, request.headers)) return;
  countMet(db, { step, codes: told.map(metCodeOf) }, now);
}

function sentencesOf({ problem, errors, more }: FormAnswer<BuyAnswer>): string[] {
  const { problems = [], errors: besideFields = {}, alreadyOrdered } = more ?? {};
  const said = [problem, ...Object.values({ ...errors, ...besideFields }), ...problems];
  return [...said, alreadyOrdered ? orderedBefore : ""].filter((sentence) => sentence !== "");
}
/** The head of the page that asks whether a second order is meant. */
const orderedBefore = "すでにご注文を受け付けています";

/** The same action, whose refusals are counted at the step at which they are read. */
export const tellsMet = <More extends BuyAnswer>(
  stepOf: (texts: { intent?: string }) => VisitStep,
  action: FormAction<More>,
): FormAction<More> =>
  withRefusalsTold(action, (answer, { context, request }) => {
    const { services, now } = contextOf(context);
    tellMet({ services, now, request }, stepOf(answer), sentencesOf(answer));
  });
