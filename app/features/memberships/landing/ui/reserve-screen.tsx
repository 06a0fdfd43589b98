import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { LandingWords } from "../landing-words.ts";
import styles from "./landing.module.css";
import screenStyles from "./techo-screen.module.css";

/** What stands beside it: the planner of the coming year. */
export function ReserveScreen({ words }: { words: LandingWords }) {
  return (
    <main id="main" className={styles.pLand}>
      <div className={screenStyles.leafHead}>
        <div className="wrap">
          <h1>{words.h1.join("")}</h1>
          <Figure type={10} />
          <div className="lead">
            <p>
              {words.lead.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
            <div className={styles.acts2}>
              <PrefetchLink
                className="button button-ink"
                to={href("/shop/category/:category?", { category: "taiheki-techo" })}
              >
                手帳の棚へ
              </PrefetchLink>
            </div>
          </div>
        </div>
      </div>
      <section className={`wrap ${styles.scenes}`}>
        <h2>{words.title}</h2>
        <ol className={styles.month}>
          {words.flow.map(([when, what]) => (
            <li key={when}>
              <b>{when}</b>
              <span>{what}</span>
            </li>
          ))}
        </ol>
        <p className="body soft" style={{ marginTop: 20 }}>
          {words.note}
        </p>
      </section>
      <p className="wrap at-end">
        <PrefetchLink className="more" to={`${href("/contact")}?subject=order`}>
          <MoreLabel>まとまった数のご相談</MoreLabel>
        </PrefetchLink>
      </p>
    </main>
  );
}
