// The sections of the front page below its head, in the order of the desk.
import { Fragment } from "react";
import { ProductCards } from "#features/shop/catalogue/ui/product-cards.tsx";
import { ShelfCards } from "#features/shop/catalogue/ui/shelf-cards.tsx";
import type { HomeSection } from "#features/site/front/rules.ts";
import { NewsRows } from "#features/site/news/ui/news-rows.tsx";
import { href } from "#lib/href.ts";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { HomeParts } from "./home-parts.server.ts";
import { Techo } from "./techo.tsx";
import { TwelveTypes } from "./twelve-types.tsx";

const SectionHead = ({ title, to, more }: { title: string; to: string; more: string }) => (
  <div className="between section-head">
    <h2>{title}</h2>
    <PrefetchLink className="more" to={to}>
      <MoreLabel>{more}</MoreLabel>
    </PrefetchLink>
  </div>
);

const sectionOf: Readonly<Record<HomeSection, (parts: HomeParts) => React.ReactNode>> = {
  types: ({ types }) => <TwelveTypes types={types} />,
  goods: ({ goods }) =>
    goods.length > 0 ? (
      <section className="wrap">
        <SectionHead title="あたらしい品" to={href("/shop")} more="お店へ" />
        <ProductCards products={goods} />
      </section>
    ) : null,
  techo: ({ techo }) => (techo ? <Techo techo={techo} /> : null),
  shelves: ({ categories }) =>
    categories.length > 0 ? (
      <section>
        <div className="wrap between section-head">
          <h2>棚から選ぶ</h2>
        </div>
        <ShelfCards categories={categories} />
      </section>
    ) : null,
  works: ({ works }) =>
    works.length > 0 ? (
      <section className="wrap">
        <SectionHead title="画廊から" to={href("/gallery")} more="画廊へ" />
        <ProductCards products={works} />
      </section>
    ) : null,
  news: ({ latest }) =>
    latest.length > 0 ? (
      <section className="wrap">
        <SectionHead title="お知らせ" to={href("/news")} more="お知らせをすべて見る" />
        <NewsRows news={latest} />
      </section>
    ) : null,
};

export const HomeSections = ({
  sections,
  ...parts
}: HomeParts & { sections: readonly HomeSection[] }) =>
  sections.map((id) => <Fragment key={id}>{sectionOf[id](parts)}</Fragment>);
