// Carries out of the post what was announced: into the inbox, and by the first way that reaches the
// person.
import {
  type Handler,
  type Handlers,
  type OutboxRow,
  Postponed,
} from "#features/platform/outbox/service.server.ts";
import type { Letter, PlainLetter } from "./letter.ts";
import type { DeclaredNotice, NoticeWorld, ReadyNotice, Recipient } from "./notice.server.ts";
import { type Channel, isNecessary, type NoticeKind, quietUntil } from "./rules.ts";

/** A way out. Each says whether it reached the person; what fails throws, and is tried again. */
export type Channels = {
  inbox(row: OutboxRow, uid: string, letter: Letter): Promise<void>;
  mail(row: OutboxRow, to: Recipient, letter: () => Letter | PlainLetter): Promise<boolean>;
  line?(row: OutboxRow, uid: string, text: () => string): Promise<boolean>;
  push?(row: OutboxRow, uid: string, text: NonNullable<ReadyNotice["push"]>): Promise<boolean>;
  /**
   * Whether the person takes notices of this kind by this way. Asked only of what may be refused.
   */
  wants(to: Recipient, kind: NoticeKind, channel: Channel): Promise<boolean>;
};

type Needs = { world: () => NoticeWorld; channels: Channels };

export const noticeHandlers = (notices: readonly DeclaredNotice[], needs: Needs): Handlers =>
  Object.fromEntries(notices.map((notice) => [notice.postKind, handler(notice, needs)]));

const handler =
  (notice: DeclaredNotice, { world, channels }: Needs): Handler =>
  async (payload, row) => {
    const here = world();
    const ready = await notice.read(payload, here);
    const { to } = ready;
    if (ready.inbox && to.uid !== undefined) await channels.inbox(row, to.uid, ready.inbox());
    for (const channel of notice.channels) {
      if (channel === "inbox") continue;
      if (!isNecessary(notice.kind) && !(await channels.wants(to, notice.kind, channel))) continue;
      const until = quietUntil(channel, notice.kind, here.now);
      if (until) throw new Postponed(until);
      if (await send(channel, { channels, row, ready })) return;
    }
  };

async function send(
  channel: Channel,
  { channels, row, ready }: { channels: Channels; row: OutboxRow; ready: ReadyNotice },
): Promise<boolean> {
  const { to, mail, line, push } = ready;
  if (channel === "mail") return mail ? channels.mail(row, to, mail) : false;
  if (to.uid === undefined) return false;
  if (channel === "line") return line && channels.line ? channels.line(row, to.uid, line) : false;
  return push && channels.push ? channels.push(row, to.uid, push) : false;
}
