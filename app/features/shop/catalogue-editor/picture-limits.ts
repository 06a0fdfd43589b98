/** So many photographs one product has, and so large each may be, in bytes. */
export const maxPictures = 20;
export const maxPictureBytes = 20 * 1024 * 1024;

/** Why a photograph was not taken. */
export const pictureWords = {
  "not-found": "この品は見つかりませんでした。",
  "too-many": `写真は${maxPictures}枚までです。先にどれかを外してください。`,
  unreadable:
    "写真として読みとれませんでした。JPEG・PNG・WebP で、たて横12,000画素までの写真をお選びください。",
} as const;
