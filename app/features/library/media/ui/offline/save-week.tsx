import { useEffect, useState } from "react";
import { useStore } from "#browser/stores.ts";
import { hasWorker, startWorker } from "#browser/worker.ts";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { PlayTrack } from "../../page-data.server.ts";
import { savedSizeWords } from "../../playback/saved-rules.ts";
import { checkSaved, removeDownloads, save, saved } from "./offline-downloads.ts";

/** Whether this browser can save at all; known once scripts run. */
function useCanSave(): boolean {
  const [able, setAble] = useState(false);
  useEffect(() => {
    const ready = hasWorker();
    queueMicrotask(() => setAble(ready));
    if (ready)
      void startWorker()
        .then(checkSaved)
        .catch(() => {});
  }, []);
  return able;
}
/** Saves these; `step`: how many are there, while it saves. */
function useSaving(tracks: readonly PlayTrack[]) {
  const [step, setStep] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const press = async () => {
    setProblem("");
    setStep(0);
    const failed = await save(tracks, setStep).catch(() => tracks);
    setStep(null);
    if (failed.length > 0)
      setProblem(
        navigator.onLine
          ? "保存できない音声がありました。端末の空きをご確認ください。"
          : "電波がとどいていません。つながるところで保存できます。",
      );
  };
  return { step, problem, press };
}

/**
 * 「今週分を保存」: what is open of a list, for where there is no network. What was saved is taken away by
 * a button of its own.
 */
export function SaveWeek({
  tracks,
  words = "今週分を保存",
}: {
  tracks: readonly PlayTrack[];
  words?: string;
}) {
  const kept = useStore(saved);
  const able = useCanSave();
  const open = tracks.filter((track) => track.open && track.medium === "audio");
  const here = open.filter(({ id }) => kept[id]);
  const { step, problem, press } = useSaving(open.filter(({ id }) => !kept[id]));
  if (!able || open.length === 0) return null;
  const bytes = here.reduce((sum, { id }) => sum + (kept[id]?.bytes ?? 0), 0);
  const all = here.length === open.length;
  return (
    <div className="save">
      {all ? (
        <p className="cluster">
          <span className="small">
            <Icon name="check" size={20} /> 保存しました（{savedSizeWords(bytes)}）
          </span>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void removeDownloads(here.map(({ id }) => id))}
          >
            端末から消す
          </button>
        </p>
      ) : (
        <button
          type="button"
          className="button button-line button-small"
          disabled={step !== null}
          onClick={() => void press()}
        >
          <Icon name="download-simple" size={20} />
          {step !== null ? `保存しています ${step}／${open.length - here.length}` : words}
        </button>
      )}
      <p className="tiny soft" role="status">
        {problem ||
          (all ? (
            <>
              電波のないところでも、
              <PrefetchLink className="link" to={href("/offline")}>
                保存した音声
              </PrefetchLink>
              で聴けます。
            </>
          ) : (
            ""
          ))}
      </p>
    </div>
  );
}
