import { href } from "#lib/href.ts";
import { KeepAsking } from "#ui/ask-again.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/button.tsx";

/** After a ticket or a trial. While the provider's word is waited for, nothing is promised. */
export function ThanksScreen({
  heading,
  thanks,
}: {
  heading: string;
  thanks: {
    title: string;
    state: "ready" | "waiting";
    lines: string[];
    place: { href: string; label: string } | null;
  };
}) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        {thanks.state === "waiting" ? <KeepAsking /> : null}
        <EmptyState
          heading="h1"
          picture="inbox"
          title={thanks.state === "ready" ? heading : "お支払いを確認しています"}
          text={
            thanks.state === "ready"
              ? `「${thanks.title}」を、マイページに入れました。`
              : "決済会社からの知らせを待っています。この画面は自動で変わります。もう一度のお支払いは要りません。"
          }
        />
        {thanks.lines.map((line) => (
          <p className="body" key={line}>
            {line}
          </p>
        ))}
        <p className="at-end deeds">
          {thanks.place ? (
            <LinkButton to={thanks.place.href}>{thanks.place.label}</LinkButton>
          ) : null}
          <LinkButton to={href("/mypage/plan")} look={thanks.place ? "line" : "ink"}>
            プランと券を見る
          </LinkButton>
        </p>
      </div>
    </main>
  );
}
