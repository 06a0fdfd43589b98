import { Component, useEffect, useEffectEvent } from "react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { diaryAway } from "#lib/diary-away.ts";
import { href } from "#lib/href.ts";
import { StatePicture } from "#ui/art/StatePicture.tsx";
import { isNetworkAway } from "#browser/network-away.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { failIfUnderWay } from "#browser/progress.ts";
import { pageAway } from "#browser/stores.ts";
import { failedTitle, wordsOfError } from "./refusal-words.ts";

/** The error's status code, else that of its answer, else 500. Source: specification §8. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const { statusCode, response } = (error ?? {}) as {
    statusCode?: unknown;
    response?: { status?: unknown };
  };
  if (typeof statusCode === "number") return statusCode;
  return typeof response?.status === "number" ? response.status : 500;
}

const deskTitle = (title: string) =>
  title === failedTitle
    ? "うまくいきませんでした"
    : title.startsWith("404")
      ? "見つかりません"
      : title;

const Home = ({ status }: { status: number }) => (
  <a className="button button-line" href={status === 403 ? href("/admin") : href("/")}>
    {status === 403 ? "きょうにもどる" : "Topに戻る"}
  </a>
);

type Wrong = {
  error: unknown;
  /** It stands in the frame of the back office, where no heading is English. */
  atDesk?: boolean;
};
function Shown({ error, atDesk = false }: Wrong) {
  const status = statusOf(error);
  const { title: written, line, picture } = wordsOfError(error, status);
  const title = atDesk ? deskTitle(written) : written;
  useEffect(
    () => failIfUnderWay(status === 404 ? "そのページは見つかりませんでした。" : undefined),
    [status],
  );
  return (
    <main id="main" className="wrap error-page">
      <title>{title}</title>
      <StatePicture name={picture} />
      {/* The words of the specification: read out as the English that they are. */}
      <h1 lang={/^[\w ]+$/.test(title) ? "en" : undefined}>{title}</h1>
      <p>{line}</p>
      <Home status={status} />
    </main>
  );
}

/**
 * A move that never reached the shop. What plays goes on, so the page is asked for again and never
 * loaded anew.
 */
function Away() {
  const { state, revalidate } = useRevalidator();
  const again = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const back = () => again();
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);
  useEffect(() => failIfUnderWay(), []);
  useEffect(() => {
    pageAway.set(true);
    return () => pageAway.set(false);
  }, []);
  // Only a browser that saved something has the worker, and with it the page of what is saved.
  const kept = Boolean(navigator.serviceWorker?.controller);
  const diary = diaryAway(useLocation().pathname);
  return (
    <main id="main" className="wrap error-page">
      <title>電波が届いていません</title>
      <StatePicture name="offline" />
      <h1>電波が届いていません</h1>
      <p>
        つながると、この画面をひとりでに開きなおします。
        {kept ? "保存した音声は、いまも聴けます。" : ""}
      </p>
      <p className="deeds">
        {kept && diary ? (
          <PrefetchLink className="button button-ink" to={`${href("/offline/diary")}?${diary}`}>
            電波のないまま、日記をひらく
          </PrefetchLink>
        ) : null}
        {kept ? (
          <PrefetchLink
            className={diary ? "button button-line" : "button button-ink"}
            to={href("/offline")}
          >
            保存した音声
          </PrefetchLink>
        ) : null}
        <button
          type="button"
          className="button button-line"
          aria-disabled={state === "loading"}
          onClick={() => void revalidate()}
        >
          {state === "loading" ? "ひらいています" : "もう一度ひらく"}
        </button>
      </p>
    </main>
  );
}

/** When even the error page cannot be shown: words and a way home, nothing that could fail. */
class Fallback extends Component<{ children: React.ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? (
      <main id="main">
        <p>An error occurred</p>
        <p>
          <a href={href("/")}>Topに戻る</a>
        </p>
      </main>
    ) : (
      this.props.children
    );
  }
}

export const ErrorPage = (wrong: Wrong) => (
  <Fallback>{isNetworkAway(wrong.error) ? <Away /> : <Shown {...wrong} />}</Fallback>
);
