import { twelveTypes } from "#features/platform/body-types/rules.ts";
import { aboutSections, aboutWords } from "#features/site/brand/about.ts";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { TextSections } from "#ui/text-sections.tsx";
import type { Route } from "./+types/about.ts";
import styles from "./about.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = contextOf(context).services;
  return {
    words: aboutWords,
    sections: aboutSections,
    types: twelveTypes,
    shop: { name: shop.name, baseUrl: shop.baseUrl },
  };
}

const description =
  "体癖とは、人のからだの動きの癖を、六つの組と十二の型に分けて眺める見かたです。くせごよみが、癖からどのように品を作っているか、だれがやっているのかを書きました。";
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: loaderData.words.title,
        description,
        path: href("/about"),
        shop: loaderData.shop,
      })
    : [];

export default function About({ loaderData: { words, sections, types } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-text">
      <div className={styles.fieldHead}>
        <div className="wrap">
          <div>
            <h1>{words.title}</h1>
            <p className="lead-text text">{words.lead}</p>
          </div>
          <div className={styles.figs} aria-hidden="true">
            {[1, 5, 9].map((type) => (
              <Figure key={type} type={type} />
            ))}
          </div>
        </div>
      </div>
      <div className="wrap">
        <TextSections sections={sections} />
        <h2 className={styles.typesHead}>十二の型</h2>
        <ul className={styles.typeList}>
          {types.map(({ number, group, groupLabel, name, line, story }) => (
            <li key={number} id={`type-${number}`} className={`${styles.typeCard} ${group}`}>
              <Figure type={number} ground="pale" />
              <div>
                <p className="tiny soft">{groupLabel}</p>
                <h3>
                  {name}
                  <span className="soft">{line}</span>
                </h3>
                <p className="body">{story}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="small soft text">{words.disclaimer}</p>
        <p className="at-end">
          <PrefetchLink className="button button-ink" to={href("/shop")}>
            お店を見る
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
