// What is written down of summaries as staff change them, in words.
import { areaNames } from "#features/identity/licence/rules.ts";
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";
import { statusNames } from "../media-editor/rules.ts";
import { matomeFieldNames } from "./rules.ts";

const called = (area: string) => areaNames[area as keyof typeof areaNames] ?? area;

export const { record, recordAll } = defineActions(
  {
    "matome.made": "まとめを作りました",
    "matome.edited": "まとめを書きかえました",
    "matome.taken-back": "まとめをひとつ前にもどしました",
  },
  {
    subjects: {
      matome: { kind: "まとめ", name: (id) => id, to: (id) => href("/admin/matome/:id", { id }) },
    },
    fields: {
      ...matomeFieldNames,
      free: { label: matomeFieldNames.free, say: (value) => (value === "on" ? "はい" : undefined) },
      areas: {
        label: matomeFieldNames.areas,
        values: areaNames,
        say: (value) =>
          typeof value === "string" ? value.split("、").map(called).join("、") : undefined,
      },
      status: { label: matomeFieldNames.status, values: statusNames },
      openAt: {
        label: matomeFieldNames.openAt,
        say: (value) => (typeof value === "string" ? value.replace("T", " ") : undefined),
      },
      /** As rows say that were written before single fields were. */
      characters: "文字数",
    },
  },
);
