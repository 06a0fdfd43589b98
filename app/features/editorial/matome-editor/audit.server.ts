// What is written down of summaries as staff change them, in words.
import { areaNames } from "#features/identity/licence/rules.ts";
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";
import { statusNames } from "../media-editor/rules.ts";

export const { record } = defineActions(
  {
    "matome.made": "まとめを作りました",
    "matome.edited": "まとめを書きかえました",
  },
  {
    subjects: {
      matome: { kind: "まとめ", name: (id) => id, to: (id) => href("/admin/matome/:id", { id }) },
    },
    fields: {
      status: { label: "状態", values: statusNames },
      title: "題",
      free: "おためし",
      areas: { label: "ひらく場所", values: areaNames },
      characters: "文字数",
      summary: "ひとこと",
      kana: "よみ",
      openAt: "公開する日時",
    },
  },
);
