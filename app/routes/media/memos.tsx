import { Form } from "react-router";
import { memoPage } from "#features/library/media/playback/memo-search.server.ts";
import { clock, pathAt, pathOf } from "#features/library/media/present.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { maxQuery } from "#lib/near-text.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { memberContext } from "#server/access.server.ts";
import type { Route } from "./+types/memos.ts";
import styles from "./memos.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = memberContext(context, request);
  const { searchParams } = new URL(request.url);
  const query = (searchParams.get("q") ?? "").toWellFormed().slice(0, maxQuery).trim();
  const before = searchParams.get("before") ?? "";
  const [library, { memos, next }] = await Promise.all([
    services.library.read(),
    memoPage(services.db, actor.uid, { typed: query, before }),
  ]);
  const named = memos.map(({ id, itemId, atSeconds, body, at }) => {
    const item = library.byId.get(itemId);
    return {
      id,
      atSeconds,
      body,
      day: formatJapanese(tokyoDate(at)),
      title: item?.title ?? "いまはない音声",
      href: item ? pathOf(item) : null,
      moment: item && atSeconds !== null ? pathAt(item, atSeconds) : null,
    };
  });
  return {
    query,
    memos: named,
    further: before !== "",
    none: named.length === 0 && query === "" && before === "",
    next: next && pathOfPage(query, next),
  };
}
const pathOfFirst = (q: string) =>
  href("/mypage/memos") + (q ? `?${new URLSearchParams({ q }).toString()}` : "");
const pathOfPage = (q: string, before: string) =>
  `${href("/mypage/memos")}?${new URLSearchParams({ ...(q ? { q } : {}), before }).toString()}`;
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
  loaderData: { query, memos, further, none, next },
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-me p-kiku">
      <div className="wrap sections">
        <h1>メモ</h1>
        <p className="body soft">聴きながら書きとめた言葉です。読めるのは、ご本人だけです。</p>
        {none ? null : (
          <Form role="search" className="bar1">
            <label className="field">
              <span>メモの中をさがす</span>
              <input
                className="input"
                type="search"
                name="q"
                defaultValue={query}
                maxLength={maxQuery}
              />
            </label>
            <button className="button button-line">さがす</button>
          </Form>
        )}
        {none ? (
          <EmptyState
            picture="diary"
            title="まだメモがありません"
            text="音声のページで、気づいたことをひとこと書けます。"
            action={{ href: href("/player"), label: "きく" }}
          />
        ) : memos.length === 0 ? (
          <EmptyState
            picture="nothing"
            title={query ? `「${query}」のメモはありません` : "これより前のメモはありません"}
            action={{ href: href("/mypage/memos"), label: "すべてのメモ" }}
          />
        ) : (
          <ul className={`rows ${styles.memos}`}>
            {memos.map((memo) => (
              <MemoRow key={memo.id} memo={memo} />
            ))}
          </ul>
        )}
        {next || further ? (
          <nav className="at-end deeds" aria-label="メモのページ">
            {further ? (
              <PrefetchLink className="more" to={pathOfFirst(query)}>
                <MoreLabel>はじめから</MoreLabel>
              </PrefetchLink>
            ) : null}
            {next ? (
              <PrefetchLink className="more" to={next}>
                <MoreLabel>もっと前</MoreLabel>
              </PrefetchLink>
            ) : null}
          </nav>
        ) : null}
        {none ? null : (
          <p className="deeds">
            <a className="button button-line" href={href("/mypage/memos.md")} download>
              Markdownで書きだす
            </a>
            <a className="button button-line" href={href("/mypage/memos.csv")} download>
              CSVで書きだす
            </a>
          </p>
        )}
      </div>
    </main>
  );
}
