import { CoverPicture } from "#features/library/media/ui/list/track-row.tsx";
import { BrushBar } from "#ui/brush-bar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "../mypage.module.css";

type GoingOn = {
  title: string;
  href: string;
  cover: React.ComponentProps<typeof CoverPicture>["cover"];
  left: string;
  begun: boolean;
  percent: number;
};
/** What was begun and not heard to its end, or what waits this week. */
export const Going = ({ title, href, cover, left, begun, percent }: GoingOn) => (
  <PrefetchLink className={`${styles.goOn} at-night`} to={href}>
    <span className="picture">
      <CoverPicture cover={cover} size={96} />
    </span>
    <span>
      <span className="tiny soft block">
        {begun ? `つづきから・残り ${left}` : `今週の一本・${left}`}
      </span>
      <b className="mincho">{title}</b>
    </span>
    <span className="play" aria-hidden="true">
      <Icon name="play" fill />
    </span>
    {begun ? <BrushBar percent={percent} label="再生の進み" colour="var(--sayu)" /> : null}
  </PrefetchLink>
);
