import { href } from "#lib/href.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { ClassDeskRow } from "./class.tsx";

/** Words that their readers did not want to see: they are gone there already. */
export const ReportedWords = ({ row: { reported, names } }: { row: ClassDeskRow }) =>
  reported.length === 0 ? null : (
    <section>
      <h2>知らせのあった言葉 {reported.length}件</h2>
      <p className="small soft">
        受けとった方からは、もう見えません。書いた方の名前は、ここだけに出ます。
      </p>
      <ul>
        {reported.map(({ id, line, uid, name }) => (
          <li key={id}>
            <p className="body">{line}</p>
            <p className="small">
              書いた方：
              {names ? (
                <PrefetchLink className="link" to={href("/admin/members/:uid", { uid })}>
                  {name}
                </PrefetchLink>
              ) : (
                name
              )}
            </p>
            <ActForm intent="read" row={id}>
              読みました
            </ActForm>
          </li>
        ))}
      </ul>
    </section>
  );
