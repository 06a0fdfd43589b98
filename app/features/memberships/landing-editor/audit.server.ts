// What is written down of landing pages as staff change them, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { isLandingId, landingNames } from "#features/memberships/landing/landing-words.ts";
import { href } from "#lib/href.ts";
import { landingFieldNames } from "./rules.ts";

export const { recordAll } = defineActions(
  {
    "landing.edited": "特集ページを書きかえました",
    "landing.taken-back": "特集ページをひとつ前にもどしました",
  },
  {
    subjects: {
      landing: {
        kind: "特集ページ",
        name: (id) => id,
        instead: (id) => (isLandingId(id) ? landingNames[id] : id),
        to: (id) => href("/admin/landings/:id", { id }),
      },
    },
    fields: {
      ...landingFieldNames,
      status: {
        label: landingFieldNames.status,
        values: { draft: "下書き", open: "この言葉で出す", closed: "はじめの言葉にもどす" },
      },
    },
  },
);
