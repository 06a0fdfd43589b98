// What the listener writes while listening. Forms of their own, so that they work before scripts,
// and what was typed stays when the network goes.
import { Whose } from "#ui/forms/whose.tsx";
import { useEffect, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { maxTyped } from "#ui/fields.tsx";
import { clearWords, KeptWords } from "#browser/kept-words.tsx";
import { useHydrated } from "#browser/use-hydrated.ts";
import { clock } from "../../present.ts";
import "./memos.css";

export type ShownMemo = { id: string; atSeconds: number | null; body: string };
/** What was said is marked a little before the tap: one writes after having heard. */
const markBack = 10;

type Answer = { problem?: string; kept?: string };

function Line({ me, memo, onGo }: { me: string; memo: ShownMemo; onGo: (to: number) => void }) {
  const fetcher = useFetcher<Answer>();
  /** The answer that was there when it was opened: a later good one closes it. */
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const { atSeconds } = memo;
  const draft = `memo-change:${memo.id}`;
  const kept = fetcher.data?.kept;
  useEffect(() => {
    if (kept) clearWords(me, draft);
  }, [kept, me, draft]);
  const open = openedAt !== null && openedAt === (fetcher.data?.kept ?? "");
  return (
    <li>
      {atSeconds === null ? null : (
        <button
          type="button"
          className="digit memo-time"
          onClick={() => onGo(atSeconds)}
          aria-label={`${clock(atSeconds)}から聴く`}
        >
          {clock(atSeconds)}
        </button>
      )}
      {open ? (
        <fetcher.Form method="post" className="form-stack">
          <Whose />
          <input type="hidden" name="memo-id" value={memo.id} />
          <textarea
            className="input"
            name="memo"
            defaultValue={memo.body}
            aria-label="メモ"
            maxLength={maxTyped}
            rows={3}
          />
          <KeptWords uid={me} name={draft} />
          {fetcher.data?.problem ? (
            <p className="field-error" role="alert">
              {fetcher.data.problem}
            </p>
          ) : null}
          <div className="deeds">
            <button className="button button-ink button-small" name="intent" value="memo-change">
              直す
            </button>
            <button className="button button-line button-small" name="intent" value="memo-delete">
              消す
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                clearWords(me, draft);
                setOpenedAt(null);
              }}
            >
              やめる
            </button>
          </div>
        </fetcher.Form>
      ) : (
        <>
          <p className="hand">{memo.body}</p>
          <button
            type="button"
            className="tool"
            aria-label="メモを直す"
            onClick={() => setOpenedAt(fetcher.data?.kept ?? "")}
          >
            <Icon name="pencil-simple" size={20} />
          </button>
        </>
      )}
    </li>
  );
}

/**
 * A fresh one after every memo that was kept. The id is chosen at the first sending, so that a
 * second try of the same words writes once.
 */
function Writer({
  me,
  itemId,
  now,
  fetcher,
}: {
  me: string;
  itemId: string;
  now: () => number;
  fetcher: FetcherWithComponents<Answer>;
}) {
  /** Nothing until one begins to write; null: of the whole piece. */
  const [at, setAt] = useState<number | null>();
  const scripts = useHydrated();
  return (
    <fetcher.Form
      method="post"
      className="form-stack"
      onSubmit={({ currentTarget }) => {
        const field = currentTarget.elements.namedItem("memo-id");
        if (field instanceof HTMLInputElement) field.value ||= crypto.randomUUID();
      }}
    >
      <Whose />
      <input type="hidden" name="intent" value="memo-add" />
      <input type="hidden" name="memo-id" defaultValue="" />
      <input type="hidden" name="item" value={itemId} />
      <input type="hidden" name="at" value={at ?? ""} />
      <textarea
        className="input hand"
        name="memo"
        placeholder="気づいたことを、ひとこと"
        aria-label="メモを書く"
        maxLength={maxTyped}
        rows={2}
        onFocus={() => {
          if (at === undefined && now() > 1) setAt(Math.max(0, Math.floor(now() - markBack)));
        }}
      />
      <KeptWords uid={me} name={`memo:${itemId}`} saved={Boolean(fetcher.data?.kept)} />
      {fetcher.data?.problem ? (
        <p className="field-error" role="alert">
          {fetcher.data.problem}
        </p>
      ) : null}
      <div className="between">
        <span className="tiny soft">
          {at === undefined && scripts && now() > 1 ? (
            `書きはじめると、${markBack}秒前の時刻がつきます`
          ) : at === undefined || at === null ? (
            "この音声ぜんたいのメモ"
          ) : (
            <>
              {clock(at)} のメモ（書きはじめた{at === 0 ? "あたり" : `ところの${markBack}秒前`}）
              {"　"}
              <button type="button" className="link" onClick={() => setAt(null)}>
                時刻をつけない
              </button>
            </>
          )}
        </span>
        <button className="button button-line button-small" disabled={fetcher.state !== "idle"}>
          書きとめる
        </button>
      </div>
    </fetcher.Form>
  );
}

export function Memos({
  me,
  itemId,
  memos,
  now,
  onGo,
}: {
  /** Whose they are. */
  me: string;
  itemId: string;
  memos: readonly ShownMemo[];
  now: () => number;
  onGo: (to: number) => void;
}) {
  const fetcher = useFetcher<Answer>();
  return (
    <section className="memo" aria-label="メモ">
      <div className="between">
        <h2 className="small">メモ</h2>
        <PrefetchLink className="button-quiet button tiny" to={href("/mypage/memos")}>
          すべてのメモ
        </PrefetchLink>
      </div>
      {memos.length > 0 ? (
        <ul>
          {memos.map((memo) => (
            <Line key={`${memo.id}${memo.body}`} me={me} memo={memo} onGo={onGo} />
          ))}
        </ul>
      ) : null}
      <Writer key={fetcher.data?.kept ?? ""} me={me} itemId={itemId} now={now} fetcher={fetcher} />
    </section>
  );
}
