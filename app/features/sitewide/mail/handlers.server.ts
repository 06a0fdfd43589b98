// The ways by which notices leave the house. A row may come twice: its id is the Message-ID, so the
// reader gets one.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  contactChoices,
  memberOfAddress,
} from "#features/identity/account/profile/contact.server.ts";
import { unsubscribeLink } from "#features/identity/account/profile/unsubscribe.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import type { ItemMemory } from "#features/identity/licence/items.server.ts";
import { holdNotice, isHeldNotice } from "#features/identity/letters/morning.server.ts";
import { saveLetter } from "#features/identity/letters/service.server.ts";
import {
  type Channels,
  noticeHandlers,
  type Wording,
  withWays,
} from "#features/platform/notifications/deliver.server.ts";
import type { NoticeKind } from "#features/platform/notifications/kinds.ts";
import type { NoticeWorld, Recipient } from "#features/platform/notifications/notice.server.ts";
import { isNecessary } from "#features/platform/notifications/rules.ts";
import {
  enqueue,
  type Handlers,
  PermanentFailure,
} from "#features/platform/outbox/service.server.ts";
import { MailRefused, type MailPort } from "#integrations/mail/port.ts";
import { allNotices } from "./notices.server.ts";
import { subjectLine, render } from "./render.ts";

export type MailNeeds = Pick<Channels, "line" | "sharedLine" | "push"> & {
  db: Db;
  mail: MailPort;
  shop: NoticeWorld["site"];
  /** Signs the links under which guests read their orders, and those that stop letters. */
  secret: string;
  items: ItemMemory;
  clock: () => Date;
  /** The words of staff; without it the house's own. */
  wording?: Wording;
};

export function mailHandlers(needs: MailNeeds): Handlers {
  const { db, shop, secret, items, clock, wording } = needs;
  const world = (): NoticeWorld => ({
    db,
    site: shop,
    secret,
    now: clock(),
    titleOf: async (itemId) => (await items.read()).byId.get(itemId)?.title,
  });
  return noticeHandlers(allNotices, { world, channels: channelsOf(needs), wording });
}

function channelsOf({
  db,
  mail,
  shop,
  secret,
  clock,
  line,
  sharedLine,
  push,
}: MailNeeds): Channels {
  return {
    ...(line ? { line } : {}),
    ...(sharedLine ? { sharedLine } : {}),
    ...(push ? { push } : {}),
    inbox: (row, uid, letter) => saveLetter(db, { ...row, uid }, letter),
    async mail({ id }, recipient, letter, kinds) {
      const to = await addressOf(db, recipient);
      if (!to) return false;
      const stop = stopOf(secret, recipient, kinds);
      await send(mail, {
        id,
        to,
        replyTo: recipient.replyTo,
        ...(stop ? { unsubscribe: `${shop.baseUrl}${stop}` } : {}),
        ...render(letter(), shop, stop && `${shop.baseUrl}${stop}`),
      });
      return true;
    },
    async memberOf(to, kind) {
      const uid = to.uid ?? (await memberOf(db, to, kind));
      return uid === undefined ? undefined : { uid, choices: await contactChoices(db, uid) };
    },
    apart: (row, deliveries) =>
      inTransaction(db, (tx) =>
        enqueue(
          tx,
          deliveries.map((delivery) => ({
            kind: row.kind,
            key: `${row.key}@${delivery.join("-")}`,
            payload: withWays(row.payload, delivery),
          })),
          clock(),
        ),
      ),
    hold: (row, uid, held) =>
      holdNotice(db, { id: row.id, uid, ...held, offered: [...held.offered] }),
    isHeld: (row) => isHeldNotice(db, row.id),
  };
}

/** An address alone: its owner's choices count, where the letter may be refused at all. */
const memberOf = async (db: Db, { mail }: Recipient, kind: NoticeKind) =>
  typeof mail === "object" && !isNecessary(kind) ? memberOfAddress(db, mail.address) : undefined;

/** Where one press stops these letters; nothing for those that always go. */
function stopOf(secret: string, { uid, mail }: Recipient, kinds: readonly NoticeKind[]) {
  if (kinds.some(isNecessary)) return undefined;
  const whose = uid ?? (typeof mail === "object" ? mail.address : undefined);
  return whose === undefined ? undefined : unsubscribeLink(secret, whose, kinds);
}

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
