import { href } from "#lib/href.ts";
import { streamOf } from "#features/platform/csv/response.ts";
import { personalData } from "#server/personal-data.server.ts";
import { isFresh } from "#features/identity/account/rules.ts";
import { redirect } from "react-router";
import type { Route } from "./+types/data.ts";
import { memberContext } from "#server/access.server.ts";

/**
 * All that we keep of this member, as a ZIP. A proof of the last ten minutes comes first, as with
 * other grave acts.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now, limiter } = memberContext(context, request);
  if (!isFresh(actor.provedAt, now)) return redirect(`${href("/mypage/settings")}?prove=1`);
  const wait = await limiter.take("pdf", actor.uid);
  if (wait)
    return new Response(
      "続けて何度もお求めになりました。少し待ってから、もう一度お試しください。",
      {
        status: 429,
        headers: { "retry-after": String(wait), "content-type": "text/plain; charset=utf-8" },
      },
    );
  const fileName = encodeURIComponent("わたしのデータ.zip");
  return new Response(streamOf(await personalData(services, actor.uid, now)), {
    headers: {
      "content-type": "application/zip",
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="my-data.zip"; filename*=UTF-8''${fileName}`,
    },
  });
}
