import { useEffect, useState } from "react";
import { usePart } from "#ui/client-state.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { PlayTrack } from "../page-data.server.ts";
import { sizeWords } from "../saved-rules.ts";
import { canSave, checkSaved, drop, save, saved, startWorker } from "./saved.ts";

/** 「今週分を保存」: what is open of a list, for where there is no network. One tap takes it away again. */
export function SaveWeek({
  tracks,
  words = "今週分を保存",
}: {
  tracks: readonly PlayTrack[];
  words?: string;
}) {
  const kept = usePart(saved);
  const [step, setStep] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const [able, setAble] = useState(false);
  useEffect(() => {
    const ready = canSave();
    queueMicrotask(() => setAble(ready));
    if (ready)
      void startWorker()
        .then(checkSaved)
        .catch(() => {});
  }, []);
  const open = tracks.filter((track) => track.open && track.medium === "audio");
  if (!able || open.length === 0) return null;
  const here = open.filter(({ id }) => kept[id]);
  const bytes = here.reduce((sum, { id }) => sum + (kept[id]?.bytes ?? 0), 0);
  const all = here.length === open.length;
  const press = async () => {
    setProblem("");
    if (all) return drop(here.map(({ id }) => id));
    setStep(0);
    const failed = await save(
      open.filter(({ id }) => !kept[id]),
      setStep,
    ).catch(() => open);
    setStep(null);
    if (failed.length > 0)
      setProblem(
        navigator.onLine
          ? "保存できない音声がありました。端末の空きをご確認ください。"
          : "電波がとどいていません。つながるところで保存できます。",
      );
  };
  return (
    <div className="save">
      <button
        type="button"
        className="btn btn-line btn-s"
        disabled={step !== null}
        onClick={() => void press()}
      >
        <Icon name={all ? "check" : "download-simple"} size={20} />
        {step !== null
          ? `保存しています ${step}／${open.length - here.length}`
          : all
            ? `保存ずみ・${sizeWords(bytes)}（消す）`
            : words}
      </button>
      <p className="xs sub" role="status">
        {problem || (all ? "電波のないところでも聴けます。" : "")}
      </p>
    </div>
  );
}
