// What is told of a message: a copy to who wrote it, and the message to the shop.
import { z } from "zod";
import { defineNotice, type NoticeWorld } from "#features/platform/notifications/notice.server.ts";
import {
  type ContactMessage,
  subjectLabel,
  writeContactNotice,
  writeContactReceipt,
} from "#features/site/brand/contact.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { contactMessageById } from "./service.server.ts";

const ofMessage = z.object({ messageId: z.string() });
const read = ({ messageId }: z.infer<typeof ofMessage>, { db }: NoticeWorld) =>
  contactMessageById(db, messageId);
type Received = ContactMessage & { createdAt: Date };
const wordsOf = (title: string, group: string) => ({
  title,
  group,
  places: ({ name, subject, createdAt }: Received) => ({
    氏名: name,
    ご用件: subjectLabel(subject),
    届いた日時: formatJapaneseMoment(createdAt),
  }),
  example: () => ({
    name: "見本 花",
    email: "hana@example.jp",
    subject: "product" as const,
    orderNumber: "",
    body: "帯飾りの長さを教えてください。",
    createdAt: new Date("2026-12-01T03:00:00Z"),
  }),
});

export const contactReceipt = defineNotice<z.infer<typeof ofMessage>, Received>({
  key: "contact-receipt",
  payload: ofMessage,
  kind: "account",
  channels: ["mail"],
  about: read,
  to: ({ name, email }) => ({ mail: { name, address: email } }),
  mail: writeContactReceipt,
  words: wordsOf("お問い合わせの控え", "お問い合わせ"),
});
export const contactNotice = defineNotice<z.infer<typeof ofMessage>, Received>({
  key: "contact-notice",
  payload: ofMessage,
  kind: "account",
  channels: ["mail"],
  about: read,
  to: ({ email }, { site }) => ({ mail: { name: site.name, address: site.email }, replyTo: email }),
  mail: (message) => writeContactNotice(message, formatJapaneseMoment(message.createdAt)),
  words: wordsOf("お問い合わせが届いたとき", "お店あて"),
});

export const contactNotices = [contactReceipt, contactNotice];
