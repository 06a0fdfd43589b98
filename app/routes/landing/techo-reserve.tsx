import { techoWords } from "#features/memberships/landing/pages/techo.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/techo-reserve.ts";
import { landingShop } from "./items.server.ts";
import styles from "#features/memberships/landing/ui/landing.module.css";
import screenStyles from "#features/memberships/landing/ui/techo-screen.module.css";

const words = techoWords.reserve;
export const loader = ({ context }: Route.LoaderArgs) => ({
  shop: landingShop(contextOf(context)),
});
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: words.title,
        description: words.description,
        path: href("/landing/techo-reserve"),
        shop: loaderData.shop,
      })
    : [];

export default function TechoReserve() {
  return (
    <main id="main" className={styles.pLand}>
      <div className={screenStyles.leafHead}>
        <div className="wrap">
          <h1>来年の白</h1>
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
          {words.steps.map(([when, what]) => (
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
