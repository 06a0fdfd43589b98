// What the pages inside LINE's app share: their settings, this browser's own secret from the first
// answer on, and LINE's token of a form.
import { data } from "react-router";
import type { LiffRefusal } from "#features/identity/account/sign-in/liff-rules.ts";
import { readLiffToken } from "#features/identity/account/sign-in/liff.server.ts";
import type { Identity } from "#integrations/identity/port.ts";
import { err, type Result } from "#lib/result.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { addFriendUrlOf } from "#server/contact-reach.server.ts";
import { browserOf, isHttps } from "#server/sign-in-cookies.server.ts";

/**
 * Data for such a page. Its answer gives the browser its secret, so that a token counts here even
 * if the next answer is lost.
 */
export function liffData<T extends object>(context: RequestContext, request: Request, more: T) {
  const { services } = context;
  return data(
    { liff: services.liff, addFriendUrl: addFriendUrlOf(services), ...more },
    { headers: { "set-cookie": browserOf(request, isHttps(context)).cookie } },
  );
}

const status: Readonly<Record<LiffRefusal, number>> = {
  expired: 401,
  refused: 401,
  "used-elsewhere": 401,
  unavailable: 409,
};
export const liffStatusOf = (refused: LiffRefusal): number => status[refused];

/** Who LINE's tokens of a form speak of. */
export async function liffIdentityOf(
  context: RequestContext,
  request: Request,
  { idToken, accessToken }: Record<string, string>,
): Promise<Result<Identity, LiffRefusal>> {
  const { services, now } = context;
  if (
    !services.identity.liff ||
    !idToken ||
    idToken.length > 5_000 ||
    (accessToken ?? "").length > 2_000
  )
    return err("refused");
  return readLiffToken(
    services.db,
    services.identity.liff,
    {
      idToken,
      accessToken: accessToken || undefined,
      browserKey: browserOf(request, isHttps(context)).browserKey,
    },
    now,
  );
}
