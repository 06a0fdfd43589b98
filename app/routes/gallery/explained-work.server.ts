import type { WordNote } from "#features/library/dictionary/explain.ts";
import { presentRichText } from "#features/platform/rich-text/present.ts";
import { textsIn } from "#features/platform/rich-text/rules.ts";
import type { workPage } from "#features/shop/gallery/page-data.server.ts";
import type { Services } from "#server/services.server.ts";

type Found = NonNullable<Awaited<ReturnType<typeof workPage>>>;
/** The page of a work with the words of its story explained. */
export async function explainedWork({ dictionary }: Services, { story, ...page }: Found) {
  const explain = await dictionary.explainer(textsIn(story));
  return {
    ...page,
    story: presentRichText<never, WordNote>(story, { words: (text) => explain.line(text) }),
  };
}
export type WorkPage = Awaited<ReturnType<typeof explainedWork>>;
