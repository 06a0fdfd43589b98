// What is written down of counting the storeroom, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";

export const { record } = defineActions(
  {
    "stock-count.begun": "棚卸しをはじめました",
    "stock-count.applied": "棚卸しの数に在庫を合わせました",
    "stock-count.taken-back": "棚卸しで合わせた在庫をもとにもどしました",
    "stock-count.ended": "棚卸しを終えました",
    "stock-count.open": "棚卸しをもう一度ひらきました",
  },
  {
    subjects: {
      "stock-count": {
        kind: "棚卸し",
        name: () => "棚卸し",
        to: (id) => href("/admin/stock-counts/:id", { id }),
      },
    },
    fields: { counts: "数えるもの", lines: "合わせた行", pieces: "増減（点）" },
  },
);
