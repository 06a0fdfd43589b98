import { z } from "zod";
import { typedLine } from "#lib/form-fields.ts";
import { defaultProviso } from "./rules.ts";

export const maxAddressee = 60;
export const maxProviso = 60;

/**
 * What a buyer may write on a receipt. An empty 宛名 is filled by the caller with the buyer's name.
 */
export const ReceiptForm = z.object({
  addressee: typedLine({ what: "宛名", max: maxAddressee }).default(""),
  proviso: typedLine({ what: "但し書き", max: maxProviso })
    .transform((text) => text || defaultProviso)
    .default(defaultProviso),
});
