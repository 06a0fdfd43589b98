// What is told of a message: a copy to who wrote it, and the message to the shop.
import { z } from "zod";
import { defineNotice, type NoticeWorld } from "#features/platform/notifications/notice.server.ts";
import { writeContactNotice, writeContactReceipt } from "#features/site/brand/contact.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { contactMessageById } from "./service.server.ts";

const ofMessage = z.object({ messageId: z.string() });
const read = ({ messageId }: z.infer<typeof ofMessage>, { db }: NoticeWorld) =>
  contactMessageById(db, messageId);
const words = ({ site: { name, email, phone } }: NoticeWorld) => ({ siteName: name, email, phone });

export const contactReceipt = defineNotice({
  key: "contact-receipt",
  payload: ofMessage,
  kind: "account",
  channels: ["mail"],
  about: read,
  to: ({ name, email }) => ({ mail: { name, address: email } }),
  mail: (message, world) => writeContactReceipt(words(world), message),
});
export const contactNotice = defineNotice({
  key: "contact-notice",
  payload: ofMessage,
  kind: "account",
  channels: ["mail"],
  about: read,
  to: ({ email }, { site }) => ({ mail: { name: site.name, address: site.email }, replyTo: email }),
  mail: (message, world) =>
    writeContactNotice(words(world), message, formatJapaneseMoment(message.createdAt)),
});

export const contactNotices = [contactReceipt, contactNotice];
