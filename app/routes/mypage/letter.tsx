import { data } from "react-router";
import type { LetterPart as Part } from "#features/platform/notifications/letter.ts";
import { readLetter } from "#features/identity/letters/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/letter.ts";
import { memberContext } from "#server/access.server.ts";
import styles from "./letter.module.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  // A browser that looks ahead has read nothing.
  const ahead = /prefetch/.test(request.headers.get("sec-purpose") ?? "");
  const letter = await readLetter(services.db, actor.uid, params.id, now, { mark: !ahead });
  if (!letter) throw data(null, 404);
  return {
    subject: letter.subject,
    day: formatJapaneseMoment(letter.createdAt),
    parts: letter.parts.map((part) => here(part, services.shop.baseUrl)),
  };
}
/** Links of the letter lead into this site, whatever it was called when it was written. */
const here = (part: Part, baseUrl: string): Part =>
  typeof part !== "string" && "link" in part && part.link.startsWith(`${baseUrl}/`)
    ? { ...part, link: part.link.slice(baseUrl.length) }
    : part;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.subject ?? "お手紙" },
  { name: "robots", content: "noindex" },
];

export default function Letter({ loaderData: { subject, day, parts } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-me">
      <div className={`wrap sections ${styles.letter}`}>
        <h1>{subject}</h1>
        <p className="small soft">{day}</p>
        {parts.map((part, at) => (
          <LetterPart key={at} part={part} />
        ))}
        <p className="at-end">
          <PrefetchLink className="more" to={href("/mypage/letters")}>
            <MoreLabel>お手紙の一覧へ</MoreLabel>
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}

function LetterPart({ part }: { part: Part }) {
  if (typeof part === "string") return <p className="body lines">{part}</p>;
  if ("heading" in part) return <h2>{part.heading}</h2>;
  if ("link" in part)
    return (
      <p className="deeds">
        <a className="button button-line button-small" href={part.link}>
          {part.words}
        </a>
      </p>
    );
  return (
    <dl className={styles.facts}>
      {part.rows.map(([term, value], at) => (
        <div key={at}>
          <dt className="small soft">{term}</dt>
          <dd className="body lines">{part.strong === term ? <b>{value}</b> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
