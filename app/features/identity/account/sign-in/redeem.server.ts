// The provider's answer to somebody who came back: who it is, or a code for the page and the call.
import {
  IdentityRefused,
  IdentityUnavailable,
  type Identity,
} from "#integrations/identity/port.ts";
import { err, type Result } from "#lib/result.ts";
import { redeemFlow } from "./provider-flow.server.ts";

/** `cancelled`: at the provider. `unavailable`: it did not answer. */
export async function redeem(
  ...asked: Parameters<typeof redeemFlow>
): Promise<Result<Identity, "no-flow" | "used" | "cancelled" | "refused" | "unavailable">> {
  try {
    return await redeemFlow(...asked);
  } catch (error) {
    if (error instanceof IdentityUnavailable) return err("unavailable");
    if (!(error instanceof IdentityRefused)) throw error;
    return err(error.code === "cancelled" ? "cancelled" : "refused");
  }
}
