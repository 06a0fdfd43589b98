import { useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import { bytesWords } from "#lib/bytes-words.ts";
import { maxUploadBytes, type UploadKind, uploadNames } from "../upload-rules.ts";
import { sendFile, type SendStep } from "./send-file.ts";
import styles from "./upload-panel.module.css";
import tableImportStyles from "#features/platform/imports/ui/table-import.module.css";

const takes: Record<"audio" | "video", Record<UploadKind, { accept: string; hint: string }>> = {
  audio: {
    file: { accept: ".m4a,.mp3,audio/mp4,audio/mpeg", hint: "m4a か mp3。" },
    transcript: {
      accept: ".vtt,.srt,text/vtt,application/x-subrip",
      hint: "WebVTT（.vtt）か SubRip（.srt）。",
    },
    picture: {
      accept: "image/png,image/jpeg,image/webp",
      hint: "PNG・JPEG・WebP。聴くものは正方形に。",
    },
  },
  video: {
    file: {
      accept: ".mp4,.zip,video/mp4,application/zip",
      hint: "mp4 か、HLS をまとめた ZIP（.m3u8 と .m4s・.ts）。",
    },
    transcript: {
      accept: ".vtt,.srt,text/vtt,application/x-subrip",
      hint: "WebVTT（.vtt）か SubRip（.srt）。",
    },
    picture: {
      accept: "image/png,image/jpeg,image/webp",
      hint: "PNG・JPEG・WebP。見るものは16:9に。",
    },
  },
};
type State = { kind: "rest"; sentence: string; done: boolean } | ({ kind: "sending" } & SendStep);
const atRest = { kind: "rest", sentence: "", done: false } as const;

const refused = (kind: UploadKind, { size }: File): string =>
  size === 0
    ? "ファイルが空です。"
    : `${uploadNames[kind]}は${bytesWords(maxUploadBytes[kind])}までです（このファイルは${bytesWords(size)}）。`;

/** The file that was chosen, how far it is, and what to do with it. */
function useSending(itemId: string, kind: UploadKind) {
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>(atRest);
  const stop = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();
  const send = async () => {
    if (!file || state.kind === "sending") return;
    if (file.size > maxUploadBytes[kind] || file.size === 0)
      return setState({ ...atRest, sentence: refused(kind, file) });
    const own = new AbortController();
    stop.current = own;
    setState({ kind: "sending", sent: 0, bytes: file.size, waiting: false });
    const sent = await sendFile(
      file,
      { itemId, kind },
      { signal: own.signal, onStep: (step) => setState({ kind: "sending", ...step }) },
    );
    if (sent.ok) setState({ ...atRest, done: true });
    else if (sent.stopped)
      setState({
        ...atRest,
        sentence: "止めました。もう一度「送る」を押すと、つづきから送ります。",
      });
    else setState({ ...atRest, sentence: sent.sentence });
    if (sent.ok) await revalidate();
  };
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setState(atRest);
  };
  return { file, state, choose, send, abort: () => stop.current?.abort() };
}

function Progress({ kind, step }: { kind: UploadKind; step: SendStep }) {
  const percent = step.bytes > 0 ? Math.floor((step.sent / step.bytes) * 100) : 0;
  return (
    <div className={styles.deskProgress}>
      <progress max={100} value={percent} aria-label={`${uploadNames[kind]}の送り具合`}>
        {percent}%
      </progress>
      <span className="small" role="status">
        {step.waiting
          ? "通信を待っています。つながりしだい、つづきから送ります。"
          : percent === 100
            ? "中身を確かめています…"
            : `${percent}%（${bytesWords(step.sent)}／${bytesWords(step.bytes)}）`}
      </span>
    </div>
  );
}

/**
 * Puts one file in its place, with how far it is; after a cut, or another day, it goes on where it
 * was.
 */
export function UploadRow({
  itemId,
  kind,
  medium,
}: {
  itemId: string;
  kind: UploadKind;
  medium: "audio" | "video";
}) {
  const id = useId();
  const { file, state, choose, send, abort } = useSending(itemId, kind);
  const { accept, hint } = takes[medium][kind];
  const sending = state.kind === "sending";
  const error = state.kind === "rest" ? state.sentence : "";
  return (
    <div className={tableImportStyles.deskUpload}>
      <label className="label" htmlFor={id}>
        {uploadNames[kind]}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={sending}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
      <span className="hint" id={`${id}-hint`}>
        {hint}
        {bytesWords(maxUploadBytes[kind])}まで。
      </span>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {sending ? <Progress kind={kind} step={state} /> : null}
      {state.kind === "rest" && state.done ? (
        <Alert kind="success" role="status">
          置きました。
        </Alert>
      ) : null}
      <div className="deeds">
        {sending ? (
          <Button look="line" small onClick={abort}>
            止める
          </Button>
        ) : (
          <Button look="line" small disabled={!file} onClick={() => void send()}>
            送る
          </Button>
        )}
      </div>
    </div>
  );
}
