// What the page shows of a member's choices.
import {
  allNoticeKinds,
  type NoticeKind,
  noticeKindOf,
  type Way,
} from "#features/platform/notifications/kinds.ts";
import { type ContactChoices, isMarked } from "#features/platform/notifications/rules.ts";
import type { Reach } from "#server/contact-reach.server.ts";

const wayNames: Readonly<Record<Way, string>> = { mail: "メール", line: "LINE", push: "通知" };

export type ContactKindRow = {
  kind: NoticeKind;
  label: string;
  hint: string;
  why: string | null;
  marked: readonly Way[];
};
export type ContactWay = { way: Way; name: string; where: string };

export const presentContact = (choices: ContactChoices, reach: Reach, offered: readonly Way[]) => ({
  kinds: allNoticeKinds.map((kind): ContactKindRow => {
    const { label, hint, always } = noticeKindOf(kind);
    const marked = offered.filter((way) => isMarked(choices, kind, way));
    return { kind, label, hint, why: always, marked };
  }),
  ways: offered.map((way): ContactWay => ({
    way,
    name: wayNames[way],
    where: reach[way] ?? "",
  })),
  quiet: choices.quiet,
  everyWay: choices.everyWay,
});
