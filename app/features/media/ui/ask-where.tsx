import { Modal } from "#ui/dialog.tsx";
import { usePart } from "#ui/client-state.ts";
import { clock } from "../present.ts";
import { chooseHere } from "./engine.ts";
import { playing } from "./now-playing.ts";

/** Two devices, two places: which one goes on. Source: targets §7. */
export function AskWhere() {
  const { asked, track } = usePart(playing);
  return (
    <Modal open={asked !== null} onClose={() => chooseHere(false)} title="どこから聴きますか">
      <p className="md sub">「{track?.title}」は、ほかの端末で別のところまで進んでいます。</p>
      <div className="deeds ask">
        <button type="button" className="btn btn-ink btn-full" onClick={() => chooseHere(true)}>
          {asked?.device || "ほかの端末"}のつづき　{clock(asked?.there ?? 0)}
        </button>
        <button type="button" className="btn btn-line btn-full" onClick={() => chooseHere(false)}>
          この端末のつづき　{clock(asked?.here ?? 0)}
        </button>
      </div>
    </Modal>
  );
}
