// Files that staff bring: what kinds, how large, in what parts.
export const uploadKinds = ["file", "transcript", "picture"] as const;
export type UploadKind = (typeof uploadKinds)[number];
export const uploadNames: Record<UploadKind, string> = {
  file: "音声・動画",
  transcript: "文字おこし",
  picture: "絵・写真",
};

const mega = 1_048_576;
export const maxUploadBytes: Record<UploadKind, number> = {
  file: 2_048 * mega,
  transcript: 2 * mega,
  picture: 20 * mega,
};
/** The most that one call carries. */
export const partBytes = 4 * mega;
/** Begun and not finished, by one of the staff. */
export const maxOpenUploads = 20;
/** What nobody went on with for so long is taken away. */
export const uploadRetentionMs = 3 * 86_400_000;
