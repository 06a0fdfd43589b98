// What the shop and others wrote to a member: what waits to be read, then what was read.
import { Form, Link } from "react-router";
import { z } from "zod";
import { unreadInRooms } from "#features/community/rooms/service.server.ts";
import { inboxPage, letterSummary, titleOf } from "#features/identity/letters/rules.ts";
import { inbox, readLettersUpTo } from "#features/identity/letters/service.server.ts";
import { UnreadLetters } from "#features/identity/letters/ui/unread-letters.tsx";
import type { Letter } from "#features/platform/notifications/letter.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { memberContext } from "#server/access.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/inbox.ts";

const present = ({ id, subject, parts, createdAt }: Letter & { id: string; createdAt: Date }) => ({
  id,
  title: titleOf(subject),
  summary: letterSummary(parts),
  day: formatJapaneseMoment(createdAt),
});
type Row = ReturnType<typeof present>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const [{ unread, read, waiting }, inRooms] = await Promise.all([
    inbox(services.db, actor.uid),
    unreadInRooms(services.db, actor.uid),
  ]);
  return { unread: unread.map(present), read: read.map(present), waiting, inRooms };
}
export const meta: Route.MetaFunction = () => [
  { title: "受信箱" },
  { name: "robots", content: "noindex" },
];

/** What came after the page was shown stays unread: `upTo` is the newest letter that it showed. */
export const action = memberAction(z.object({ upTo: z.string().default("") }), {
  do: ({ services, actor, value, now }) => readLettersUpTo(services.db, actor.uid, value.upTo, now),
  done: href("/timeline/inbox"),
});

const Rows = ({ rows, fresh = false }: { rows: readonly Row[]; fresh?: boolean }) => (
  <div className="rows">
    {rows.map(({ id, title, summary, day }) => (
      // Not fetched ahead: opening it is what makes it read.
      <Link className="line" key={id} to={href("/mypage/letters/:id", { id })} prefetch="none">
        <Icon name="envelope-simple" />
        <span className="grow body">
          {fresh ? <b>{title}</b> : title}
          {summary ? <span className="small soft block">{summary}</span> : null}
          <span className="tiny faint block">{day}</span>
        </span>
      </Link>
    ))}
  </div>
);

const Unread = ({ rows, waiting }: { rows: readonly Row[]; waiting: number }) => (
  <section>
    <h2 className="section-head">これから読むもの</h2>
    <Rows rows={rows} fresh />
    {waiting > rows.length ? (
      <p className="small soft">
        {`新しい${inboxPage}件です。ほかに${waiting - rows.length}件あり、「すべてのお手紙」から読めます。`}
      </p>
    ) : null}
    <Form method="post" className="deeds">
      <input type="hidden" name="upTo" value={rows[0]?.id ?? ""} />
      <Button type="submit" look="line" small>
        すべて読んだ
      </Button>
    </Form>
  </section>
);

export default function Inbox({
  loaderData: { unread, read, waiting, inRooms },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>
          受信箱 <UnreadLetters atFirst={waiting} />
        </h1>
        {answer?.problem ? (
          <Alert kind="error" role="alert">
            {answer.problem}
          </Alert>
        ) : null}
        <p>
          <PrefetchLink className="more" to={href("/timeline/rooms/:plan?", { plan: "" })}>
            <MoreLabel>チャットの部屋</MoreLabel>
            {inRooms > 0 ? <Badge dye="zengo">未読 {inRooms}</Badge> : null}
          </PrefetchLink>
        </p>
        {unread.length > 0 ? <Unread rows={unread} waiting={waiting} /> : null}
        {unread.length === 0 && read.length > 0 ? (
          <p className="body soft">すべて読みおえています。</p>
        ) : null}
        {read.length > 0 ? (
          <section>
            <h2 className="section-head">読んだもの</h2>
            <Rows rows={read} />
          </section>
        ) : null}
        {unread.length + read.length === 0 ? (
          <EmptyState
            heading="h2"
            picture="inbox"
            title="届いたものはまだありません"
            text="ご注文やプランのことをお知らせするとき、ここに届きます。"
            action={{ href: href("/mypage"), label: "マイページへ" }}
          />
        ) : (
          <p className="at-end">
            <PrefetchLink className="more" to={href("/mypage/letters")}>
              <MoreLabel>すべてのお手紙</MoreLabel>
            </PrefetchLink>
          </p>
        )}
        <p className="at-end">
          <PrefetchLink className="more" to={href("/news")}>
            <MoreLabel>みなさんへのお知らせ</MoreLabel>
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
