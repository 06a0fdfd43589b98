// What is written down of reservations, in words.
import { defineBooks } from "#features/platform/audit/service.server.ts";
import { yenField } from "#features/platform/audit/describe.ts";
import { href } from "#lib/href.ts";

export const { record, recordAll } = defineBooks(
  {
    "event.reserved": "催しの席をとりました",
    "event.waits": "催しの席を待ちます",
    "event.cancelled": "催しの予約を取り消しました",
    "event.arrived": "催しの受付をしました",
    "event.not-arrived": "催しの受付を取り消しました",
    "event.called-off": "催しをとりやめました",
    "event.held": "催しの席をとりおき、お支払いを待ちます",
    "event.kept": "催しの席をとりおき、お返事を待ちます",
    "event.changed": "催しの予約を変えました",
    "event.mismatch": "催しのお支払いの内容が合いません",
    "event.paid-late": "催しのお支払いが、席のとりおきのあとに届きました",
    "event.receipt": "催しの領収書を出しました",
    "event.guests-taken": "催しの予約の一覧を、表で書き出しました",
    "event.letter": "催しに来る方へ手紙を送りました",
  },
  {
    subjects: {
      event: {
        kind: "催し",
        name: (id) => id,
        to: (id) => href("/admin/events/:id/guests", { id }),
      },
    },
    fields: {
      reservation: "予約",
      seats: "席",
      tickets: "券",
      amount: yenField("金額"),
      receivers: "送った予約",
    },
  },
);
