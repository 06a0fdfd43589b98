import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { errorWordsOf } from "#ui/shells/refusal-words.ts";
import { DesignPart } from "./part.tsx";

const lost = errorWordsOf(404);
const broken = errorWordsOf(500);

export const AboutStates = () => (
  <DesignPart id="empty" title="からっぽ・まちがい">
    <div className="stacked emps">
      <EmptyState
        heading="h3"
        picture="cart"
        title="カートは、からです"
        text="気になる品をひとつ、入れてみませんか。"
        action={{ href: href("/shop"), label: "お店へ" }}
      />
      <EmptyState
        heading="h3"
        picture="nothing"
        title="「かかと」は見つかりませんでした"
        text="よみがな、または短い言葉でもさがせます。"
        action={{ href: href("/shop"), label: "お店の目次へ" }}
      />
      <EmptyState
        heading="h3"
        picture="offline"
        title="電波がとどいていません"
        text="書いたものは、この端末に残っています。つながったら送ります。"
        action={{ href: "#empty", label: "もう一度" }}
      />
      <EmptyState
        heading="h3"
        picture={lost.picture}
        title={lost.title}
        text={lost.line}
        action={{ href: href("/"), label: "Topに戻る" }}
      />
      <EmptyState
        heading="h3"
        picture={broken.picture}
        title={broken.title}
        text={broken.line}
        action={{ href: href("/"), label: "Topに戻る" }}
      />
      <EmptyState
        heading="h3"
        picture="thanks"
        title="ご注文、ありがとうございました"
        text="注文番号 1120-0058。11月24日に発送します。"
        action={{ href: href("/shop"), label: "注文の内容を見る" }}
      />
    </div>
  </DesignPart>
);
