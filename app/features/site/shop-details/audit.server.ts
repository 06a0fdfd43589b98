import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";
import { detailLabels } from "./labels.ts";

export const { record } = defineActions(
  { "shop-details.changed": "お店のことを変えました" },
  {
    subjects: {
      "shop-details": {
        kind: "お店のこと",
        name: (id) => id,
        instead: () => "お店のこと",
        to: () => href("/admin/shop"),
      },
    },
    fields: detailLabels,
  },
);
