import { href } from "#lib/href.ts";
import type { BrandPage, Variant } from "../brand-page.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { TextSections } from "#ui/text-sections.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { PresentedCard } from "#features/shop/catalogue/present.ts";
import { ProductCards } from "#features/shop/catalogue/ui/product-cards.tsx";
import styles from "./brand-screen.module.css";

/** A brand with its variants; `chosen` is the one that the address names. */
export function BrandScreen({
  brand,
  page,
  chosen,
  products,
  more,
}: {
  brand: string;
  page: BrandPage;
  chosen: Variant | undefined;
  products: readonly PresentedCard[];
  more?: React.ReactNode;
}) {
  const path = `/shop/product/brand/${brand}`;
  return (
    <main id="main" className="p-text">
      <div className="wrap">
        <Breadcrumb
          items={[
            { href: href("/"), label: "ホーム" },
            { href: href("/shop"), label: "お店" },
            ...(chosen
              ? [{ href: path, label: page.title }, { label: chosen.label }]
              : [{ label: page.title }]),
          ]}
        />
        <h1>{chosen ? `${page.title}　${chosen.label}` : page.title}</h1>
        <p className="lead-text text">{chosen ? chosen.line : page.lead}</p>
        <nav className="tagrow flush" aria-label="種類">
          <PrefetchLink
            className="choice large"
            to={path}
            aria-current={chosen ? undefined : "page"}
            preventScrollReset
          >
            すべて
          </PrefetchLink>
          {page.variants.map(({ param, label }) => (
            <PrefetchLink
              key={param}
              className="choice large"
              to={`${path}/${param}`}
              aria-current={param === chosen?.param ? "page" : undefined}
              preventScrollReset
            >
              {label}
            </PrefetchLink>
          ))}
        </nav>
        {chosen ? (
          <div className="prose text">
            <p className="tiny soft">{chosen.reading}</p>
            <p>{chosen.paragraph}</p>
          </div>
        ) : null}
        <h2 className="visually-hidden">品</h2>
        {products.length > 0 ? (
          <ProductCards products={products} eager={2} />
        ) : (
          <p className="body soft">いまは、お出しできる品がありません。入荷までお待ちください。</p>
        )}
        {chosen ? null : (
          <dl className={styles.variants}>
            {page.variants.map(({ param, label, reading, line }) => (
              <div key={param}>
                <dt>
                  <PrefetchLink to={`${path}/${param}`}>{label}</PrefetchLink>
                  <span className="tiny soft">{reading}</span>
                </dt>
                <dd className="body">{line}</dd>
              </div>
            ))}
          </dl>
        )}
        <TextSections sections={page.story} />
        <div className="prose text">
          <h2>着かた</h2>
          <ul className="bullets">
            {page.howToWear.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <h2>洗いかた</h2>
          <ul className="bullets">
            {page.care.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="text">
          <h2 className="faq-head">よくあるおたずね</h2>
          {page.faq.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <p className="body">{answer}</p>
            </Disclosure>
          ))}
        </div>
        {more}
      </div>
    </main>
  );
}
