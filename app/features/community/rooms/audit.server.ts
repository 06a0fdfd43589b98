// What staff did in rooms; never a word of what was said there.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";

export const { record } = defineActions(
  {
    "room.answered": "部屋で返事をしました",
    "room.settled": "部屋を済みにしました",
    "room.set-aside": "部屋をあとでにしました",
    "room.taken-back": "あとでにした部屋を、いまにもどしました",
    "room.assigned": "部屋の担当を決めました",
    "room.noted": "部屋にメモを残しました",
    "room.template-saved": "部屋のひな形を保存しました",
    "room.template-removed": "部屋のひな形を消しました",
  },
  {
    subjects: {
      room: {
        kind: "チャットの部屋",
        name: (id) => id,
        instead: () => "会員の方の部屋",
        to: (id) => href("/admin/rooms/:id", { id }),
      },
      "room-template": {
        kind: "部屋のひな形",
        name: (id) => id,
        instead: () => "ひな形",
        to: () => href("/admin/rooms"),
      },
    },
    fields: { number: "何番め", assignedTo: "担当", until: "いつまで", title: "名まえ" },
  },
);
