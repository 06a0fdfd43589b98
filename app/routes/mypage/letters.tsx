import { Link } from "react-router";
import { usePressedPlace } from "#browser/use-pressed-place.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import { letters } from "#features/identity/letters/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/letters.ts";
import { memberContext } from "#server/access.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const before = new URL(request.url).searchParams.get("before") ?? undefined;
  const [page, profile] = await Promise.all([
    letters(services.db, actor.uid, before),
    profileOf(services.db, actor.uid),
  ]);
  return {
    mailed: Boolean(profile?.email && profile.emailVerified),
    next: page.next,
    letters: page.letters.map(({ id, subject, createdAt, readAt }) => ({
      id,
      subject,
      day: formatJapaneseMoment(createdAt),
      unread: readAt === null,
    })),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "お手紙" },
  { name: "robots", content: "noindex" },
];

export default function Letters({
  loaderData: { letters: shown, next, mailed },
}: Route.ComponentProps) {
  usePressedPlace("a[id]");
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>お手紙</h1>
        <p className="body soft">
          ご注文やプランのお知らせは、すべてここに届きます。
          {mailed ? (
            "メールでもお送りしています。"
          ) : (
            <>
              メールでも受けとるには、
              <PrefetchLink className="link" to={`${href("/mypage/settings")}#ways`}>
                メールアドレスをつないで
              </PrefetchLink>
              ください。
            </>
          )}
        </p>
        {shown.length === 0 ? (
          <EmptyState
            heading="h2"
            picture="inbox"
            title="お手紙はまだありません"
            text="ご注文やプランのことをお知らせするとき、ここに届きます。"
            action={{ href: href("/mypage"), label: "マイページへ" }}
          />
        ) : (
          <div className="rows">
            {shown.map(({ id, subject, day, unread }) => (
              // Not fetched ahead: opening it is what makes it read.
              <Link
                className="line"
                key={id}
                id={`letter-${id}`}
                to={href("/mypage/letters/:id", { id })}
                prefetch="none"
              >
                <Icon name="envelope-simple" />
                <span className="grow body">
                  {unread ? <b>{subject}</b> : subject}
                  <span className="tiny faint block">{day}</span>
                </span>
                {unread ? <Badge dye="zengo">未読</Badge> : null}
              </Link>
            ))}
          </div>
        )}
        <p className="at-end">
          <PrefetchLink className="more" to={href("/timeline/inbox")}>
            <MoreLabel>これから読むもの（受信箱）</MoreLabel>
          </PrefetchLink>
        </p>
        {next ? (
          <p className="at-end">
            <PrefetchLink className="more" to={`${href("/mypage/letters")}?before=${next}`}>
              <MoreLabel>もっと前のお手紙</MoreLabel>
            </PrefetchLink>
          </p>
        ) : null}
      </div>
    </main>
  );
}
