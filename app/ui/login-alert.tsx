import { useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";
import { href } from "#lib/href.ts";

export const loginWords = "ログインしてください";

/**
 * What the guard says at `/?redirect_url=…`; `wanted` is that address. Written into the page by the
 * server, open, and closed
 * by a form of its own, so it is read and can be closed before scripts load, in the place where it
 * stays; then it becomes a modal. Source: specification §2, "Guard".
 */
export default function LoginAlert({ wanted, loginHref }: { wanted: string; loginHref?: string }) {
  const navigate = useNavigate();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.close();
    dialog.showModal();
    // The way on, and not the link within the sentence before it.
    dialog.querySelector<HTMLElement>(".button")?.focus();
  }, [wanted]);
  return (
    <dialog
      ref={ref}
      className="modal"
      role="alertdialog"
      aria-labelledby={id}
      open
      onSubmit={() => void navigate(href("/"), { replace: true, preventScrollReset: true })}
      onCancel={() => void navigate(href("/"), { replace: true, preventScrollReset: true })}
    >
      <h2 id={id}>{loginWords}</h2>
      <p className="body soft">このページは、ログインした方だけがご覧になれます。</p>
      {loginHref ? (
        <p className="body">
          はじめての方は、
          <a
            className="link"
            href={`${loginHref}?new=1&redirect_url=${encodeURIComponent(wanted)}#join`}
          >
            会員になる
          </a>
          こともできます（会費はかかりません）。
        </p>
      ) : null}
      <form method="dialog" className="choices">
        {loginHref ? (
          <a
            className="button button-ink"
            href={`${loginHref}?redirect_url=${encodeURIComponent(wanted)}`}
          >
            ログインへ
          </a>
        ) : null}
        <button className="button button-line" type="submit">
          閉じる
        </button>
      </form>
    </dialog>
  );
}
