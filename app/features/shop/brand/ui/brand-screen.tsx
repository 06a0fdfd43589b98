import { href } from "#lib/href.ts";
import type { BrandPage, Variant } from "../brand-page.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { TextSections } from "#ui/text-sections.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { PresentedCard } from "#features/shop/catalogue/present.ts";
import type { HeadPictures } from "#features/shop/catalogue/head-pictures.ts";
import { BroughtHead } from "#features/shop/catalogue/ui/category-head.tsx";
import { ProductCards } from "#features/shop/catalogue/ui/product-cards.tsx";
import styles from "./brand-screen.module.css";

type Props = {
  brand: string;
  page: BrandPage;
  /** The one that the address names. */
  chosen: Variant | undefined;
  products: readonly PresentedCard[];
  /** What staff brought for its head. */
  heads: HeadPictures;
  more?: React.ReactNode;
};
type Shown = Pick<Props, "page" | "chosen"> & { path: string };

const VariantLinks = ({ page, chosen, path }: Shown) => (
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
);

const VariantList = ({ page, path }: Pick<Shown, "page" | "path">) => (
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
);

const Bullets = ({ heading, lines }: { heading: string; lines: readonly string[] }) => (
  <>
    <h2>{heading}</h2>
    <ul className="bullets">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </>
);

const Questions = ({ page }: { page: BrandPage }) => (
  <div className="text">
    <h2 className="faq-head">よくあるおたずね</h2>
    {page.faq.map(({ question, answer }) => (
      <Disclosure key={question} summary={question}>
        <p className="body">{answer}</p>
      </Disclosure>
    ))}
  </div>
);

/** A brand with its variants. */
export function BrandScreen({ brand, page, chosen, products, heads, more }: Props) {
  const path = `/shop/product/brand/${brand}`;
  return (
    <main id="main" className="p-text">
      {Object.keys(heads).length > 0 ? <BroughtHead heads={heads} alt="" /> : null}
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
        <VariantLinks page={page} chosen={chosen} path={path} />
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
        {chosen ? null : <VariantList page={page} path={path} />}
        <TextSections sections={page.story} />
        <div className="prose text">
          <Bullets heading="着かた" lines={page.howToWear} />
          <Bullets heading="洗いかた" lines={page.care} />
        </div>
        <Questions page={page} />
        {more}
      </div>
    </main>
  );
}
