import { Whose } from "#ui/forms/whose.tsx";
import { Form, Link } from "react-router";
import { inboxPage } from "#features/identity/letters/rules.ts";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./for-you.module.css";

export type InboxRow = { id: string; title: string; summary: string; day: string };

const Rows = ({ rows, fresh = false }: { rows: readonly InboxRow[]; fresh?: boolean }) => (
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
        {fresh ? <Badge>未読</Badge> : null}
      </Link>
    ))}
  </div>
);

const Unread = ({ rows, waiting }: { rows: readonly InboxRow[]; waiting: number }) => (
  <section>
    <h2 className="section-head">これから読むもの</h2>
    <Form method="post" className={`deeds ${styles.allRead}`}>
      <Whose />
      <input type="hidden" name="upTo" value={rows[0]?.id ?? ""} />
      <Button type="submit" look="line" small>
        すべて読んだ
      </Button>
    </Form>
    <Rows rows={rows} fresh />
    {waiting > rows.length ? (
      <p className="small soft">
        {`新しい${inboxPage}件です。ほかに${waiting - rows.length}件あります。`}
      </p>
    ) : null}
  </section>
);

/** What is told to this member: the newest unread, then what was read. */
export function ForYou({
  unread,
  read,
  waiting,
}: {
  unread: readonly InboxRow[];
  read: readonly InboxRow[];
  waiting: number;
}) {
  if (unread.length + read.length === 0)
    return (
      <EmptyState
        heading="h2"
        picture="inbox"
        title="届いたものはまだありません"
        text="ご注文やプランのことをお知らせするとき、ここに届きます。"
        action={{ href: href("/mypage"), label: "マイページへ" }}
      />
    );
  return (
    <>
      {unread.length > 0 ? (
        <Unread rows={unread} waiting={waiting} />
      ) : (
        <p className="body soft">すべて読みおえています。</p>
      )}
      {read.length > 0 ? (
        <section>
          <h2 className="section-head">読んだもの</h2>
          <Rows rows={read} />
        </section>
      ) : null}
      <p className="at-end">
        <PrefetchLink className="more" to={href("/mypage/letters")}>
          <MoreLabel>もっと前を見る</MoreLabel>
        </PrefetchLink>
      </p>
    </>
  );
}
