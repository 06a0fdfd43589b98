import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";

export const { record } = defineActions(
  {
    "class.made": "組を作りました",
    "class.edited": "組を書きかえました",
    "class.opened": "組をひらきました",
    "class.closed": "組をとじました",
    "class.joined": "組に方を加えました",
    "class.removed": "組から方を外しました",
    "class.word-read": "知らせのあった言葉を読みました",
  },
  {
    subjects: {
      class: { kind: "組", name: (id) => id, to: (id) => href("/admin/classes/:id", { id }) },
    },
    fields: { title: "組の名", until: "書ける日時まで", people: "人数" },
  },
);
