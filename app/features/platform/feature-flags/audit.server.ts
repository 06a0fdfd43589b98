import { href } from "#lib/href.ts";
import { defineActions } from "../audit/service.server.ts";

const names: Readonly<Record<string, string>> = {
  "another-frontier": "アナザーフロンティア",
  radio: "放送",
};
export const { record } = defineActions(
  { "switch.changed": "しきりを変えました" },
  {
    subjects: {
      switch: {
        kind: "しきり",
        name: (id) => id,
        instead: (id) => names[id],
        to: () => href("/admin/switches"),
      },
    },
    fields: { open: "ひらく", onAir: "放送中", next: "つぎの放送" },
  },
);
