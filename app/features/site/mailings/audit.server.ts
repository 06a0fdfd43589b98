import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";

export const { record } = defineActions(
  {
    "mailing.written": "会員への手紙を書きました",
    "mailing.begun": "会員への手紙を送ることにしました",
    "mailing.stopped": "会員への手紙を止めました",
    "mailing.recalled": "送った手紙を取り消しました",
  },
  {
    subjects: {
      mailing: {
        kind: "会員への手紙",
        name: (id) => id,
        to: (id) => href("/admin/mailings/:id", { id }),
      },
    },
    fields: {
      subject: "件名",
      itemId: "プラン",
      total: "人数",
      sent: "送った数",
      beginsAt: "はじめる日時",
    },
  },
);
