// What is written down of reservations, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";

export const { record } = defineActions(
  {
    "event.reserved": "催しの席をとりました",
    "event.waits": "催しの席を待ちます",
    "event.cancelled": "催しの予約を取り消しました",
    "event.arrived": "催しの受付をしました",
    "event.not-arrived": "催しの受付を取り消しました",
    "event.called-off": "催しをとりやめました",
    "event.letter": "催しに来る方へ手紙を送りました",
  },
  {
    subjects: {
      event: { kind: "催し", name: (id) => id, to: (id) => href("/admin/events/:id", { id }) },
    },
    fields: {
      reservation: "予約",
      seats: "席",
      tickets: "券",
      receivers: "送った予約",
    },
  },
);
