import { Form } from "react-router";
import { allMemos, findMemos } from "#features/library/media/playback/memo.server.ts";
import { clock, pathAt, pathOf } from "#features/library/media/present.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { memberContext } from "#server/access.server.ts";
import type { Route } from "./+types/memos.ts";
import styles from "./memos.module.css";

const maxShown = 200;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  const [library, memos] = await Promise.all([
    services.library.read(),
    allMemos(services.db, actor.uid),
  ]);
  const named = memos.toReversed().map(({ id, itemId, atSeconds, body, updatedAt }) => {
    const item = library.byId.get(itemId);
    return {
      id,
      atSeconds,
      body,
      day: formatJapanese(tokyoDate(updatedAt)),
      title: item?.title ?? "いまはない音声",
      href: item ? pathOf(item) : null,
      moment: item && atSeconds !== null ? pathAt(item, atSeconds) : null,
    };
  });
  const found = query.trim() ? findMemos(named, query) : named;
  return {
    query,
    total: memos.length,
    memos: found.slice(0, maxShown),
    more: found.length > maxShown,
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "メモ" },
  { name: "robots", content: "noindex" },
];

type Memo = Route.ComponentProps["loaderData"]["memos"][number];
/** What was written, on which piece, and at which second. */
const MemoRow = ({ memo: { atSeconds, body, day, title, href, moment } }: { memo: Memo }) => (
  <li>
    <p className="hand">{body}</p>
    <p className="tiny soft">
      {day}・
      {href ? (
        <PrefetchLink className="link" to={href}>
          {title}
        </PrefetchLink>
      ) : (
        title
      )}
      {atSeconds === null ? null : (
        <>
          ・
          {moment ? (
            <PrefetchLink
              className="link digit"
              to={moment}
              aria-label={`「${title}」を${clock(atSeconds)}からひらく`}
            >
              {clock(atSeconds)}
            </PrefetchLink>
          ) : (
            clock(atSeconds)
          )}
        </>
      )}
    </p>
  </li>
);

export default function MemosPage({
  loaderData: { query, total, memos, more },
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-me p-kiku">
      <div className="wrap sections">
        <h1>メモ</h1>
        <p className="body soft">聴きながら書きとめた言葉です。読めるのは、ご本人だけです。</p>
        {total > 0 ? (
          <Form role="search" className="bar1">
            <label className="field">
              <span>メモの中をさがす</span>
              <input
                className="input"
                type="search"
                name="q"
                defaultValue={query}
                maxLength={100}
              />
            </label>
            <button className="button button-line">さがす</button>
          </Form>
        ) : null}
        {total === 0 ? (
          <EmptyState
            picture="diary"
            title="まだメモがありません"
            text="音声のページで、気づいたことをひとこと書けます。"
            action={{ href: href("/player"), label: "きく" }}
          />
        ) : memos.length === 0 ? (
          <EmptyState
            picture="nothing"
            title={`「${query}」のメモはありません`}
            action={{ href: href("/mypage/memos"), label: "すべてのメモ" }}
          />
        ) : (
          <ul className={`rows ${styles.memos}`}>
            {memos.map((memo) => (
              <MemoRow key={memo.id} memo={memo} />
            ))}
          </ul>
        )}
        {more ? (
          <p className="body soft">
            新しい{maxShown}件を出しています。ことばでさがすか、書きだしてください。
          </p>
        ) : null}
        {total > 0 ? (
          <p className="deeds">
            <a className="button button-line" href={href("/mypage/memos.md")} download>
              Markdownで書きだす
            </a>
            <a className="button button-line" href={href("/mypage/memos.csv")} download>
              CSVで書きだす
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}
