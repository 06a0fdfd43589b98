// Where a verified flow of a browser leads: to a one-use token of an account, or to a reason why
// not.
import { randomUUIDv7 } from "node:crypto";
import type { Context } from "hono";
import { issueCustomToken } from "#features/identity/account/sign-in/access-token.server.ts";
import type { LiffRefusal } from "#features/identity/account/sign-in/liff-rules.ts";
import { arrive, type Arrival } from "#features/identity/account/sign-in/arrive.server.ts";
import { err, ok as done, type Result } from "#lib/result.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { fail } from "../../answer.server.ts";

export const noTokenMade = "Error: cannot createCustomToken.";

type NoArrival = Exclude<Arrival["kind"], "signed-in" | "linked">;
/**
 * The one-use token of a browser's verified flow; the reason where it leads to no account of its
 * own.
 */
export async function tokenFor(
  { services, now }: RequestContext,
  flowKey: string,
  means: "line" | "google",
  membersOnly: boolean,
): Promise<Result<{ token: string; uid: string; fresh: boolean }, NoArrival>> {
  const secret = services.env.SESSION_SECRET;
  const arrival = await arrive(services.db, flowKey, { secret, membersOnly }, now);
  if (arrival.kind === "linked") return err("expired");
  if (arrival.kind !== "signed-in") return err(arrival.kind);
  return done({
    token: await issueCustomToken(
      secret,
      { uid: arrival.uid, id: randomUUIDv7(), means },
      flowKey,
      now,
    ),
    uid: arrival.uid,
    fresh: arrival.fresh,
  });
}

/** `errors.reason` tells a screen which of its ways on to offer. */
export function refuseArrival(c: Context, why: NoArrival | LiffRefusal) {
  const reason = { reason: [why] };
  switch (why) {
    case "address-known":
      return fail(c, 409, "このメールアドレスは登録済みです。ログインすると連携できます", reason);
    case "unknown":
      return fail(c, 404, "doesn't exist.", reason);
    case "banned":
      return fail(c, 403, noTokenMade, reason);
    case "unavailable":
      return fail(
        c,
        409,
        "LINEにつながりませんでした。少し待ってから、もう一度お試しください。",
        reason,
      );
    default:
      return fail(c, 401, noTokenMade, reason);
  }
}
