import { Avatar } from "#ui/art/Avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { LinkButton } from "#ui/button.tsx";

export const NoticeRows = () => (
  <>
    <h3>お知らせの行</h3>
    <div className="rows">
      <a className="line" href="#members">
        <Icon name="bell" />
        <span className="grow body">
          <b>判がひとつ増えました</b>
          <span className="tiny faint" style={{ display: "block" }}>
            日記・けさ 7:02
          </span>
        </span>
        <Badge dye="sumi">未読</Badge>
      </a>
      <a className="line" href="#members">
        <Avatar uid="touge" type={7} small />
        <span className="grow body">
          とうげ茶屋さんがコメントしました
          <span className="tiny faint" style={{ display: "block" }}>
            感想・きのう
          </span>
        </span>
      </a>
    </div>
  </>
);

export const DictionaryRow = () => (
  <>
    <h3>辞典の行</h3>
    <div className="rows">
      <a className="line" href="#members">
        <b className="mincho" style={{ fontSize: "1.1875rem", width: "5.2em" }}>
          偏り疲労
        </b>
        <span className="grow small soft">
          同じところばかり使い、ほかが休んだままになっていること
        </span>
        <Icon name="caret-right" size={18} />
      </a>
    </div>
  </>
);

export const PaymentRows = () => (
  <>
    <h3>お支払いの行</h3>
    <div className="rows">
      <div className="history-row">
        <Icon name="receipt" />
        <span>
          <b>英知プラン 11月分</b>
          <br />
          <small className="soft">11月14日・カード末尾4242</small>
        </span>
        <span style={{ textAlign: "right" }}>
          <b className="digit">¥3,300</b>
          <br />
          <a href="#members" className="tiny">
            領収書
          </a>
        </span>
      </div>
      <div className="history-row">
        <Icon name="warning-circle" />
        <span>
          <b>手帳プラス 11月分</b>
          <br />
          <small style={{ color: "var(--error)", fontWeight: 700 }}>お支払いできませんでした</small>
        </span>
        <LinkButton look="line" small to="#members">
          カードを変える
        </LinkButton>
      </div>
    </div>
  </>
);
