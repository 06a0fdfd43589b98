import { landingAs, landingPreview } from "#features/memberships/landing-editor/preview.server.ts";
import { isPlanPage } from "#features/memberships/landing/house-words.ts";
import { LandingScreen } from "#features/memberships/landing/ui/landing-screen.tsx";
import { ReserveScreen } from "#features/memberships/landing/ui/reserve-screen.tsx";
import { TechoScreen } from "#features/memberships/landing/ui/techo-screen.tsx";
import { lookSays } from "#features/platform/preview/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import type { RequestContext } from "#server/request-context.server.ts";
import type { LandingId, LandingWords } from "#features/memberships/landing/landing-words.ts";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { cheapestPlanner, jimiNow, landingOffers, planPageIn } from "../landing/items.server.ts";
import { JimiScreen } from "../landing/jimi-screen.tsx";
import type { Route } from "./+types/landing.ts";

type About = Pick<RequestContext, "services" | "now">;
/** What the page of each is made of. */
async function screenOf(about: About, id: LandingId, words: LandingWords) {
  if (isPlanPage(id)) return { kind: "plans" as const, ...(await planPageIn(about, id, words)) };
  if (id === "techo-reserve") return { kind: "reserve" as const, words };
  if (id === "bf-jimi-shindan")
    return { kind: "jimi" as const, words, quiz: await jimiNow(about.services.db) };
  const items = words.cards.map(({ item }) => item);
  const [paperFrom, offers] = [await cheapestPlanner(about), await landingOffers(about, items)];
  return { kind: "techo" as const, words, paperFrom, offers };
}
export const loader = lookLoader(landingPreview, async ({ services, row, texts, imagined }) => {
  const words = landingAs(row, texts);
  if (!words) return err(lookSays.unready);
  return ok(await screenOf({ services, now: imagined.at }, row.id, words));
});
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfLanding = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>
    {(page) =>
      page.kind === "plans" ? (
        <LandingScreen page={page.page} offers={page.offers} />
      ) : page.kind === "techo" ? (
        <TechoScreen words={page.words} offers={page.offers} paperFrom={page.paperFrom} />
      ) : page.kind === "jimi" ? (
        <JimiScreen words={page.words} quiz={page.quiz} />
      ) : (
        <ReserveScreen words={page.words} />
      )
    }
  </PreviewPage>
);
export default PreviewOfLanding;
