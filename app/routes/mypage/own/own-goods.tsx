import { ProductCards } from "#features/shop/catalogue/ui/product-cards.tsx";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Paging } from "#ui/paging.tsx";

type Props = {
  cards: React.ComponentProps<typeof ProductCards>["products"];
  page: number;
  pages: number;
  shown: number;
  total: number;
};

/** The goods that were bought and kept. */
export function OwnGoods({ cards, page, pages, shown, total }: Props) {
  const gone = shown - cards.length;
  return (
    <section id="goods">
      <h2>品</h2>
      {total === 0 ? (
        <EmptyState
          heading="h3"
          picture="nothing"
          title="まだお持ちではありません"
          action={{ href: href("/shop"), label: "お店を見る" }}
        />
      ) : (
        <>
          {cards.length > 0 ? <ProductCards products={cards} eager={0} /> : null}
          {gone > 0 ? (
            <p className="small soft">いまはお店にない品が、ほかに{gone}点あります。</p>
          ) : null}
          <Paging
            {...{ page, pages, shown, total }}
            to={(next) => `${href("/mypage/own")}?goods=${next}#goods`}
          />
        </>
      )}
    </section>
  );
}
