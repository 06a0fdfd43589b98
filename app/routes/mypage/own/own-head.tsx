import { href } from "#lib/href.ts";
import { Avatar } from "#ui/art/Avatar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "../mypage.module.css";

/** Who one is here, in three numbers. */
export const OwnHead = ({
  uid,
  name,
  held,
  kept,
  points,
}: {
  uid: string;
  name: string;
  held: readonly { title: string }[];
  kept: number;
  points: number;
}) => (
  <div className="own-part">
    <div className="wrap">
      <Avatar uid={uid} type={1} />
      <div>
        <h1>{name ? `${name} さん` : "マイページ"}</h1>
        <p className="small soft">
          {held.length > 0
            ? held
                .map(({ title }) => title)
                .slice(0, 3)
                .join("・")
            : "会員"}
        </p>
      </div>
      <PrefetchLink className="tool" to={href("/mypage/settings")} aria-label="設定">
        <Icon name="gear-six" />
      </PrefetchLink>
      <div className={styles.ownWeek}>
        <div>
          <span className="digit">{held.length}</span>
          <span className="tiny soft">持っているもの</span>
        </div>
        <div>
          <span className="digit">{kept}</span>
          <span className="tiny soft">お気に入り</span>
        </div>
        <div>
          <span className="digit">{points.toLocaleString("ja-JP")}</span>
          <span className="tiny soft">ポイント</span>
        </div>
      </div>
    </div>
  </div>
);
