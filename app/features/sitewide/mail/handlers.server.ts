// The ways by which notices leave the house. A row may come twice: its id is the Message-ID, so the
// reader gets one.
import type { Db } from "#db/client.server.ts";
import { mayMail, wantsMail } from "#features/identity/account/profile/contact.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import type { ItemMemory } from "#features/identity/licence/items.server.ts";
import { saveLetter } from "#features/identity/letters/service.server.ts";
import { type Channels, noticeHandlers } from "#features/platform/notifications/deliver.server.ts";
import type { Letter, PlainLetter } from "#features/platform/notifications/letter.ts";
import type { NoticeWorld, Recipient } from "#features/platform/notifications/notice.server.ts";
import { type Handlers, PermanentFailure } from "#features/platform/outbox/service.server.ts";
import { MailRefused, type MailPort } from "#integrations/mail/port.ts";
import { allNotices } from "./notices.server.ts";
import { subjectLine, render, renderText } from "./render.ts";

export type MailNeeds = {
  db: Db;
  mail: MailPort;
  shop: NoticeWorld["site"];
  /** Signs the links under which guests read their orders. */
  secret: string;
  items: ItemMemory;
  clock: () => Date;
};

export function mailHandlers({ db, mail, shop, secret, items, clock }: MailNeeds): Handlers {
  const world = (): NoticeWorld => ({
    db,
    site: shop,
    secret,
    now: clock(),
    titleOf: async (itemId) => (await items.read()).byId.get(itemId)?.title,
  });
  const channels: Channels = {
    inbox: (row, uid, letter) => saveLetter(db, { ...row, uid }, letter),
    async mail({ id }, recipient, letter) {
      const to = await addressOf(db, recipient);
      if (!to) return false;
      await send(mail, { id, to, replyTo: recipient.replyTo, ...rendered(letter(), shop) });
      return true;
    },
    async wants({ uid, mail: to }, kind, channel) {
      if (channel !== "mail" || kind === "account") return true;
      if (typeof to === "object") return mayMail(db, to.address, kind);
      return uid === undefined || wantsMail(db, uid, kind);
    },
  };
  return noticeHandlers(allNotices, { world, channels });
}

const rendered = (letter: Letter | PlainLetter, shop: NoticeWorld["site"]) =>
  "parts" in letter ? render(letter, shop) : renderText(letter, shop);

/** Nothing: this member has proved none. */
async function addressOf(db: Db, { uid, mail }: Recipient) {
  if (mail !== "proved") return mail;
  const profile = uid === undefined ? undefined : await profileOf(db, uid);
  if (!profile?.email || !profile.emailVerified) return undefined;
  return { name: profile.displayName, address: profile.email };
}

type Ready = Omit<Parameters<MailPort["send"]>[0], "replyTo"> & { replyTo: string | undefined };
async function send(mail: MailPort, { to, replyTo, ...letter }: Ready): Promise<void> {
  try {
    await mail.send({
      ...letter,
      to: { name: subjectLine(to.name), address: to.address },
      ...(replyTo === undefined ? {} : { replyTo }),
    });
  } catch (error) {
    if (error instanceof MailRefused) throw new PermanentFailure(error.message);
    throw error;
  }
}
