// In whose hands an order is, and what stops it. Pure.
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { lineName } from "./labels.ts";
import type { Confirmation } from "./rules.ts";

export const stopReasons = ["short", "damaged"] as const;
export type StopReason = (typeof stopReasons)[number];
export const stopNames: Readonly<Record<StopReason, string>> = {
  short: "足りない",
  damaged: "傷んでいる",
};

export const stoppedWords =
  "足りない品か、傷んだ品があり、発送を止めています。ご注文の画面で、つづけかたをお選びください。";

/** Who took it is not asked after so long: they have gone home. */
export const handsHours = 3;

export type Hands = {
  packer: string | null;
  /** What the desk calls them. */
  packerName: string | null;
  takenAt: Date;
  why: StopReason | null;
  sku: string | null;
  count: number | null;
  replaced: boolean;
  foundName: string | null;
  foundAt: Date | null;
};

/** Nobody where it was given back, or has lain too long. */
export const packerNow = (hands: Hands | undefined, now: Date): string | null =>
  hands && now.getTime() - hands.takenAt.getTime() < handsHours * 3_600_000 ? hands.packer : null;

/** Which finding a page showed; "" is none. A form that another was written before says so. */
export const findingMark = (hands: Pick<Hands, "foundAt"> | undefined): string =>
  hands?.foundAt?.toISOString() ?? "";

/** What is found stops the parcel until it is answered; what was replaced does not. */
export const isStopped = (hands: Pick<Hands, "why" | "replaced"> | undefined): boolean =>
  hands !== undefined && hands.why !== null && !hands.replaced;

export type HandsTold = {
  packer: string | null;
  /** "" is nobody. */
  who: string;
  mine: boolean;
  stopped: boolean;
  /** What was found, in words; "" is nothing. */
  found: string;
  mark: string;
};
/** As board and page say it to `by`. `nameOf`: what a size of the order is called. */
export function handsTold(
  hands: Hands | undefined,
  { by, nameOf }: { by: string; nameOf: (sku: string) => string },
  now: Date,
): HandsTold {
  const packer = packerNow(hands, now);
  const { why = null, sku, count, replaced } = hands ?? {};
  const told =
    why === null || !sku
      ? ""
      : `${nameOf(sku)}が${count}点、${stopNames[why]}（${hands?.foundName || "いまはいない方"}、` +
        `${hands?.foundAt ? formatJapaneseMoment(hands.foundAt) : ""}）。` +
        (replaced ? "代わりを棚からとりました。" : "発送を止めています。");
  return {
    packer,
    who:
      packer === null || !hands
        ? ""
        : `${hands.packerName || "（お名前なし）"}　${formatJapaneseMoment(hands.takenAt)}から`,
    mine: packer === by,
    stopped: isStopped(hands),
    found: told,
    mark: findingMark(hands),
  };
}

type Ordered = { confirmation: Pick<Confirmation, "lines"> };
/** What a size of an order is called. */
export const nameIn =
  ({ confirmation }: Ordered) =>
  (sku: string): string => {
    const line = confirmation.lines.find((one) => one.sku === sku);
    return line ? lineName(line) : sku;
  };
