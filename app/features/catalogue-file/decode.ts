import iconv from "iconv-lite";

/** The text of a file in UTF-8 (with or without its mark) or Shift_JIS; nothing when it is neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/^\ufeff/, "");
  } catch {
    const text = iconv.decode(Buffer.from(bytes), "cp932");
    return text.includes("\ufffd") ? undefined : text;
  }
}
