import { useStore } from "#browser/stores.ts";
import { Modal } from "#ui/dialog.tsx";
import { clock } from "../../present.ts";
import { chooseHere } from "../player/audio-player.ts";
import { playing } from "../player/player-state.ts";
import type { ResumeQuestion } from "../player/place-keeper.ts";

const titles = { audio: "どこから聴きますか", video: "どこから観ますか" } as const;

/**
 * Two devices, two places: which one goes on. Closed without an answer, this one does. Source:
 * docs/guides/targets.md §7.
 */
export const AskWhereOf = ({
  asked,
  choose,
  title,
  medium,
}: {
  asked: ResumeQuestion | null;
  choose: (there: boolean) => void;
  title: string;
  medium: keyof typeof titles;
}) => (
  <Modal open={asked !== null} onClose={() => choose(false)} title={titles[medium]}>
    <p className="body soft">「{title}」は、ほかの端末で別のところまで進んでいます。</p>
    <div className="deeds question">
      <button type="button" className="button button-ink button-full" onClick={() => choose(true)}>
        {asked?.device || "ほかの端末"}のつづき　{clock(asked?.there ?? 0)}
      </button>
      <button
        type="button"
        className="button button-line button-full"
        onClick={() => choose(false)}
      >
        この端末のつづき　{clock(asked?.here ?? 0)}
      </button>
    </div>
  </Modal>
);

/** The question of the player. */
export function AskWhere() {
  const { asked, track } = useStore(playing);
  return <AskWhereOf asked={asked} choose={chooseHere} title={track?.title ?? ""} medium="audio" />;
}
