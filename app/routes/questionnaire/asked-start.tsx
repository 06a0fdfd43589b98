import styles from "#features/learning/questionnaires/ui/questionnaire.module.css";
import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { AskedPage } from "./asked.server.ts";

const closedWords = {
  members: "このアンケートは、会員の方におたずねしています。ログインすると、答えられます。",
  link: "このアンケートは、お送りしたリンクからお答えいただけます。",
} as const;

/** How one begins or goes on, or why not. */
function Deeds({ page: { step, closed, here, start, saved, place } }: { page: AskedPage }) {
  if (closed)
    return (
      <>
        <p className="body">{closedWords[closed]}</p>
        {closed === "members" ? (
          <PrefetchLink
            className="button button-ink"
            to={`${href("/account/login")}?redirect_url=${encodeURIComponent(start)}`}
          >
            ログインへ
          </PrefetchLink>
        ) : null}
      </>
    );
  if (step === "sent")
    return <p className="body">お答えは、もういただいています。ありがとうございました。</p>;
  if (step === "over") return <p className="body">受付は終わりました。</p>;
  return (
    <PrefetchLink className="button button-ink" to={here}>
      {saved ? `つづける（${place}問めから）` : "はじめる"}
    </PrefetchLink>
  );
}

export function AskedStart({ page }: { page: AskedPage }) {
  const { title, line, total, until, member, step } = page;
  return (
    <div className={`wrap ${styles.start}`}>
      <div className={styles.startFigure}>
        <Figure type={3} />
      </div>
      <p className="small soft">アンケート</p>
      <h1>{title}</h1>
      <p className="body">{line}</p>
      <p className="small soft">
        {total}問まで{until ? `・${until}まで` : ""}
      </p>
      <div className={styles.deeds}>
        <Deeds page={page} />
        <PrefetchLink className="link" to={href("/questionnaire/:id?")}>
          アンケートの一覧
        </PrefetchLink>
      </div>
      {step === "start" ? (
        <p className="tiny soft">
          {member
            ? "こたえは、ひとつごとに残ります。ほかの端末からも、つづけられます。"
            : "こたえは、ひとつごとに残ります。おなじ端末かおなじリンクから、つづけられます。"}
        </p>
      ) : null}
    </div>
  );
}
