import { data } from "react-router";
import { LetterView } from "#features/identity/letters/ui/letter-view.tsx";
import { letterHere } from "#features/platform/notifications/letter.ts";
import { readLetter } from "#features/identity/letters/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/letter.ts";
import { memberContext } from "#server/access.server.ts";
import { isAhead } from "#server/is-ahead.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const mark = !isAhead(request);
  const letter = await readLetter(services.db, actor.uid, params.id, now, { mark });
  if (!letter) throw data(null, 404);
  return {
    subject: letter.subject,
    day: formatJapaneseMoment(letter.createdAt),
    parts: letterHere(letter, services.shop.baseUrl),
  };
}
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.subject ?? "お手紙" },
  { name: "robots", content: "noindex" },
];

export default function Letter({ loaderData: letter }: Route.ComponentProps) {
  return (
    <LetterView
      of={letter}
      after={
        <p className="at-end">
          <PrefetchLink className="more" to={href("/mypage/letters")}>
            <MoreLabel>お手紙の一覧へ</MoreLabel>
          </PrefetchLink>
        </p>
      }
    />
  );
}
