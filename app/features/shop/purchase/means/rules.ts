// Which means of payment the shop offers now: those that the operator's settings allow, less those
// that the owner let rest. Plans are paid by card whatever stands here.
import type { CodMarks } from "../cod/marks.ts";
import { canCod, type CodTerms } from "../cod/rules.ts";
import { meansWords } from "../orders/labels.ts";
import { type PaymentMeans, paymentMeans } from "../orders/rules.ts";

/** `note`: what the buyer reads beside one that rests. */
export type MeansSwitch = { offered: boolean; note: string };
export type MeansSwitches = Readonly<
  Record<PaymentMeans, MeansSwitch> & {
    /** The shop's account; none: no transfers are taken. */
    account: string;
    /** What 代引 costs, and which goods cannot be sent so. */
    codTerms: CodTerms;
    /** How the carriers' programs are told of it. */
    codMarks: CodMarks;
  }
>;

export const maxAccount = 120;

export const maxMeansNote = 80;
export const meansRow = (means: PaymentMeans): [name: string, when: string] => [
  meansWords[means].name,
  meansWords[means].when,
];
export const meansName = (means: PaymentMeans): string => meansWords[means].name;

/**
 * What the operator's settings allow, in the order of the shop. Those settings are about the
 * payment provider: a transfer and 代引 do without.
 */
export const allowedMeans = (asked: readonly string[]): PaymentMeans[] =>
  paymentMeans.filter((means) => means === "transfer" || means === "cod" || asked.includes(means));

export type OfferedMeans = {
  offered: readonly PaymentMeans[];
  /** A sentence for each that rests. */
  resting: readonly string[];
  transferTo: string | undefined;
  cod: CodTerms;
};
export function meansOffered(asked: readonly string[], switches: MeansSwitches): OfferedMeans {
  const transferTo = switches.account || undefined;
  const allowed = allowedMeans(asked).filter(
    (means) =>
      (means !== "transfer" || transferTo !== undefined) &&
      (means !== "cod" || canCod(switches.codTerms)),
  );
  return {
    transferTo,
    cod: switches.codTerms,
    offered: allowed.filter((means) => switches[means].offered),
    resting: allowed
      .filter((means) => !switches[means].offered)
      .map((means) => `${meansName(means)}は、ただいまお休みしています。${switches[means].note}`),
  };
}
