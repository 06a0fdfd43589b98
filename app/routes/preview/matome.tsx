import { matomeAs, matomePreview } from "#features/editorial/matome-editor/preview.server.ts";
import { imaginedListener } from "#features/library/media/imagined.ts";
import { shownItem } from "#features/library/media/library.server.ts";
import { presentMatome } from "#features/library/matome/present.ts";
import { namedIn } from "#features/library/matome/rules.ts";
import { textsIn } from "#features/platform/rich-text/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { lookSays } from "#features/platform/preview/rules.ts";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { MatomeScreen } from "../matome/matome-screen.tsx";
import type { Route } from "./+types/matome.ts";

export const loader = lookLoader(
  matomePreview,
  async ({ services, row, texts, imagined, items }) => {
    const one = matomeAs(row, texts);
    if (!one) return err(lookSays.unready);
    const { at: now } = imagined;
    const listener = imaginedListener(items.byId, imagined);
    const library = await services.library.read();
    const named = {
      piece: (id: string) => shownItem(library, id, now),
      explain: await services.dictionary.explainer(textsIn(one.body), namedIn(one.body).words),
    };
    const ask = { listener, named, items: items.list, taken: new Set<string>(), now };
    return ok({ ...presentMatome(one, ask), signedIn: listener.signedIn });
  },
);
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfMatome = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>
    {(page) => <MatomeScreen {...page} previous={null} next={null} />}
  </PreviewPage>
);
export default PreviewOfMatome;
