// How a feature says what it tells people: declared beside what it tells, typed from who asks for
// it to who writes it.
import type { z } from "zod";
import type { Db, Tx } from "#db/client.server.ts";
import { enqueueAwaited } from "#features/platform/outbox/awaited.server.ts";
import { enqueue, PermanentFailure } from "#features/platform/outbox/service.server.ts";
import { href } from "#lib/href.ts";
import type { Letter } from "./letter.ts";
import type { NoticeKind } from "./kinds.ts";
import { lineTextOf, type PushText, pushTextOf } from "./letter-words.ts";
import type { Channel } from "./rules.ts";
import type { Places } from "./words.ts";

/** Of a notice to a member: what each chose decides. */
export const everyChannel: readonly Channel[] = ["inbox", "mail", "line", "push"];

/** What whoever writes a letter may lean on: nothing is asked of the database any more. */
export type LetterWorld = {
  site: { name: string; email: string; phone: string; baseUrl: string };
  /** Signs the links that open without signing in. */
  secret: string;
  now: Date;
};
/** What a notice may lean on while it reads what it is about. */
export type NoticeWorld = LetterWorld & {
  db: Db;
  /** What an item is called; nothing for one that is not there. */
  titleOf(itemId: string): Promise<string | undefined>;
};

type Mailbox = { name: string; address: string };
export type Recipient = {
  /** The member, who has it in the inbox too. */
  uid?: string | undefined;
  /** `proved`: where the member has proved to be. Nothing: no mail goes. */
  mail?: "proved" | Mailbox | undefined;
  replyTo?: string;
};

export type Notice<Payload, About> = {
  /** Its name in the post; what was written under another name is not found again. */
  key: string;
  payload: z.ZodType<Payload>;
  kind: NoticeKind;
  /** The inbox always, where a member is meant; of the others those that `waysFor` takes. */
  channels: readonly Channel[];
  /**
   * Reads what the letter is about at the moment of sending. Nothing: it is not there, and trying
   * again helps nobody.
   */
  about(payload: Payload, world: NoticeWorld): Promise<About | undefined>;
  to(about: About, world: LetterWorld): Recipient;
  mail?(about: About, world: LetterWorld): Letter;
  /** Where it differs from the mail. */
  inbox?(about: About, world: LetterWorld): Letter;
  /** One message of at most 5,000 characters; else the subject and the way there. */
  line?(about: About, world: LetterWorld): string;
  /** Else the subject and the way there. */
  push?(about: About, world: LetterWorld): PushText;
  /** Many get it, each in the same words: by LINE it goes to all of them at once. */
  sameWords?: boolean;
  /** Somebody sits and waits for it: it leaves at once, before what else is in the post. */
  awaited?: true;
  /** What a letter of many is about, where it is more than its kind. */
  kindsOf?(about: About): readonly NoticeKind[];
  /** Where staff may change the words of its letter. */
  words?: Words<About>;
};

type Words<About> = {
  /** As staff call the letter, and among which it stands. */
  title: string;
  group: string;
  /** What may stand in {{ }}; the shop's name always may. */
  places(about: About, world: LetterWorld): Places;
  /** Somebody who is nobody: for the house's own words, and to look at beforehand. */
  example(site: LetterWorld["site"]): About;
};

/** A notice whose payload has been read: what the sender sees. */
export type DeclaredNotice = {
  kind: NoticeKind;
  channels: readonly Channel[];
  sameWords: boolean;
  awaited: boolean;
  postKind: string;
  words?: WordedNotice | undefined;
  read(payload: Record<string, unknown>, world: NoticeWorld): Promise<ReadyNotice>;
};
type WordedNotice = Pick<Words<never>, "title" | "group"> & {
  /** A letter to nobody, with what stands in its places. */
  example(site: LetterWorld["site"]): { letter: Letter; places: Places };
};
export type ReadyNotice = {
  /** What staff may name in the words of its letter; nothing where they change none. */
  places: (() => Places) | undefined;
  to: Recipient;
  mail: (() => Letter) | undefined;
  inbox: (() => Letter) | undefined;
  line: () => string;
  push: () => PushText;
  kinds: readonly NoticeKind[] | undefined;
};

declare const carries: unique symbol;
export type Announced<Payload> = DeclaredNotice & { readonly [carries]?: Payload };

const placesOf = <About>(words: Words<About>, about: About, world: LetterWorld): Places => ({
  ...words.places(about, world),
  店の名前: world.site.name,
});
/** Of no member. */
const worldOfExample = (site: LetterWorld["site"]): LetterWorld => ({
  site,
  secret: "example",
  now: new Date("2026-12-01T03:00:00Z"),
});
const worded = <About>(
  words: Words<About>,
  mail: NonNullable<Notice<never, About>["mail"]>,
): WordedNotice => ({
  title: words.title,
  group: words.group,
  example(site) {
    const [about, world] = [words.example(site), worldOfExample(site)];
    return { letter: mail(about, world), places: placesOf(words, about, world) };
  },
});

export function defineNotice<Payload extends Record<string, unknown>, About>(
  notice: Notice<Payload, About>,
): Announced<Payload> {
  const { key, kind, channels, mail, inbox, line, push, words } = notice;
  return {
    kind,
    words: words && mail && worded(words, mail),
    channels,
    sameWords: notice.sameWords ?? false,
    awaited: notice.awaited ?? false,
    postKind: `mail:${key}`,
    async read(payload, world) {
      const read = notice.payload.safeParse(payload);
      if (!read.success) throw new PermanentFailure(`A ${key} whose contents do not fit`);
      const about = await notice.about(read.data, world);
      if (about === undefined) throw new PermanentFailure(`What ${key} tells of is not there`);
      const inMail = (): Letter => {
        const letter = mail?.(about, world);
        if (!letter) throw new Error(`${key} says nothing for the inbox`);
        return letter;
      };
      const inHand = (): Letter => {
        const letter = inbox?.(about, world) ?? mail?.(about, world);
        if (!letter) throw new Error(`${key} says nothing`);
        return letter;
      };
      const { name, baseUrl } = world.site;
      const inboxLink = `${baseUrl}${href("/timeline/inbox")}`;
      return {
        places: words && (() => placesOf(words, about, world)),
        to: notice.to(about, world),
        mail: mail && (() => mail(about, world)),
        inbox: channels.includes("inbox")
          ? () => (inbox ? inbox(about, world) : inMail())
          : undefined,
        line: () => line?.(about, world) ?? lineTextOf(inHand(), inboxLink),
        push: () => push?.(about, world) ?? pushTextOf(inHand(), inboxLink, name),
        kinds: notice.kindsOf?.(about),
      };
    },
  };
}

type ToMember<Payload> = Pick<Notice<Payload, Payload>, "key" | "payload" | "kind"> &
  Partial<Notice<Payload, Payload>>;
/** To one member, of what stands in its payload: nothing is read when it leaves. */
export const memberNotice = <Payload extends { uid: string }>(
  notice: ToMember<Payload>,
): Announced<Payload> =>
  defineNotice({
    channels: everyChannel,
    about: async (told) => told,
    to: ({ uid }) => ({ uid, mail: "proved" }),
    ...notice,
  });

/** What is told, as the post takes it: for several notices of one moment. */
export const noticeRow = <Payload extends Record<string, unknown>>(
  notice: Announced<Payload>,
  { once, payload }: { once: string; payload: Payload },
) => ({ kind: notice.postKind, key: `${notice.postKind}:${once}`, payload });

/**
 * Said in the transaction that it is about. `once`: what it is told for; the same twice is told
 * once.
 */
export const notify = <Payload extends Record<string, unknown>>(
  tx: Tx,
  notice: Announced<Payload>,
  told: { once: string; payload: Payload },
  now: Date,
): Promise<void> => (notice.awaited ? enqueueAwaited : enqueue)(tx, noticeRow(notice, told), now);

/** The same to many, in one statement. */
export const notifyAll = <Payload extends Record<string, unknown>>(
  tx: Tx,
  notice: Announced<Payload>,
  told: readonly { once: string; payload: Payload }[],
  now: Date,
): Promise<void> =>
  enqueue(
    tx,
    told.map((one) => noticeRow(notice, one)),
    now,
  );
