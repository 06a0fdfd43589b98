// 「聴きかた」: playlists, and what else there is to hear, to see and to read.
import { coverSet } from "#features/library/media/present.ts";
import type { ListeningPage } from "./weekly-page.tsx";
import { radioDoor } from "#features/platform/feature-flags/rules.ts";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Scroller } from "#ui/scroller.tsx";
import { TitledPanel } from "#ui/titled-panel.tsx";
import styles from "./player.module.css";

type Way = { to: string; icon: IconName; name: string; note: string };
/** What else there is, beside the playlists. */
const ways: readonly Way[] = [
  {
    to: href("/mypage/playlists"),
    icon: "queue",
    name: "自分の再生リスト",
    note: "あつめてならべる",
  },
  {
    to: `${href("/player")}?list=body_voice`,
    icon: "waveform",
    name: "からだの声",
    note: "短い音声",
  },
  { to: radioDoor, icon: "speaker-high", name: "ラジオ", note: "放送と録音" },
  {
    to: href("/single-music-player/:music?"),
    icon: "music-notes",
    name: "音楽と神楽",
    note: "流しておく",
  },
  { to: href("/matome"), icon: "note", name: "まとめ", note: "読みもの" },
  {
    to: href("/single-dougaplayer/:dougaid?"),
    icon: "film-strip",
    name: "みる",
    note: "短い映像",
  },
  { to: href("/tags"), icon: "hash", name: "ことばでさがす", note: "すべての音声" },
];

type Playlist = ListeningPage["playlists"][number];
const PlaylistCard = ({ playlist: { id, title, count, cover } }: { playlist: Playlist }) => (
  <PrefetchLink className={styles.playlists} to={`${href("/player")}?list=playlist:${id}`}>
    <div className="picture">
      {cover ? (
        <img
          src={cover.src}
          srcSet={coverSet(cover)}
          sizes="152px"
          width={152}
          height={152}
          alt=""
          loading="lazy"
        />
      ) : null}
    </div>
    <b>{title}</b>
    <small className="soft">{count}本</small>
  </PrefetchLink>
);
const WayCard = ({ way: { to, icon, name, note } }: { way: Way }) => (
  <PrefetchLink className={styles.playlists} to={to}>
    <div className={`picture ${styles.allPieces}`}>
      <Icon name={icon} />
    </div>
    <b>{name}</b>
    <small className="soft">{note}</small>
  </PrefetchLink>
);

const Ways = ({ playlists }: Pick<ListeningPage, "playlists">) => (
  <>
    {playlists.map((playlist) => (
      <PlaylistCard key={playlist.id} playlist={playlist} />
    ))}
    {ways.map((way) => (
      <WayCard key={way.to} way={way} />
    ))}
  </>
);

type Props = Pick<ListeningPage, "playlists" | "pagedLists">;
export const WaysToListen = ({ playlists, pagedLists }: Props) => (
  <TitledPanel title="聴きかた" note="再生の一覧">
    <Scroller label="聴きかた" kept={`ways ${JSON.stringify(playlists)}`}>
      <Ways playlists={playlists} />
    </Scroller>
    <Paging {...pagedLists} to={(one) => `${href("/player")}?lists=${one}`} unit="件" />
  </TitledPanel>
);
