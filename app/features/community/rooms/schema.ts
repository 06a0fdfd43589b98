import { z } from "zod";
import { shownId, typedLine, typedText } from "#lib/form-fields.ts";
import { isUuid } from "#lib/uuid.ts";
import { type LaterChoice, laterChoices } from "./later.ts";
import { maxMessageBody, maxNoteBody, maxTemplateTitle } from "./rules.ts";

const messageNumber = z.coerce.number().int().max(999_999_999);
/** With a photograph it may go without words: that is asked when both are there. */
export const SendMessage = z.object({
  body: typedText({ max: maxMessageBody }).default(""),
  key: shownId,
});
/** `seen`: the last message that stood there when the answer was begun. */
export const DeskAnswerForm = SendMessage.extend({
  seen: messageNumber.min(0).optional(),
});
export const ReadUpTo = z.object({ upTo: messageNumber.min(1) });
export const TellsRead = z.object({ tells: z.enum(["yes", "no"]) });

export const RoomNoteForm = z.object({
  note: typedText({ max: maxNoteBody, empty: "メモをお書きください。" }),
});
export const AssignForm = z.object({
  /** Nobody: empty. */
  to: z.string().refine((text) => text === "" || isUuid(text), "担当の方をおえらびください。"),
  /** What who takes it over should know. */
  words: typedText({ max: maxNoteBody }).default(""),
});
/** `seen`: the newest message that stood on the page. */
export const SettleForm = z.object({ seen: messageNumber.min(0) });
export const LaterForm = SettleForm.extend({
  until: z.enum(
    Object.keys(laterChoices) as [LaterChoice, ...LaterChoice[]],
    "いつまでかを、おえらびください。",
  ),
});
export const TemplateForm = z.object({
  /** Empty: a new one. */
  id: z.string().default(""),
  title: typedLine({ max: maxTemplateTitle, empty: "名まえをお書きください。" }),
  body: typedText({ max: maxMessageBody, empty: "文をお書きください。" }),
});
