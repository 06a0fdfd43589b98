// Who may call: middleware of a route, which leaves the member for its handler. It is asked before
// the body is read, so that to everybody else a call says nothing of what it takes.
import type { Context, MiddlewareHandler } from "hono";
import type { Member } from "#features/identity/account/rules.ts";
import { readAccessToken } from "#features/identity/account/sign-in/access-token.server.ts";
import { mayActForMembers, mayCall, refusedByRole } from "#server/desk-access.ts";
import type { ServerEnv } from "#server/request-context.server.ts";
import { fail } from "./answer.server.ts";

/** What the handler of a member's call knows beside the request. */
export type MemberEnv = ServerEnv & { Variables: { member: Member } };

export const notSignedIn = "ログインしてください";

/**
 * A member of a call: the cookie's sign-in, and the bearer token of that same sign-in. Source:
 * docs/guides/reliability.md §6.2.
 */
async function memberOf(c: Context<MemberEnv>): Promise<Member | undefined> {
  const { actor, services, now } = c.get("context");
  const [scheme, token = ""] = (c.req.header("authorization") ?? "").split(" ");
  if (actor.kind !== "member" || scheme !== "Bearer") return undefined;
  const claims = await readAccessToken(services.env.SESSION_SECRET, token, now);
  return claims?.signInId === actor.signInId && claims.uid === actor.uid ? actor : undefined;
}
/**
 * A `uid` in a payload must be the caller's own, or the caller is staff who see to members; the
 * actor's is used then. Source: docs/guides/reliability.md §5.2.
 */
export const actsFor = (member: Member, uid: string | undefined): boolean =>
  uid === undefined || uid === member.uid || (member.second && mayActForMembers(member));

/** For the member who calls: `c.var.member`. */
export const requireMember: MiddlewareHandler<MemberEnv> = async (c, next) => {
  const member = await memberOf(c);
  if (!member) return fail(c, 401, notSignedIn);
  c.set("member", member);
  return next();
};

/** What staff whose roles do not open a call are told. */
export const refusedToStaff = (member: Member, pathname: string): string | undefined =>
  mayCall(member, pathname) ? undefined : refusedByRole;
/**
 * For staff with the second factor shown, whose roles open the call. To members the calls of the
 * back office are not there.
 */
export const requireStaffCall: MiddlewareHandler<MemberEnv> = async (c, next) => {
  const member = await memberOf(c);
  if (!member) return fail(c, 401, notSignedIn);
  if (member.authority === "customer") return fail(c, 404, "doesn't exist.");
  if (!member.second) return fail(c, 403, "2段階認証をすませてください。");
  const refused = refusedToStaff(member, c.req.path);
  if (refused !== undefined) return fail(c, 403, refused);
  c.set("member", member);
  return next();
};
