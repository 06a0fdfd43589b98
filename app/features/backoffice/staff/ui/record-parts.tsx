// What a row of the record shows, in its list and on the page of the thing that it is about.
import type { DescribedRow, NamedSubject } from "#features/platform/audit/describe.ts";
import { screenWords } from "../screen-words.ts";
import { href } from "#lib/href.ts";
import { useMayGo } from "#ui/forms/may-act.tsx";
import { deskOf } from "#ui/shells/desk-places.ts";
import { useMayOpen } from "#ui/shells/use-may-open.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./record-parts.module.css";

/** A link for who may go there. */
export const RecordName = ({ words, to }: NamedSubject) =>
  useMayGo(to ?? "") && to ? (
    <PrefetchLink className="link" to={to}>
      {words}
    </PrefetchLink>
  ) : (
    words
  );

/** The part of the record that is about one thing (`subject`), or what one did (`actor`). */
const recordTo = (by: "subject" | "actor", value: string): string =>
  `${href("/admin/audit")}?${by}=${encodeURIComponent(value)}`;

/** A name, and the way to its part of the record. */
export const RecordTold = ({
  by,
  of,
  value,
}: {
  by: "actor" | "subject";
  of: NamedSubject;
  value: string;
}) => (
  <span className={styles.told}>
    <RecordName {...of} />
    <PrefetchLink
      className="link tiny"
      to={recordTo(by, value)}
      aria-label={`${of.words}${by === "actor" ? "がしたこと" : ""}の記録だけを見る`}
    >
      記録
    </PrefetchLink>
  </span>
);

/** Where it was done; the way there for who may go. */
export function RecordScreen({ screen }: Pick<DescribedRow, "screen">) {
  const may = useMayOpen(screen === null ? "" : (deskOf(screen)?.href ?? ""));
  if (screen === null) return "—";
  const words = screenWords(screen);
  return may ? <RecordName words={words} to={screen} /> : words;
}

export const RecordChanges = ({ changes, raw }: Pick<DescribedRow, "changes" | "raw">) => (
  <div className={styles.record}>
    {changes.length > 0 ? (
      <ul>
        {changes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : null}
    <Disclosure summary="もとのデータ">
      <pre>{raw}</pre>
    </Disclosure>
  </div>
);

/** At the end of the page of a thing: the way to all that was done to it, for who may go there. */
export function RecordLink({ subject, children }: { subject: string; children: string }) {
  if (!useMayOpen(href("/admin/audit"))) return null;
  return (
    <p className="at-end">
      <PrefetchLink className="more" to={recordTo("subject", subject)}>
        {children}
      </PrefetchLink>
    </p>
  );
}
