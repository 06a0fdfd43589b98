// The master keys of the diaries, from the settings.
import type { DiaryMasters } from "./internal/keys.server.ts";

export { type DiaryMasters, rewrapKeys } from "./internal/keys.server.ts";

/** `hex`: 64 characters each, the newest first. Throws where there is none. */
export function diaryMasters(hex: readonly string[]): DiaryMasters {
  const [first, ...others] = hex.map((one) => Buffer.from(one, "hex"));
  if (!first) throw new RangeError("no master key");
  return [first, ...others];
}
