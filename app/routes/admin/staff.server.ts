import { data, redirect, type RouterContextProvider } from "react-router";
import { passkeys } from "#features/identity/account/sign-in/passkey.server.ts";
import { type Member, stepUpMs } from "#features/identity/account/rules.ts";
import { hasCodes, proveSecond } from "#features/identity/account/sign-in/totp.server.ts";
import { textsOf } from "#lib/form.ts";
import { toHalfWidthDigits } from "#lib/text.ts";
import type { Services } from "#server/services.server.ts";
import { pageUrl } from "#server/page-url.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { memberContext } from "../mypage/member.server.ts";

type Staff = RequestContext & { actor: Member };
/** Staff with the second factor shown. To everybody else the back office is not there. */
export function staffContext(context: Readonly<RouterContextProvider>, request: Request): Staff {
  const about = memberContext(context, request);
  if (about.actor.authority === "customer") throw data(null, 404);
  if (!about.actor.second)
    throw redirect(`/admin/second?back=${encodeURIComponent(pageUrl(request).pathname)}`);
  return about;
}

/** What the record calls items by. */
export async function titlesOf({ items }: Services) {
  const { byId } = await items.read();
  return { item: (id: string) => byId.get(id)?.title };
}

export type Refused = { status: 422 | 429; problem: string };
/** One try at a code; nothing where it was right. */
export async function tryCode(
  { services, actor, now, limiter, address }: Staff,
  typed: string,
): Promise<Refused | undefined> {
  const attempt = await limiter.attempt(`second:${actor.uid}`, address);
  if (!attempt.ok)
    return {
      status: 429,
      problem: `続けてまちがえられたため、お休みしています。${Math.ceil(attempt.wait / 60)}分ほどおいてください。`,
    };
  if (
    !(
      await proveSecond(
        services.db,
        actor,
        toHalfWidthDigits(typed).replace(/\D/g, ""),
        services.env.SESSION_SECRET,
        now,
      )
    ).ok
  )
    return { status: 422, problem: "コードがちがいます。アプリの6けたをご確認ください。" };
  await attempt.right();
  return undefined;
}

/** How the second factor can be shown again, beside the form that waits for it. */
export type Ask = { codes: boolean; passkey: boolean; problem: string | undefined };
/**
 * A form for refunds, licences and roles: they want the second factor within the last fifteen minutes. Where it is older, `ask` goes back
 * with all that was typed; the page asks for it there, and the same form comes again with the code, or after the passkey.
 */
export async function freshForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Staff & { texts: Record<string, string>; ask: Ask | undefined }> {
  const about = staffContext(context, request);
  const { code, ...texts } = textsOf(await request.formData());
  const { uid, secondAt } = about.actor;
  if (secondAt && about.now.getTime() - secondAt.getTime() <= stepUpMs)
    return { ...about, texts, ask: undefined };
  const refused = code === undefined ? undefined : await tryCode(about, code);
  if (code !== undefined && !refused) return { ...about, texts, ask: undefined };
  return {
    ...about,
    texts,
    ask: {
      codes: await hasCodes(about.services.db, uid),
      passkey: (await passkeys(about.services.db, uid)).some(({ asSecond }) => asSecond),
      problem: refused?.problem,
    },
  };
}
