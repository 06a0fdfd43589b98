// What is written down of popups as staff change them, in words.
import { areaNames } from "#features/identity/licence/rules.ts";
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";
import { statusNames } from "../media-editor/rules.ts";
import { popupFieldNames } from "./rules.ts";

const called = (area: string) => areaNames[area as keyof typeof areaNames] ?? area;
const moment = (label: string) => ({
  label,
  say: (value: unknown) => (typeof value === "string" ? value.replace("T", " ") : undefined),
});

export const { record, recordAll } = defineActions(
  {
    "popup.made": "ポップアップを作りました",
    "popup.edited": "ポップアップを書きかえました",
    "popup.taken-back": "ポップアップをひとつ前にもどしました",
  },
  {
    subjects: {
      popup: {
        kind: "ポップアップ",
        name: (id) => id,
        to: (id) => href("/admin/popups/:id", { id }),
      },
    },
    fields: {
      ...popupFieldNames,
      areas: {
        label: popupFieldNames.areas,
        values: areaNames,
        say: (value) =>
          typeof value === "string" ? value.split("、").map(called).join("、") : undefined,
      },
      status: { label: popupFieldNames.status, values: statusNames },
      openAt: moment(popupFieldNames.openAt),
      closeAt: moment(popupFieldNames.closeAt),
    },
  },
);
