import { href } from "#lib/href.ts";
import { Avatar } from "#ui/art/Avatar.tsx";
import { Figure } from "#ui/art/Figure.tsx";
import { Mark } from "#ui/art/Mark.tsx";
import { BrushBar } from "#ui/brush.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Badge } from "#ui/badge.tsx";
import { SkeletonCards } from "#ui/skeleton-cards.tsx";
import { DesignPart } from "./part.tsx";
import styles from "./members.module.css";

const ownBubble = `${styles.bubble} own-part`;

const Login = () => (
  <DesignPart id="login" title="ログイン">
    <div className="login">
      <Mark />
      <h3 style={{ fontSize: "1.5rem" }}>おかえりなさい</h3>
      <div className="stacked" style={{ marginTop: 16 }}>
        <Button look="line-app" full>
          <Icon name="chat-circle-dots" />
          LINEでログイン
        </Button>
        <Button look="line" full>
          Googleでログイン
        </Button>
        <Button look="quiet" full>
          メールアドレスでログイン
        </Button>
      </div>
    </div>
  </DesignPart>
);

const Members = () => (
  <DesignPart id="members" title="会員の部品">
    <a className="film-row" href="#members">
      <div className="picture">
        <Figure type={9} ground="none" />
        <span className="play-mark">
          <Icon name="play" size={20} fill />
        </span>
        <span className="day-mark">24:10</span>
        <BrushBar percent={38} label="再生の進み" />
      </div>
      <b>神楽 三の舞　腰でまわる</b>
      <small className="soft">禍福会員・のこり 15分</small>
    </a>
    <h3>チャット</h3>
    <div className="stacked">
      <p className="tiny faint" style={{ textAlign: "center" }}>
        11月19日（木）
      </p>
      <div className={ownBubble}>第二週の音声、左だけ張ります。やりすぎでしょうか。</div>
      <p className={`${styles.said} own-part`}>20:14　既読</p>
      <div className={styles.bubble}>
        お便りありがとうございます。張る側はそのまま、反対の足首をまわしてから聴いてみてください。
      </div>
      <p className={styles.said}>番台　21:02</p>
    </div>
    <h3>感想</h3>
    <blockquote className={styles.kansou}>
      <div className="cluster">
        <Avatar uid="miotsukushi" type={3} />
        <div className="small">
          <b>みおつくし</b>
          <br />
          <span className="faint tiny">三種 · 英知会員 · きのう</span>
        </div>
      </div>
      <p className="hand">
        朝の音声を聴きながら洗いものをしています。左に寄りかかる癖に気づいてから、台所に立つのが少しらくになりました。
      </p>
      <div className={styles.acts}>
        <span className={`${styles.activity} is-on`}>
          <Icon name="heart" size={20} fill />
          24
        </span>
        <span className={styles.activity}>
          <Icon name="chat-teardrop" size={20} />3
        </span>
      </div>
    </blockquote>
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
    <h3>予約</h3>
    <div className="times">
      <button type="button" aria-pressed="true">
        <b>12月5日（土）</b>
        <br />
        <small>10:00　残り4席</small>
      </button>
      <button type="button" aria-pressed="false">
        <b>12月5日（土）</b>
        <br />
        <small>14:00　残り1席</small>
      </button>
      <button type="button" aria-pressed="false" className="full">
        <b>12月12日（土）</b>
        <br />
        <small>満席・キャンセル待ち 2人</small>
      </button>
      <button type="button" aria-pressed="false">
        <b>12月19日（土）</b>
        <br />
        <small>10:00　残り9席</small>
      </button>
    </div>
    <h3>はじめの知らせ（一度だけ）</h3>
    <div className="popup" role="group" aria-label="お知らせの見本">
      <button className="tool" type="button" aria-label="閉じる">
        <Icon name="x" />
      </button>
      <div className="face">
        <Figure type={7} ground="none" />
      </div>
      <div>
        <p className="mincho" style={{ fontSize: "1.25rem" }}>
          来年の手帳ができました
        </p>
        <p className="body soft" style={{ margin: "6px 0 14px" }}>
          判のかたちが、十二か月ぶん新しくなりました。
        </p>
        <LinkButton full to={href("/shop")}>
          手帳を見る
        </LinkButton>
      </div>
    </div>
  </DesignPart>
);

const Waiting = () => (
  <DesignPart id="waiting" title="待つあいだ（骨組み）">
    <SkeletonCards count={2} />
  </DesignPart>
);

export const AboutMembers = () => (
  <>
    <Login />
    <Members />
    <Waiting />
  </>
);
