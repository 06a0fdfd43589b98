import { securityTxt } from "#features/site/security/words.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/security-txt.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { services, now } = contextOf(context);
  return new Response(securityTxt(services.shop, href("/security"), now), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
