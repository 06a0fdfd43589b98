import type { presentFellow } from "#features/library/another-frontier/present.ts";
import { FellowCard } from "#features/library/another-frontier/ui/fellow-card.tsx";
import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "../another-frontier-list.module.css";

/** Who is seen now, a page of them. */
export const FellowList = ({
  rows,
  first,
  next,
}: {
  rows: readonly ReturnType<typeof presentFellow>[];
  first: boolean;
  next: string | null;
}) => (
  <section className="paper">
    <h2>いま、いる方</h2>
    {rows.length > 0 ? (
      <ul className={styles.fellows}>
        {rows.map((fellow) => (
          <FellowCard key={fellow.id} fellow={fellow} />
        ))}
      </ul>
    ) : (
      <p className="body soft">
        {first
          ? "顔を見せている方は、まだいません。下の紙に書くと、さいしょのひとりになれます。"
          : "この先には、どなたもいません。"}
      </p>
    )}
    {next || !first ? (
      <p className="between">
        {first ? (
          <span />
        ) : (
          <PrefetchLink
            className="button button-line button-small"
            to={href("/another-frontier/nakama")}
          >
            さいしょへ
          </PrefetchLink>
        )}
        {next ? (
          <PrefetchLink
            className="button button-line button-small"
            to={`${href("/another-frontier/nakama")}?before=${next}`}
          >
            つぎの方たち
          </PrefetchLink>
        ) : null}
      </p>
    ) : null}
  </section>
);
