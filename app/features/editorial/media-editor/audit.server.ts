// What is written down of pieces and playlists as staff change them, in words.
import { defineActions } from "#features/platform/audit/service.server.ts";
import { href } from "#lib/href.ts";
import { mediaFieldNames, statusNames } from "./rules.ts";

const hour = (label: string) => ({
  label,
  say: (value: unknown) => (typeof value === "string" ? value.replace("T", " ") : undefined),
});
const checked = (label: string) => ({
  label,
  say: (value: unknown) => (typeof value === "string" && value !== "" ? "はい" : undefined),
});
const { openAt, free, status, ...others } = mediaFieldNames;

const acts = {
  "media.made": "音声・動画を作りました",
  "media.edited": "音声・動画を書きかえました",
  "media.imported": "音声・動画を表から取りこみました",
  "media.taken-back": "音声・動画をひとつ前にもどしました",
  "media.file": "音声・動画のファイルを置きました",
  "media.transcript": "文字おこしを置きました",
  "media.picture": "絵を置きました",
  "playlist.made": "聴きかたを作りました",
  "playlist.edited": "聴きかたを書きかえました",
  "playlist.taken-back": "聴きかたをひとつ前にもどしました",
} as const;
export type MediaAction = keyof typeof acts;

export const { record, recordAll } = defineActions(acts, {
  subjects: {
    playlist: {
      kind: "聴きかた",
      name: (id) => id,
      to: (id) => href("/admin/playlists/:id", { id }),
    },
  },
  fields: {
    ...others,
    free: checked(free),
    openAt: hour(openAt),
    status: { label: status, values: statusNames },
    collection: { label: "しゅるい", values: { onsei: "音声", douga: "動画", music: "音楽" } },
    seconds: "長さ（秒）",
    bytes: "大きさ（バイト）",
    cues: "行数",
    drawn: "描いた絵",
    plan: "聴ける方",
    priority: "並び順",
    items: "中身",
  },
});
