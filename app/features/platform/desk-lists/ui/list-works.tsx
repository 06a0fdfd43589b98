// Acts over many rows that somebody set going here: how far they are, a way to stop them, and what
// could not be done.
import { Whose } from "#ui/forms/whose.tsx";
import { useEffect } from "react";
import { Form, useRevalidator } from "react-router";
import { IfMay } from "#ui/forms/may-act.tsx";
import { Alert } from "#ui/alert.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ListData, ShownAct } from "../rules.ts";

const refreshMs = 1_500;

function sentenceOf({ label, state, total, done, failed }: ShownAct): string {
  const couldNot = failed > 0 ? `・${failed.toLocaleString("ja-JP")}件できませんでした` : "";
  const could = `${done.toLocaleString("ja-JP")}件できました${couldNot}`;
  if (state === "running")
    return `「${label}」をすすめています。${total.toLocaleString("ja-JP")}件のうち、${could}。`;
  if (state === "stopped")
    return (
      `「${label}」を止めました。${could}。` +
      `のこりの${(total - done - failed).toLocaleString("ja-JP")}件は、そのままです。`
    );
  return `「${label}」が終わりました。${could}。`;
}

function Work({ work, path, asked }: { work: ShownAct; path: string; asked: string }) {
  const { id, state, total, done, failed, refused } = work;
  const running = state === "running";
  const query = new URLSearchParams([...new URLSearchParams(asked), ["act", id]]);
  const again = `${path}?${query.toString()}`;
  return (
    <Alert kind={running ? "info" : failed > 0 ? "warn" : "success"} role="status">
      {sentenceOf(work)}
      {running ? (
        <>
          <progress
            className="desk-progress"
            max={total}
            value={done + failed}
            aria-label="すすみ具合"
          />
          <span className="deeds">
            <PrefetchLink className="link" to={again}>
              いまの様子を見る
            </PrefetchLink>
            <IfMay act="stop">
              <Form method="post" preventScrollReset>
                <Whose />
                <input type="hidden" name="intent" value="stop" />
                <input type="hidden" name="id" value={id} />
                <button className="button button-line button-small" type="submit">
                  止める
                </button>
              </Form>
            </IfMay>
          </span>
        </>
      ) : null}
      {refused.length > 0 ? (
        <ul className="desk-refused">
          {refused.map(({ row, sentence }) => (
            <li key={row}>
              {row}：{sentence}
            </li>
          ))}
          {failed > refused.length ? <li>ほか{failed - refused.length}件</li> : null}
        </ul>
      ) : null}
    </Alert>
  );
}

export function ListWorks({
  data: { works, path, asked },
}: {
  data: Pick<ListData<unknown>, "works" | "path" | "asked">;
}) {
  const { revalidate, state } = useRevalidator();
  const running = works.some((one) => one.state === "running");
  useEffect(() => {
    if (!running || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), refreshMs);
    return () => clearTimeout(timer);
  }, [running, state, revalidate, works]);
  return works.map((work) => <Work key={work.id} {...{ work, path, asked }} />);
}
