import { useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import { maxUploadBytes, bytesWords, type UploadKind, uploadNames } from "../upload-rules.ts";
import { sendFile, type SendStep } from "./send-file.ts";
import styles from "./upload-panel.module.css";
import tableImportStyles from "./table-import.module.css";

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
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<State>({ kind: "rest", sentence: "", done: false });
  const stop = useRef<AbortController | null>(null);
  const { revalidate } = useRevalidator();
  const { accept, hint } = takes[medium][kind];
  const sending = state.kind === "sending";
  const send = async () => {
    if (!file || sending) return;
    if (file.size > maxUploadBytes[kind] || file.size === 0)
      return setState({
        kind: "rest",
        done: false,
        sentence:
          file.size === 0
            ? "ファイルが空です。"
            : `${uploadNames[kind]}は${bytesWords(maxUploadBytes[kind])}` +
              `までです（このファイルは${bytesWords(file.size)}）。`,
      });
    const own = new AbortController();
    stop.current = own;
    setState({ kind: "sending", sent: 0, bytes: file.size, waiting: false });
    const sent = await sendFile(
      file,
      { itemId, kind },
      { signal: own.signal, onStep: (step) => setState({ kind: "sending", ...step }) },
    );
    setState({
      kind: "rest",
      done: sent.ok,
      sentence: sent.ok
        ? ""
        : sent.stopped
          ? "止めました。もう一度「送る」を押すと、つづきから送ります。"
          : sent.sentence,
    });
    if (sent.ok) await revalidate();
  };
  const percent = sending && state.bytes > 0 ? Math.floor((state.sent / state.bytes) * 100) : 0;
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
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          setState({ kind: "rest", sentence: "", done: false });
        }}
      />
      <span className="hint" id={`${id}-hint`}>
        {hint}
        {bytesWords(maxUploadBytes[kind])}まで。
      </span>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      {sending ? (
        <div className={styles.deskProgress}>
          <progress max={100} value={percent} aria-label={`${uploadNames[kind]}の送り具合`}>
            {percent}%
          </progress>
          <span className="small" role="status">
            {state.waiting
              ? "通信を待っています。つながりしだい、つづきから送ります。"
              : percent === 100
                ? "中身を確かめています…"
                : `${percent}%（${bytesWords(state.sent)}／${bytesWords(state.bytes)}）`}
          </span>
        </div>
      ) : null}
      {state.kind === "rest" && state.done ? (
        <Alert kind="success" role="status">
          置きました。
        </Alert>
      ) : null}
      <div className="deeds">
        {sending ? (
          <Button look="line" small onClick={() => stop.current?.abort()}>
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
