// What is written down of what staff do to members, goods and letters, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { yenField } from "#features/platform/audit/describe.ts";
import { href } from "#lib/href.ts";

export const { record, recordAll } = defineActions(
  {
    "authority.set": "役割を変えました",
    "user.banned": "会員を停止しました",
    "user.let-in": "停止をときました",
    "outbox.sent-again": "送信エラーになったものを送りなおしました",
    "product.edited": "品を書きかえました",
    "product.imported": "品を表から取りこみました",
  },
  {
    subjects: {
      user: { kind: "会員" },
      outbox: { kind: "送るもの" },
      product: {
        kind: "品",
        name: (id, { product }) => product(id) ?? id,
        to: (id) => href("/admin/products/:id", { id }),
      },
    },
    fields: {
      authority: {
        label: "役割",
        values: { customer: "会員", staff: "番台", owner: "店主" },
      },
      title: "品名",
      lead: "ひとこと",
      basePrice: yenField("値段"),
      status: { label: "状態", values: { draft: "下書き", open: "販売中", closed: "終了" } },
    },
    namedFields: (field) =>
      field.startsWith("stock:") ? `在庫（${field.slice("stock:".length)}）` : undefined,
  },
);
