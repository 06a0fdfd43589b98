// By which ways a notice goes, and when. The one place that decides it; what a member chose comes
// in as data.
import { addDays, tokyo, tokyoClock, tokyoDate } from "#lib/tokyo-date.ts";
import { type NoticeKind, noticeKindOf, type NoticeWay, ways } from "./kinds.ts";

/**
 * `inbox`: the letters on a member's page, where every member has them, with or without an address.
 */
export type Channel = "inbox" | NoticeWay;

export const isNecessary = (kind: NoticeKind): boolean => noticeKindOf(kind).always !== null;

/** Whole hours of Tokyo: from `fromHour` on until before `untilHour`, over midnight or not. */
export type QuietHours = { on: boolean; fromHour: number; untilHour: number };
/** Of who has chosen nothing. */
export const usualQuiet: QuietHours = { on: true, fromHour: 21, untilHour: 8 };

/** What a member chose. A kind and way without a mark has the mark of the kind. */
export type ContactChoices = {
  marks: readonly { kind: NoticeKind; way: NoticeWay; wanted: boolean }[];
  quiet: QuietHours;
  /** By every marked way; else by the first of them that reaches. */
  everyWay: boolean;
};
/** Of who has chosen nothing. */
export const usualChoices: ContactChoices = { marks: [], quiet: usualQuiet, everyWay: false };

/** Whether notices of this kind may go by this way. */
export function isMarked(
  { marks }: Pick<ContactChoices, "marks">,
  kind: NoticeKind,
  way: NoticeWay,
) {
  if (way === "mail" && isNecessary(kind)) return true;
  const chosen = marks.find((mark) => mark.kind === kind && mark.way === way);
  return chosen?.wanted ?? noticeKindOf(kind).marked.includes(way);
}

/**
 * When the quiet is over that stands at `now`; nothing where it is not quiet. Necessary kinds are
 * never held.
 */
export function quietUntil(kind: NoticeKind, quiet: QuietHours, now: Date): Date | undefined {
  const { on, fromHour, untilHour } = quiet;
  if (isNecessary(kind) || !on || fromHour === untilHour) return undefined;
  const { hour } = tokyoClock(now);
  const overMidnight = fromHour > untilHour;
  const isQuiet = overMidnight
    ? hour >= fromHour || hour < untilHour
    : hour >= fromHour && hour < untilHour;
  if (!isQuiet) return undefined;
  const day = hour < untilHour ? tokyoDate(now) : addDays(tokyoDate(now), 1);
  return tokyo(`${day} ${String(untilHour).padStart(2, "0")}:00:00`);
}

/** Each is tried in its order until one way reaches; what two share goes once. */
export type Delivery = readonly NoticeWay[];
type Decision = { deliveries: readonly Delivery[]; heldUntil: Date | undefined };

/**
 * By which ways a notice of `kind` goes to who chose so, at `now`.
 *
 * One delivery as a rule: by the first marked way that reaches. Further ones only where the member
 * asked for every way, or marked a way beside the mail that always goes. Who has chosen nothing for
 * a kind, and is not reached by what is usual, is reached by the other ways.
 */
export function waysFor({
  kind,
  offered,
  choices,
  now,
}: {
  kind: NoticeKind;
  offered: readonly Channel[];
  choices: ContactChoices;
  now: Date;
}): Decision {
  const open = ways.filter((way) => offered.includes(way));
  const marked = open.filter((way) => isMarked(choices, kind, way));
  return {
    deliveries: deliveriesOf(kind, open, marked, choices).filter(({ length }) => length > 0),
    heldUntil: quietUntil(kind, choices.quiet, now),
  };
}

function deliveriesOf(
  kind: NoticeKind,
  open: Delivery,
  marked: Delivery,
  { marks, everyWay }: ContactChoices,
): Delivery[] {
  if (isNecessary(kind)) {
    const beside = marked.filter((way) => way !== "mail");
    const others = open.filter((way) => way !== "mail" && !beside.includes(way));
    const mail = open.filter((way) => way === "mail");
    return [
      [...mail, ...beside, ...others],
      ...(mail.length > 0 ? beside.map((way) => [way]) : []),
    ];
  }
  if (everyWay) return marked.map((way) => [way]);
  const isUsual = marked.length > 0 && !marks.some((mark) => mark.kind === kind);
  return [isUsual ? [...marked, ...open.filter((way) => !marked.includes(way))] : marked];
}
