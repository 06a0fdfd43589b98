// What a member reads of a parcel.

/** How long is left: by days while there are some, by minutes on the last day. */
export function leftWords(left: number): string {
  const hours = Math.floor(left / 3_600_000);
  if (hours >= 48) return `${Math.floor(hours / 24)}日`;
  if (hours >= 24) return `${hours}時間`;
  return `${hours}時間${Math.floor((left % 3_600_000) / 60_000)}分`;
}

export const parcelStates = {
  planned: "これから準備します",
  packing: "荷づくり中です",
  shipped: "発送しました",
  cancelled: "取りやめました",
} as const;
