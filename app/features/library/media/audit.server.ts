// What is written down of pieces by the library itself; what staff write of them is declared in
// their editor.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";

export const { record } = defineActions(
  { "media.vimeo-saved": "Vimeoの動画を登録しました" },
  {
    subjects: {
      media: { kind: "音声・動画", name: (id) => id, to: (id) => href("/admin/media/:id", { id }) },
    },
    fields: { seconds: "長さ（秒）", vimeo: "Vimeoの番号" },
  },
);
