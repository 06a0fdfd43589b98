// What the page shows of a member's choices.
import {
  allNoticeKinds,
  type NoticeKind,
  noticeKindOf,
  type NoticeWay,
} from "#features/platform/notifications/kinds.ts";
import { type ContactChoices, isMarked } from "#features/platform/notifications/rules.ts";
import type { Reach } from "#server/contact-reach.server.ts";

const wayNames: Readonly<Record<NoticeWay, string>> = {
  mail: "メール",
  line: "LINE",
  push: "通知",
};

export type ContactKindRow = {
  kind: NoticeKind;
  label: string;
  hint: string;
  why: string | null;
  marked: readonly NoticeWay[];
};
export type ContactWay = { way: NoticeWay; name: string; where: string };

export const presentContact = (
  choices: ContactChoices,
  reach: Reach,
  offered: readonly NoticeWay[],
) => ({
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
