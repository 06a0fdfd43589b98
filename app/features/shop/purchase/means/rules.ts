// Which means of payment the shop offers now: those that the operator's settings allow, less those
// that the owner let rest. Plans are paid by card whatever stands here.
import { meansWords } from "../orders/labels.ts";
import { type PaymentMeans, paymentMeans } from "../orders/rules.ts";

/** `note`: what the buyer reads beside one that rests. */
export type MeansSwitch = { offered: boolean; note: string };
export type MeansSwitches = Readonly<Record<PaymentMeans, MeansSwitch>>;

export const maxMeansNote = 80;
export const meansName = (means: PaymentMeans): string => meansWords[means].name;

/** What the operator's settings allow, in the order of the shop. */
export const allowedMeans = (asked: readonly string[]): PaymentMeans[] =>
  paymentMeans.filter((means) => asked.includes(means));

export type OfferedMeans = {
  offered: readonly PaymentMeans[];
  /** A sentence for each that rests. */
  resting: readonly string[];
};
export function meansOffered(asked: readonly string[], switches: MeansSwitches): OfferedMeans {
  const allowed = allowedMeans(asked);
  return {
    offered: allowed.filter((means) => switches[means].offered),
    resting: allowed
      .filter((means) => !switches[means].offered)
      .map((means) => `${meansName(means)}は、ただいまお休みしています。${switches[means].note}`),
  };
}
