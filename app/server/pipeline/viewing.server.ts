// Staff who see the site as a member does: the one place that says whose eyes a request has, and
// that refuses all that would change something. `docs/adr/0339`.
import type { Actor, Member } from "#features/identity/account/rules.ts";
import { endViewingPath, eyesFor } from "#features/identity/session/viewing-rules.ts";
import { findViewing, type Viewing } from "#features/identity/session/viewing.server.ts";
import type { Db } from "#db/client.server.ts";
import { href } from "#lib/href.ts";
import { viewingRefused } from "#lib/viewing-words.ts";
import { cookieOf } from "#lib/cookie.ts";
import { mayAct } from "../desk-access.ts";
import { pageUrl } from "../page-url.ts";
import { answerRefusal } from "../refusal.server.tsx";
import { routeOf } from "../route-match.ts";
import { clearViewing, viewingCookie } from "../viewing.server.ts";
import { type AskedRequest, isReading, isWebhook, type Stage } from "./asked.ts";

const closed = "この画面は、会員の方ご本人だけのものです。番台の人には開きません。";
const over =
  "会員の方の画面を見る時間は、終わりました。見るときは、会員の机からもう一度お始めください。";

const mayView = (actor: Actor | undefined): actor is Member =>
  actor?.kind === "member" &&
  actor.second &&
  mayAct(actor, href("/admin/members/:uid", { uid: "x" }), "see");

/** What is over is told once, and no form of such a page is done in the name of the staff. */
function overAnswer({ request, url }: AskedRequest, https: boolean): Response | undefined {
  const eyes = eyesFor(pageUrl(request).pathname, undefined);
  if (url.pathname.endsWith(".data")) return undefined;
  if (eyes === "own" && (isReading(request) || !url.pathname.startsWith("/api/"))) return undefined;
  return answerRefusal.viewing(request, {
    message: over,
    headers: { "set-cookie": clearViewing(https) },
  });
}

export function viewing({ db, secret, https }: { db: Db; secret: string; https: boolean }): Stage {
  const find = (cookie: string, { actor, now }: AskedRequest): Promise<Viewing | undefined> =>
    mayView(actor)
      ? findViewing(db, secret, { cookie, staff: actor }, now)
      : Promise.resolve(undefined);

  return async (asked) => {
    const { request, url } = asked;
    const cookie = cookieOf(request, viewingCookie(https));
    if (cookie === undefined || isWebhook(url)) return undefined;
    const found = await find(cookie, asked);
    if (!found) return overAnswer(asked, https);
    const { pathname } = pageUrl(request);
    const path = routeOf(pathname)?.path;
    const eyes = eyesFor(pathname, path);
    const { member, until } = found;
    const shown = { uid: member.uid, name: member.displayName, until };
    asked.viewing = { ...shown, asMember: eyes === "member" };
    if (!isReading(request))
      return pathname === endViewingPath
        ? undefined
        : answerRefusal.viewing(request, { message: viewingRefused, viewing: shown });
    // Moves by script become moves to whole documents: the root of the pages says so. What is no
    // page of the site is nobody's: that there is none is said.
    if (eyes === "closed" && path !== undefined && !url.pathname.endsWith(".data"))
      return answerRefusal.viewing(request, { message: closed, viewing: shown });
    if (eyes === "member") asked.actor = member;
    return undefined;
  };
}
