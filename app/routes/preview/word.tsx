import { previewTexts, wordPreview } from "#features/editorial/dictionary-editor/preview.server.ts";
import { imaginedListener } from "#features/library/media/imagined.ts";
import { presentSpoken } from "#features/library/transcripts/present.ts";
import { piecesSaying } from "#features/library/transcripts/service.server.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { lookSays } from "#features/platform/preview/rules.ts";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { WordScreen } from "../dictionary/word-screen.tsx";
import type { Route } from "./+types/word.ts";

export const loader = lookLoader(
  wordPreview,
  async ({ services: { db, dictionary, library }, row, texts, imagined, items }) => {
    const { at: now } = imagined;
    const [shown, { pieces }, { filled }, { byId }] = await Promise.all([
      previewTexts(db, row.id, texts, now),
      piecesSaying(db, row.id, now),
      dictionary.index(),
      library.read(),
    ]);
    if (!shown) return err(lookSays.unready);
    const listener = imaginedListener(items.byId, imagined);
    const ask = { byId, listener, taken: new Set<string>(), items: items.list, now };
    const spoken = presentSpoken(pieces, ask);
    // What others say stays theirs: a link shows one word alone.
    const lessons = spoken.lessons.map((one) => ({ ...one, line: "" }));
    return ok({ word: shown.page, filled, spoken: { lessons, total: spoken.total } });
  },
);
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfWord = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>{(page) => <WordScreen {...page} />}</PreviewPage>
);
export default PreviewOfWord;
