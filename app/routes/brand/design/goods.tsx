import { href } from "#lib/href.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { BrushBar } from "#ui/brush-bar.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Paging } from "#ui/paging.tsx";
import { Price } from "#ui/price.tsx";
import { ProductCard } from "#ui/product-card.tsx";
import { AmountTable } from "#ui/amount-table.tsx";
import { Badge } from "#ui/badge.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { StepsLine } from "#ui/steps-line.tsx";
import { DesignPart } from "./part.tsx";
import shirt from "./samples/shirt.webp?url";
import rucksack from "./samples/rucksack.webp?url";
import pants from "./samples/pants.webp?url";
import aloha from "./samples/aloha.webp?url";

const colours = [{ hex: "#2b4263" }, { hex: "#f8f7f2" }, { hex: "#eeb43c" }];

const Goods = () => (
  <DesignPart id="goods" title="品の札">
    <div className="goods" style={{ gridTemplateColumns: "1fr 1fr" }}>
      <ProductCard
        href={href("/shop")}
        id="sample-1"
        title="筆人Tシャツ 十種"
        price={4950}
        picture={{ src: shirt, alt: "藍のTシャツ" }}
        colours={colours}
        mark="新しい"
      />
      <ProductCard
        href={href("/shop")}
        id="sample-2"
        title="名前がとても長くて、二行におさまりきらない背すじのリュックサック 常磐 大きいほう"
        price={13200}
        picture={{ src: rucksack, alt: "常磐のリュック" }}
        mark="残り3点"
      />
      <ProductCard
        href={href("/shop")}
        id="sample-3"
        title="股関節パンツ 栗"
        price={12100}
        picture={{ src: pants, alt: "栗のパンツ" }}
        colours={colours}
        soldOut
      />
      <ProductCard
        href={href("/shop")}
        id="sample-4"
        title="プレヴォアロハ 茜"
        price={15400}
        picture={{ src: aloha, alt: "茜のアロハ" }}
        mark="会員の品"
      />
    </div>
    <h3>値段</h3>
    <Price yen={4950} />
    <Price yen={3080} from />
  </DesignPart>
);

const Checkout = () => (
  <DesignPart id="checkout" title="購入">
    <StepsLine steps={["お客さま", "お届け先", "日時", "お支払い", "最終確認"]} at={3} />
    <p className="body" style={{ margin: "14px 0 10px" }}>
      あと<b>¥1,090</b>で送料が無料になります
    </p>
    <BrushBar percent={89} label="送料無料まで" colour="var(--sayu)" />
    <div className="drawer-row" style={{ marginTop: 24 }}>
      <div className="between">
        <b className="mincho" style={{ fontSize: "1.125rem" }}>
          カートに入れました
        </b>
        <button className="tool" type="button" aria-label="閉じる">
          <Icon name="x" />
        </button>
      </div>
      <ul>
        <li>
          <span className="picture" style={{ aspectRatio: "4/5" }} />
          <span>
            筆人Tシャツ 十種
            <br />
            <small className="soft">藍 ／ M</small>
          </span>
          <span className="digit">¥4,950</span>
        </li>
      </ul>
      <AmountTable
        rows={[
          { label: "小計（1点）", amount: "¥4,950" },
          { label: "送料", amount: "¥550" },
          {
            label: (
              <>
                お支払い合計
                <small className="faint" style={{ fontWeight: 400, display: "block" }}>
                  税込
                </small>
              </>
            ),
            amount: "¥5,500",
            kind: "total",
          },
          { label: "10%対象 ¥5,500", amount: "うち消費税 ¥500", kind: "minor" },
        ]}
      />
      <LinkButton full to={href("/Cart")} style={{ marginTop: 12 }}>
        カートを見る
      </LinkButton>
    </div>
  </DesignPart>
);

const Around = () => (
  <DesignPart id="around" title="頭・道しるべ・ページ">
    <Breadcrumb
      items={[
        { href: href("/"), label: "ホーム" },
        { href: href("/shop"), label: "お店" },
        { label: "部品" },
      ]}
    />
    <Paging page={5} pages={9} to={(page) => `?page=${page}#around`} shown={24} total={204} />
    <p style={{ marginTop: 18 }}>
      <a className="more" href="#around">
        <MoreLabel>お店をのぞく</MoreLabel>
      </a>
    </p>
    <Disclosure summary="素材とお手入れ">
      <p className="body">綿100%。洗濯機で洗えます。</p>
    </Disclosure>
    <Disclosure summary="お届けと返品" open>
      <p className="body">到着から8日以内、未使用であれば返品できます。</p>
    </Disclosure>
    <div className="rows" style={{ marginTop: 18 }}>
      <a className="line" href="#around">
        <span className="digit small faint">11.20</span>
        <span className="grow body">冬の靴下、六色がそろいました</span>
        <Badge dye="sayu">お店</Badge>
        <Icon name="caret-right" size={18} />
      </a>
    </div>
  </DesignPart>
);

export const AboutGoods = () => (
  <>
    <Goods />
    <Checkout />
    <Around />
  </>
);
