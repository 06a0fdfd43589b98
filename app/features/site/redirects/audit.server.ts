import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";

export const { record, recordAll } = defineActions(
  {
    "redirect.written": "前の住所の行き先を決めました",
    "redirect.removed": "前の住所の行き先を消しました",
  },
  {
    subjects: {
      redirect: {
        kind: "前の住所",
        name: (id) => id,
        instead: (id) => id,
        to: () => href("/admin/redirects"),
      },
    },
    fields: { target: "行き先", lines: "行" },
  },
);
