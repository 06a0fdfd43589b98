// What is written down of what staff do to members, goods and letters, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";

export const { record, recordAll } = defineActions(
  {
    "authority.set": "役割を変えました",
    "staff.invited": "番台へお招きしました",
    "staff.invitation-withdrawn": "番台へのお招きを取りやめました",
    "staff.accepted": "番台へのお招きを受けました",
    "note.added": "番台のメモを書きました",
    "note.removed": "番台のメモを消しました",
    "contact.seen": "電話とお届け先を見ました",
    "phone.seen": "電話番号を見ました",
    "mails.seen": "一覧のメールアドレスを見ました",
    "members.file": "会員の表（CSV）を受けとりました",
    "user.banned": "会員を停止しました",
    "user.let-in": "停止をときました",
    "outbox.sent-again": "送信エラーになったものを送りなおしました",
    "product.imported": "品を表から取りこみました",
  },
  {
    subjects: {
      user: { kind: "会員" },
      "member-list": { kind: "会員の一覧" },
      "staff-invitation": { kind: "番台へのお招き" },
      outbox: { kind: "送るもの" },
    },
    fields: {
      authority: {
        label: "役割",
        values: { customer: "会員", staff: "番台", owner: "店主" },
      },
      roles: "担当",
      endsAt: "期限",
    },
  },
);
