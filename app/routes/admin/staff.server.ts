import { data, redirect, type RouterContextProvider } from "react-router";
import { type Member, stepUpMs } from "#features/account/rules.ts";
import { pageUrl } from "#server/page-url.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { memberContext } from "../mypage/member.server.ts";

type Staff = RequestContext & { actor: Member };
/** Staff with the second factor shown. To everybody else the back office is not there. */
export function staffContext(context: Readonly<RouterContextProvider>, request: Request): Staff {
  const about = memberContext(context, request);
  if (about.actor.authority === "customer") throw data(null, 404);
  if (!about.actor.second) throw redirect(`/admin/second?back=${encodeURIComponent(pageUrl(request).pathname)}`);
  return about;
}
/** For refunds, licences and roles: the second factor within the last fifteen minutes. */
export function freshStaffContext(context: Readonly<RouterContextProvider>, request: Request): Staff {
  const about = staffContext(context, request);
  const { secondAt } = about.actor;
  if (!secondAt || about.now.getTime() - secondAt.getTime() > stepUpMs) throw redirect(`/admin/second?again=1&back=${encodeURIComponent(pageUrl(request).pathname)}`);
  return about;
}
