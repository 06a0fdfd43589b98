// Carries out of the post what was announced: into the inbox, and by the ways that `waysFor` names.
import { z } from "zod";
import type { Handler, Handlers, OutboxRow } from "#features/platform/outbox/service.server.ts";
import { type NoticeKind, ways } from "./kinds.ts";
import type { Letter } from "./letter.ts";
import type { PushText } from "./letter-words.ts";
import type { DeclaredNotice, NoticeWorld, ReadyNotice, Recipient } from "./notice.server.ts";
import { type Channel, type ContactChoices, type Delivery, waysFor } from "./rules.ts";
import type { Places } from "./words.ts";

/** What a letter says of itself while it waits for the morning. */
export type HeldNotice = {
  kind: NoticeKind;
  offered: readonly Channel[];
  subject: string;
  link: string;
  until: Date;
};

/**
 * The ways out. Each says whether it reached the person; what fails throws, and is tried again
 * under the same row. A way that is not there reaches nobody.
 */
export type Channels = {
  inbox(row: OutboxRow, uid: string, letter: Letter): Promise<void>;
  mail(
    row: OutboxRow,
    to: Recipient,
    letter: () => Letter,
    kinds: readonly NoticeKind[],
  ): Promise<boolean>;
  line?(row: OutboxRow, uid: string, text: () => string): Promise<boolean>;
  /** Of what many get in the same words; `rest`: the ways after LINE, where it does not reach. */
  sharedLine?(row: OutboxRow, uid: string, words: string, rest: Delivery): Promise<boolean>;
  push?(row: OutboxRow, uid: string, text: () => PushText): Promise<boolean>;
  /** Who it is that this goes to, and what they chose. Nothing: no member, so nobody chose. */
  memberOf(
    to: Recipient,
    kind: NoticeKind,
  ): Promise<{ uid: string; choices: ContactChoices } | undefined>;
  /** Each goes as a row of its own, so that one that fails repeats no other. */
  apart(row: OutboxRow, deliveries: readonly Delivery[]): Promise<void>;
  /** Kept for the morning once, whatever comes of this row. */
  hold(row: OutboxRow, uid: string, held: HeldNotice): Promise<void>;
  /** Whether the row was kept: then it is the morning's. */
  isHeld(row: OutboxRow): Promise<boolean>;
};

/** What a letter says in the end: its own words, or those of staff. Never throws. */
export type Wording = (
  notice: DeclaredNotice,
) => Promise<(letter: Letter, places: Places) => Letter>;
type Needs = { world: () => NoticeWorld; channels: Channels; wording?: Wording | undefined };

async function inWordsOfStaff(
  notice: DeclaredNotice,
  { places, mail, inbox, ...ready }: ReadyNotice,
  wording: Wording | undefined,
): Promise<ReadyNotice> {
  if (!wording || !places) return { places, mail, inbox, ...ready };
  const reworded = await wording(notice);
  return {
    ...ready,
    places,
    mail: mail && (() => reworded(mail(), places())),
    inbox: inbox && (() => reworded(inbox(), places())),
  };
}

export const noticeHandlers = (notices: readonly DeclaredNotice[], needs: Needs): Handlers =>
  Object.fromEntries(notices.map((notice) => [notice.postKind, handler(notice, needs)]));

/** In the payload of a row that is one delivery, already decided; and not shared with others. */
const [byWays, isAlone] = ["@ways", "@alone"] as const;
export const withWays = (
  payload: Record<string, unknown>,
  delivery: Delivery,
  { alone = false }: { alone?: boolean } = {},
) => ({ ...payload, [byWays]: delivery, ...(alone ? { [isAlone]: true } : {}) });
const decidedWays = z.object({
  [byWays]: z.array(z.enum(ways)),
  [isAlone]: z.boolean().default(false),
});

const handler =
  (notice: DeclaredNotice, { world, channels, wording }: Needs): Handler =>
  async (payload, row) => {
    const here = world();
    const ready = await inWordsOfStaff(notice, await notice.read(payload, here), wording);
    const decided = decidedWays.safeParse(payload);
    if (decided.success) {
      const { [byWays]: delivery, [isAlone]: alone } = decided.data;
      await send(delivery, { notice, channels, row, ready, alone });
      return;
    }
    const { to } = ready;
    if (ready.inbox && to.uid !== undefined) await channels.inbox(row, to.uid, ready.inbox());
    const [first, ...apart] = await deliveriesOf(notice, { channels, row, ready, now: here.now });
    if (apart.length > 0) await channels.apart(row, apart);
    if (first) await send(first, { notice, channels, row, ready, alone: false });
  };

type Sending = {
  notice: DeclaredNotice;
  channels: Channels;
  row: OutboxRow;
  ready: ReadyNotice;
  /** It was tried with others before. */
  alone: boolean;
};

/** None: it waits for the morning, or goes by no way. */
async function deliveriesOf(
  { kind, channels: offered }: DeclaredNotice,
  { channels, row, ready, now }: Omit<Sending, "notice" | "alone"> & { now: Date },
): Promise<readonly Delivery[]> {
  const member = await channels.memberOf(ready.to, kind);
  if (!member) return offered.includes("mail") ? [["mail"]] : [];
  const { deliveries, heldUntil } = waysFor({ kind, offered, choices: member.choices, now });
  if (deliveries.length === 0 || (await channels.isHeld(row))) return [];
  if (!heldUntil) return deliveries;
  const { title: subject, link } = ready.push();
  await channels.hold(row, member.uid, { kind, offered, subject, link, until: heldUntil });
  return [];
}

/** By the first of these ways that reaches. */
async function send(
  delivery: Delivery,
  { notice, channels, row, alone, ready: { to, kinds, mail, line, push } }: Sending,
): Promise<void> {
  const shared = notice.sameWords && !alone ? channels.sharedLine : undefined;
  for (const [at, way] of delivery.entries()) {
    const { uid } = to;
    if (way === "mail" && mail && (await channels.mail(row, to, mail, kinds ?? [notice.kind])))
      return;
    if (uid === undefined) continue;
    if (way === "line" && shared) {
      if (await shared(row, uid, line(), delivery.slice(at + 1))) return;
    } else if (way === "line" && (await channels.line?.(row, uid, line))) return;
    if (way === "push" && (await channels.push?.(row, uid, push))) return;
  }
}
