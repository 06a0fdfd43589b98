// Another piece sounds while this one is looked at.
import { showToast } from "#browser/stores.ts";
import type { PlayTrack } from "../../page-data.server.ts";
import { playNext, toggle } from "../player/audio-player.ts";

export const PlayingElsewhere = ({ title, track }: { title: string; track: PlayTrack }) => (
  <p className="also">
    <span className="grow small">流れているのは「{title}」です。</span>
    <button type="button" className="button button-line button-small" onClick={toggle}>
      一時停止
    </button>
    {track.open ? (
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          playNext(track);
          showToast({ message: `次は「${track.title}」です。` });
        }}
      >
        次に再生
      </button>
    ) : null}
  </p>
);
