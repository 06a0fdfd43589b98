import { editionAs, policyPreview } from "#features/editorial/policy-editor/preview.server.ts";
import { lookSays } from "#features/platform/preview/rules.ts";
import { PreviewPage, previewMeta } from "#features/platform/preview/ui/preview-page.tsx";
import { err, ok } from "#lib/result.ts";
import { lookHeaders, lookLoader } from "#server/look.server.ts";
import { PolicyScreen } from "../policies/policy-screen.tsx";
import { otherPolicies, policyOperator, presentPolicy } from "../policies/shown.server.ts";
import type { Route } from "./+types/policy.ts";

export const loader = lookLoader(policyPreview, async ({ services, row, texts, imagined }) => {
  const edition = editionAs(row, texts);
  if (!edition) return err(lookSays.unready);
  const operator = await policyOperator(services, imagined.at);
  return ok({
    policy: presentPolicy(row.slug, edition, operator),
    editions: [],
    edition: null,
    others: otherPolicies(row.slug, operator),
  });
});
export const headers = () => lookHeaders;
export const meta = previewMeta;

const PreviewOfPolicy = ({ loaderData }: Route.ComponentProps) => (
  <PreviewPage of={loaderData}>{(page) => <PolicyScreen {...page} />}</PreviewPage>
);
export default PreviewOfPolicy;
