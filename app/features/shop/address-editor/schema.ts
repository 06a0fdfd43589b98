// What staff write to give a page of the shop another address.
import { z } from "zod";

/** `seen`: the address as it stood when the form was opened. */
export const PageAddressFields = z.object({
  seen: z.string().max(200),
  address: z
    .string()
    .max(200)
    .transform((text) => text.normalize("NFKC").trim().toLowerCase()),
});
