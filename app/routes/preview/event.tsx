import { eventAs, eventPreview } from "#features/memberships/event-editor/preview.server.ts";
import { isImaginedVisitor } from "#features/identity/licence/imagined.ts";
import { imaginedListener } from "#features/library/media/imagined.ts";
import { lookSays } from "#features/platform/preview/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { EventScreen } from "../events/event-screen.tsx";
import { presentEvent } from "../events/shown.server.ts";
import type { Route } from "./+types/event.ts";

export const loader = lookLoader(
  eventPreview,
  async ({ services, row, texts, imagined, items }) => {
    const event = eventAs(row, texts);
    if (!event) return err(lookSays.unready);
    const listener = imaginedListener(items.byId, imagined);
    const signedIn = !isImaginedVisitor(imagined);
    const looker = { listener, signedIn, me: "", tickets: 0, own: null, kept: false };
    return ok(await presentEvent(services, event, looker, imagined.at));
  },
);
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfEvent = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>
    {(page) => <EventScreen event={{ ...page, done: "" }} answer={undefined} />}
  </PreviewPage>
);
export default PreviewOfEvent;
