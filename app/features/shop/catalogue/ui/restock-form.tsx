import { useState } from "react";
import { Icon } from "#ui/icons/Icon.tsx";

/** 入荷したら知らせる: one address, told once for each size. */
export function RestockForm({ sizes }: { sizes: readonly { sku: string; size: string }[] }) {
  const [state, setState] = useState<{ done?: boolean; error?: string; busy?: boolean }>({});
  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setState({ busy: true });
    const response = await fetch("/api/v1/shop/restock", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ sku: form.get("sku"), email: form.get("email") }),
    }).catch(() => undefined);
    const answer = response
      ? ((await response.json()) as { status: number; message: string })
      : undefined;
    setState(
      answer?.status === 0
        ? { done: true }
        : {
            error:
              answer?.message ?? "送れませんでした。通信をたしかめて、もう一度お試しください。",
          },
    );
  };
  return (
    <details>
      <summary>
        入荷したら知らせる
        <Icon name="caret-down" size={20} />
      </summary>
      {state.done ? (
        <p className="note success" role="status">
          <Icon name="check-circle" />
          <span>承りました。入荷したら、一度だけメールでお知らせします。</span>
        </p>
      ) : (
        <form onSubmit={send} method="post" className="stack">
          <label className="field">
            <span>サイズ</span>
            <select className="input" name="sku">
              {sizes.map(({ sku, size }) => (
                <option key={sku} value={sku}>
                  {size}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>メールアドレス</span>
            <input
              className="input"
              type="email"
              name="email"
              autoComplete="email"
              required
              aria-invalid={state.error ? true : undefined}
              aria-describedby={state.error ? "restock-error" : undefined}
            />
          </label>
          {state.error ? (
            <p className="field-error" id="restock-error" role="alert">
              <Icon name="warning-circle" size={18} />
              {state.error}
            </p>
          ) : null}
          <button className={`button button-line${state.busy ? " busy" : ""}`} type="submit">
            知らせてもらう
          </button>
        </form>
      )}
    </details>
  );
}
