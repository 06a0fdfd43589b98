import { href } from "#lib/href.ts";
import { Avatar } from "#ui/art/Avatar.tsx";
import { Figure } from "#ui/art/Figure.tsx";
import { Mark } from "#ui/art/Mark.tsx";
import { BrushBar } from "#ui/brush-bar.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { SkeletonCards } from "#ui/skeleton-cards.tsx";
import { DictionaryRow, NoticeRows, PaymentRows } from "./member-rows.tsx";
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

const Film = () => (
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
);

const Chat = () => (
  <>
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
  </>
);

const Kansou = () => (
  <>
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
  </>
);

const Reservation = () => (
  <>
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
  </>
);

const FirstNotice = () => (
  <>
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
  </>
);

const Members = () => (
  <DesignPart id="members" title="会員の部品">
    <Film />
    <Chat />
    <Kansou />
    <NoticeRows />
    <DictionaryRow />
    <PaymentRows />
    <Reservation />
    <FirstNotice />
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
