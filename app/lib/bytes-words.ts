// How large a file is, in words.
const mega = 1_048_576;
const short = (value: number) => value.toFixed(1).replace(/\.0$/, "");
export const bytesWords = (bytes: number): string =>
  bytes >= 1_024 * mega
    ? `${short(bytes / 1_024 / mega)} GB`
    : bytes >= mega
      ? `${short(bytes / mega)} MB`
      : `${Math.max(1, Math.round(bytes / 1_024))} KB`;
