// Above every page while somebody of the staff sees the site as a member does.
import { href } from "#lib/href.ts";
import { formatJapaneseTime } from "#lib/tokyo-date.ts";

/** The form works where no scripts run. */
export const ViewingBar = ({ name, until }: { name: string; until: Date }) => (
  <aside className="viewing-bar" aria-label="会員の画面を見ています">
    <p>
      <b>{name || "（お名前なし）"}</b>
      {`さんの画面を見ています。見るだけで、${formatJapaneseTime(until)}に終わります。`}
    </p>
    <form method="post" action={href("/end-viewing")}>
      <button type="submit">見おわる</button>
    </form>
  </aside>
);

/** A fieldset that is turned off turns off every form within. */
export const StillPage = ({ children }: { children: React.ReactNode }) => (
  <fieldset disabled role="presentation" className="viewing-page">
    {children}
  </fieldset>
);
