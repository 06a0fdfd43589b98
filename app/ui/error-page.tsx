import { Component, useEffect } from "react";
import { isRouteErrorResponse } from "react-router";
import { StatePicture } from "./art/StatePicture.tsx";
import { failIfUnderWay } from "./progress.ts";

/** The error's status code, else that of its answer, else 500. Source: specification §8. */
export function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  const { statusCode, response } = (error ?? {}) as { statusCode?: unknown; response?: { status?: unknown } };
  if (typeof statusCode === "number") return statusCode;
  return typeof response?.status === "number" ? response.status : 500;
}

export const errorWords = (status: number) => status === 404
  ? { title: "404 Not Found", line: "このページは、どこかへ歩いていきました。", picture: "lost" as const }
  : { title: "An error occurred", line: "こちらの手ちがいです。すこし時間をおいて、お試しください。", picture: "broken" as const };

const Home = () => <a className="btn btn-line" href="/">Topに戻る</a>;

function Shown({ error }: { error: unknown }) {
  const status = statusOf(error);
  const { title, line, picture } = errorWords(status);
  useEffect(() => failIfUnderWay(status === 404 ? "そのページは見つかりませんでした。" : undefined), [status]);
  return (
    <main id="main" className="wrap error-page">
      <title>{title}</title>
      <StatePicture name={picture} /><h1>{title}</h1><p>{line}</p><Home />
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
    return this.state.failed ? <main id="main"><p>An error occurred</p><p><a href="/">Topに戻る</a></p></main> : this.props.children;
  }
}

export const ErrorPage = ({ error }: { error: unknown }) => <Fallback><Shown error={error} /></Fallback>;
