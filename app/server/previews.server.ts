// What can be looked at before it is published, by the kind of its editor.
import { wordPreview } from "#features/editorial/dictionary-editor/preview.server.ts";
import { matomePreview } from "#features/editorial/matome-editor/preview.server.ts";
import { quizPreview } from "#features/learning/quiz-editor/preview.server.ts";
import { scenarioPreview } from "#features/learning/scenario-editor/preview.server.ts";
import { newsPreview } from "#features/editorial/news-editor/preview.server.ts";
import { eventPreview } from "#features/memberships/event-editor/preview.server.ts";
import { landingPreview } from "#features/memberships/landing-editor/preview.server.ts";
import { policyPreview } from "#features/editorial/policy-editor/preview.server.ts";
import { popupPreview } from "#features/editorial/popup-editor/preview.server.ts";
import { mailingPreview } from "#features/site/mailings/preview.server.ts";
import { mediaPreview } from "#features/editorial/media-editor/look.server.ts";
import type { AnyPreview } from "#features/platform/preview/define.server.ts";
import { groupPreview } from "#features/shop/groups-editor/preview.server.ts";
import { productPreview } from "#features/shop/catalogue-editor/preview.server.ts";

const all: readonly AnyPreview[] = [
  wordPreview,
  matomePreview,
  newsPreview,
  eventPreview,
  landingPreview,
  policyPreview,
  popupPreview,
  mailingPreview,
  mediaPreview,
  productPreview,
  groupPreview,
  scenarioPreview,
  quizPreview,
];
export const previewOfKind = (kind: string): AnyPreview | undefined =>
  all.find((one) => one.kind === kind);
