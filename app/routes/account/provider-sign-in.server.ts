// The way out to LINE or Google, and the way back. Source: docs/guides/integrations.md §3 to §5.
import { type ActionFunctionArgs, redirect } from "react-router";
import { arrive, type Arrival } from "#features/identity/account/sign-in/arrive.server.ts";
import { z } from "zod";
import { beginFlow, flowOf } from "#features/identity/account/sign-in/provider-flow.server.ts";
import { redeem } from "#features/identity/account/sign-in/redeem.server.ts";
import { isFresh, memberIdOf } from "#features/identity/account/rules.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";
import {
  browserOf,
  cartCookieOf,
  flowKeyOf,
  isHttps,
  setFlow,
} from "#server/sign-in-cookies.server.ts";
import { enter, wantedPath } from "./sign-in-pages.server.ts";

type Name = "line" | "google";
export const callbackUrl = (baseUrl: string, name: Name) =>
  baseUrl +
  (name === "line" ? href("/account/lineLogincallBack") : href("/account/google_callback"));

const LeaveForm = z.object({
  intent: z.string().default(""),
  redirect_url: z.string().default(""),
  cart: z.string().optional(),
  again: z.string().default(""),
});
/**
 * Sends the browser to the provider. Joining it to an account asks for a proof of the last ten
 * minutes first.
 */
export const leaveAction = (name: Name) => {
  const leave = visitorAction(LeaveForm, {
    do: async (on) => ok(await leaveFor(on, on.request, name, on.value)),
    done: (away) => away,
  });
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const answer = await leave(args);
    return answer instanceof Response ? answer : refusedTo(contextOf(args.context));
  };
};

/**
 * What the kit refuses here is a joining from settings that were shown to another; this address
 * has no page for its sentence.
 */
const refusedTo = ({ actor }: RequestContext): Response =>
  redirect(
    actor.kind === "member"
      ? `${href("/mypage/settings")}?problem=another`
      : `${href("/account/login")}?problem=ended&redirect_url=${href("/mypage/settings")}`,
    303,
  );

async function leaveFor(
  context: RequestContext,
  request: Request,
  name: Name,
  form: z.output<typeof LeaveForm>,
): Promise<Response> {
  const { services, actor, now } = context;
  const provider = services.identity[name];
  if (!provider) return redirect(href("/account/login"), 303);
  const linking = form.intent === "link";
  if (linking && (actor.kind !== "member" || !isFresh(actor.provedAt, now)))
    return redirect(`${href("/mypage/settings")}?prove=1#ways`, 303);
  const begun = await beginFlow(
    services.db,
    provider,
    {
      redirectUri: callbackUrl(services.shop.baseUrl, name),
      redirectUrl: linking ? href("/mypage/settings") : wantedPath(form.redirect_url),
      cart: cartCookieOf(request, form.cart),
      ...(linking && actor.kind === "member" ? { linkFor: actor.uid } : {}),
      ...(form.again === "1" ? { again: true } : {}),
    },
    now,
  );
  return redirect(begun.url, {
    status: 303,
    headers: { "set-cookie": setFlow(begun.flowKey, isHttps(context)) },
  });
}

export type Elsewhere = { kind: "elsewhere"; redirectUrl: string; cart: string | null };
/**
 * The way back: who it is, and where to go on. `elsewhere`: begun in another browser; never signed
 * in, but it can begin again here.
 */
export async function comeFrom(
  context: RequestContext,
  request: Request,
  name: Name,
): Promise<Response | Elsewhere> {
  const { services, actor, now } = context;
  const query = new URL(request.url).searchParams;
  const provider = services.identity[name];
  const flowKey = flowKeyOf(request);
  const state = query.get("state") ?? "";
  if (!provider) return redirect(href("/account/login"), 303);
  const found = await flowOf(services.db, name, flowKey, state, now);
  if (found.kind === "elsewhere") return found;
  if (found.kind === "none" || !flowKey)
    return redirect(`${href("/account/login")}?problem=provider`, 303);
  const { flow } = found;
  const { browserKey, cookie } = browserOf(request, isHttps(context));
  const back = (problem: string) =>
    redirect(
      flow.intent === "link"
        ? `${href("/mypage/settings")}?problem=${problem}#ways`
        : `${href("/account/login")}?problem=${problem}` +
            (flow.redirectUrl === "/"
              ? ""
              : `&redirect_url=${encodeURIComponent(flow.redirectUrl)}`),
      { status: 303, headers: { "set-cookie": cookie } },
    );
  if (query.has("error")) return back("cancelled");
  const code = query.get("code") ?? "";
  if (code === "") return back("provider");
  const redirectUri = callbackUrl(services.shop.baseUrl, name);
  const redeemed = await redeem(services.db, provider, flowKey, { code, state, redirectUri }, now);
  if (!redeemed.ok) return back(redeemed.code === "cancelled" ? "cancelled" : "provider");
  const arrival = await arrive(
    services.db,
    flowKey,
    {
      linkFor: memberIdOf(actor),
      secret: services.env.SESSION_SECRET,
      browserKey,
    },
    now,
  );
  return goOn(context, request, name, arrival, flow, back);
}

function goOn(
  context: RequestContext,
  request: Request,
  name: Name,
  arrival: Arrival,
  flow: { redirectUrl: string; cart: string | null },
  back: (problem: string) => Response,
): Promise<Response> | Response {
  switch (arrival.kind) {
    case "signed-in":
      return enter(context, request, {
        uid: arrival.uid,
        means: name,
        cart: flow.cart,
        redirectUrl: flow.redirectUrl,
        welcome: arrival.fresh,
      });
    case "linked":
      return redirect(`${href("/mypage/settings")}?done=${name}`, 303);
    case "expired":
      return back("provider");
    default:
      return back(arrival.kind);
  }
}
