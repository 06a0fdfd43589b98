import { redirect, type RouterContextProvider } from "react-router";
import type { Member } from "#features/identity/account/rules.ts";
import { mayEnterFrontier, outOfFrontier } from "#server/guard.ts";
import { contextOf, type RequestContext } from "#server/request-context.server.ts";

/**
 * A member who may be in the area now. The guard has sent the others home before; this is for paths
 * that are written so that it does not know them.
 */
export async function frontierContext(
  context: Readonly<RouterContextProvider>,
): Promise<RequestContext & { actor: Member }> {
  const about = contextOf(context);
  const { actor, services } = about;
  if (
    actor.kind === "member" &&
    mayEnterFrontier(actor, (await services.switches.read()).frontierOpen)
  )
    return { ...about, actor };
  throw redirect(outOfFrontier.to, {
    status: outOfFrontier.status,
    headers: { "cache-control": "no-store" },
  });
}
