import { Avatar } from "#ui/art/Avatar.tsx";
import { Figure } from "#ui/art/Figure.tsx";
import { InkLine } from "#ui/art/InkLine.tsx";
import { Mark } from "#ui/art/Mark.tsx";
import { StatePicture } from "#ui/art/StatePicture.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { ImageViewer } from "#ui/image-viewer.tsx";
import { DesignPart } from "./part.tsx";

const grounds = [
  ["ground", "胡粉（ページ）"],
  ["surface", "札・欄"],
  ["sunk", "くぼみ"],
  ["mist", "水"],
  ["ink", "青墨"],
  ["ink-2", "二の墨"],
  ["ink-3", "三の墨"],
  ["line-strong", "縁"],
  ["seal", "朱（あなたのもの・届いたもの）"],
  ["error", "蘇芳"],
  ["success", "できた"],
  ["info", "お知らせ"],
  ["warn", "ご注意"],
  ["focus", "いまいる所"],
] as const;
const dyes = [
  ["jouge", "縹", "きく・会員"],
  ["sayu", "山吹", "お店"],
  ["zengo", "若竹", "つどい"],
  ["nejire", "柿", "診断・ものがたり"],
  ["kaihei", "藤", "日記・手帳"],
  ["kando", "利休", "辞典・規約"],
] as const;

const Colours = () => (
  <DesignPart id="colours" title="色">
    <div className="dyes">
      {dyes.map(([dye, name, area]) => (
        <div key={dye}>
          <div className="three">
            <i style={{ background: `var(--${dye})` }} />
            <i style={{ background: `var(--${dye}-deep)` }} />
            <i style={{ background: `var(--${dye}-pale)` }} />
          </div>
          <p>
            <b>{name}</b> {dye}
            <br />
            <span className="faint">{area}</span>
          </p>
        </div>
      ))}
      {grounds.map(([token, name]) => (
        <div key={token}>
          <i style={{ background: `var(--${token})` }} />
          <p>
            <b>{name}</b>
            <br />
            <span className="faint">--{token}</span>
          </p>
        </div>
      ))}
    </div>
  </DesignPart>
);

const Type = () => (
  <DesignPart id="type" title="文字">
    <div className="scale">
      <p>
        <small className="tiny">店の声</small>
        <span className="mincho" style={{ fontSize: "1.625rem" }}>
          くせは、からだの声。¥4,950 十二種
        </span>
      </p>
      <p>
        <small className="tiny">道具の声</small>
        <span>立ちかた、息のしかた、疲れかた。11月20日 8:08</span>
      </p>
      <p>
        <small className="tiny">会員の声</small>
        <span className="hand" style={{ fontSize: "1.0625rem" }}>
          朝の音声を聴きながら洗いものをしています。
        </span>
      </p>
      {[
        ["2xs", "11"],
        ["xs", "12"],
        ["sm", "13"],
        ["md", "14"],
        ["base", "16"],
        ["lg", "18"],
        ["xl", "21"],
        ["2xl", "26"],
        ["3xl", "32"],
        ["4xl", "40"],
      ].map(([size, px]) => (
        <p key={size}>
          <small className="tiny">{px}px</small>
          <span
            className={Number(px) >= 18 ? "mincho" : ""}
            style={{ fontSize: `var(--size-${size})`, lineHeight: 1.5 }}
          >
            からだの暦
          </span>
        </p>
      ))}
    </div>
    <p className="tate" style={{ fontSize: "2rem", minHeight: "9em", marginTop: 16 }}>
      一日、ひと筆。
    </p>
    <p className="body">
      <ruby>
        体癖<rt>たいへき</rt>
      </ruby>
      は、からだの使い方の傾向を知るための見方です。<span className="link">強調は下線</span>
      で示します。
    </p>
  </DesignPart>
);

const iconNames = [
  "magnifying-glass",
  "bell",
  "tote",
  "x",
  "house-simple",
  "t-shirt",
  "headphones",
  "chat-teardrop-text",
  "user",
  "pen-nib",
  "arrow-right",
  "caret-right",
  "caret-left",
  "caret-down",
  "check",
  "check-circle",
  "warning-circle",
  "info",
  "minus",
  "plus",
  "trash",
  "funnel-simple",
  "bookmark-simple",
  "heart",
  "chat-teardrop",
  "truck",
  "package",
  "arrow-u-up-left",
  "receipt",
  "wifi-slash",
  "arrow-clockwise",
  "play",
] as const;

const Icons = () => (
  <DesignPart id="icons" title="しるし">
    <div className="icons">
      {iconNames.map((name) => (
        <div key={name}>
          <Icon name={name} />
          <span>{name}</span>
        </div>
      ))}
    </div>
    <p className="cluster" style={{ marginTop: 14 }}>
      <Icon name="heart" size={18} />
      <Icon name="heart" size={20} />
      <Icon name="heart" size={24} />
      <Icon name="heart" size={24} fill />
      <span className="small soft">18・20・24、塗りは「している」だけ</span>
    </p>
  </DesignPart>
);

const types = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const numerals = "一二三四五六七八九十";
const nameOf = (type: number) => `${type > 10 ? "十" : ""}${numerals[(type - 1) % 10]}種`;
const states = [
  "cart",
  "nothing",
  "offline",
  "lost",
  "broken",
  "inbox",
  "diary",
  "wait",
  "thanks",
] as const;

const Pictures = () => (
  <DesignPart id="pictures" title="絵">
    <div className="figures">
      {types.map((type) => (
        <div key={type}>
          <Figure type={type} />
          {nameOf(type)}
        </div>
      ))}
    </div>
    <div className="cluster" style={{ flexWrap: "wrap", marginTop: 20 }}>
      <span style={{ width: 48 }}>
        <Mark />
      </span>
      {types.slice(0, 6).map((type) => (
        <Avatar key={type} uid={`見本${type}`} type={type} />
      ))}
    </div>
    <div style={{ maxWidth: 300, marginTop: 16 }}>
      <InkLine />
    </div>
    <div className="figures" style={{ marginTop: 16 }}>
      {states.map((name) => (
        <div key={name}>
          <StatePicture name={name} />
          {name}
        </div>
      ))}
    </div>
    <h3>大きく見る（キー ＋ − r ← →）</h3>
    <ImageViewer
      pictures={[
        {
          thumb: "/share/site.png",
          full: "/share/site.png",
          alt: "このサイトの共有画像",
          width: 1200,
          height: 630,
        },
      ]}
    />
  </DesignPart>
);

export const AboutFoundations = () => (
  <>
    <Colours />
    <Type />
    <Icons />
    <Pictures />
  </>
);
