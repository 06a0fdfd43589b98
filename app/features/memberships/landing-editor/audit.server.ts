// What is written down of landing pages as staff change them, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { isLandingId, landingNames } from "#features/memberships/landing/landing-words.ts";
import { href } from "#lib/href.ts";
import { landingFieldNames } from "./rules.ts";

export const { recordAll } = defineActions(
  {
    "landing.edited": "特集ページを書きかえました",
    "landing.taken-back": "特集ページをひとつ前にもどしました",
    "landing.set-aside": "特集ページの言葉を、出さずに取っておきました",
    "landing.dropped": "特集ページに取っておいた言葉を捨てました",
    "landing.published-at-hour": "特集ページの言葉を、日時が来て出しました",
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
      openAt: {
        label: landingFieldNames.openAt,
        say: (value) => (typeof value === "string" ? value.replace("T", " ") : undefined),
      },
      status: {
        label: landingFieldNames.status,
        values: { draft: "下書き", open: "この言葉で出す", closed: "はじめの言葉にもどす" },
      },
    },
  },
);
