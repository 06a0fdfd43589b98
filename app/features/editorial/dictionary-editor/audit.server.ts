// What is written down of words as staff change them, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";
import { wordFieldNames, wordStatusNames } from "./rules.ts";

const acts = {
  "word.made": "言葉を作りました",
  "word.edited": "言葉を書きかえました",
  "word.imported": "言葉を表から取りこみました",
  "word.published-at-hour": "決めた日時に言葉を公開しなおしました",
  "word.taken-back": "言葉をひとつ前にもどしました",
  "word.set-aside": "言葉の書きかけを取っておきました",
  "word.aside-dropped": "言葉の書きかけを捨てました",
  "word.deleted": "言葉を消しました",
  "word.restored": "消した言葉をもどしました",
} as const;

export const { record, recordAll } = defineActions(acts, {
  subjects: {
    word: { kind: "言葉", name: (id) => id, to: (id) => href("/admin/dictionary/:id", { id }) },
  },
  fields: {
    ...wordFieldNames,
    openAt: {
      label: wordFieldNames.openAt,
      say: (value) => (typeof value === "string" ? value.replace("T", " ") : undefined),
    },
    status: { label: wordFieldNames.status, values: wordStatusNames },
  },
});
