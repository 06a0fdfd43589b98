// What the desk may put with an order, and what is said of what it may not.
import { maxOwnPhotoBytes } from "#features/platform/images/photo-limits.ts";
import { bytesWords } from "#lib/bytes-words.ts";

/** Of one file, in bytes. */
export const maxAttachmentBytes = maxOwnPhotoBytes;
/** So many may lie with one order. */
export const maxAttachments = 20;
export const attachmentWords = {
  none: "添える書類をおえらびください。",
  "not-a-file": "PDFか、JPEG・PNG・WebPの写真をおえらびください。",
  "too-large": `書類は、ひとつ${bytesWords(maxAttachmentBytes)}までです。`,
  "too-many": `書類は、ひとつのご注文に${maxAttachments}までです。いらないものを消してから、お添えください。`,
} as const;
